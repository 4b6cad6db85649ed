import PlumblineRecord
import PlumblineTestSupport

/// Runs a reader on inputs made from real ones, and goes on from those that it answers anew.
struct Fuzzer {
  let target: FuzzTarget
  private var mutator: InputMutator
  private var pool: [[UInt8]]
  private var answers: Set<String> = []
  /// Where each input is written before it is run, so that a crash leaves it behind.
  private let current: String?
  /// How often the reader was run.
  private(set) var executions = 0
  /// Inputs that made a new answer, small ones first to be kept.
  private(set) var found: [[UInt8]] = []

  /// How many different answers the reader gave.
  var answerCount: Int { answers.count }

  /// The most inputs to go on from.
  private static let largestPool = 2000

  init(_ target: FuzzTarget, seed: UInt64, folder: String? = nil) throws {
    self.target = target
    mutator = InputMutator(seed: seed)
    pool = try target.seeds()
    current = folder.map { Path.join($0, "running-\(target.rawValue)") }
    for input in pool { answers.insert(try target.check(input)) }
  }

  /// Runs the reader once.
  ///
  /// - Throws: ``Failure`` with the input that broke a rule.
  mutating func step() throws {
    var input = mutator.mutated(pool[mutator.index(below: pool.count)], with: pool)
    // Without this nearly every line would end at its digest.
    if target == .journal, !mutator.one(in: 4) { input = FuzzTarget.sealed(input) }
    if let current { try Self.note(input, at: current) }
    executions += 1
    let answer: String
    do throws(FuzzTarget.Broken) {
      answer = try target.check(input)
    } catch {
      throw Failure(rule: error.description, target: target, input: input)
    }
    guard answers.insert(answer).inserted else { return }
    if input.count <= 4096 { found.append(input) }
    if pool.count < Self.largestPool {
      pool.append(input)
    } else {
      pool[mutator.index(below: pool.count)] = input
    }
  }

  /// A rule that a reader broke, with the input.
  struct Failure: Error {
    let rule: String
    let target: FuzzTarget
    let input: [UInt8]
  }

  private static func note(_ bytes: [UInt8], at path: String) throws {
    let file = try FileHandle.openForWriting(path, creating: true)
    defer { file.close() }
    try file.write(bytes)
    try file.truncate(to: bytes.count)
  }
}
