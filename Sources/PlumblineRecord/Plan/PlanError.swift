/// Why a plan's bytes cannot be used.
package enum PlanError: Error, Equatable {
  /// The bytes are not the strict JSON of a plan, from this byte on.
  case malformed(offset: Int)
  /// A field that every plan has is missing.
  case missing(String)
  /// A newer Plumbline wrote it.
  case newerFormat(Int)
  /// A row names a part that the plan does not hold.
  case unknownPart(kind: String, id: String)
  /// Two parts of one kind share an id.
  case doubledPart(kind: String, id: String)
  /// An id that no part can have.
  case badID(String)
  /// A question with the rule of a state, or a state without one.
  case wrongKind(id: String)
  /// An estimate that is no number of minutes from 1 to 480.
  case badEstimate(id: String)
  /// Platforms of a row that are none, doubled, or in another order than the plan's.
  case badPlatforms(question: String)
  /// A field holds a word that this format does not know.
  case unknownWord(field: String, word: String)
}
