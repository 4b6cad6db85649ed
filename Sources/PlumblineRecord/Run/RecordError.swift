/// Why a run's folder cannot be read or written at all.
package enum RecordError: Error, Equatable {
  /// There is no run in the folder.
  case noRun(folder: String)
  /// A file without which nothing of the run can be read is not there.
  case missingFile(folder: String, file: String)
  /// A file is not the strict JSON it must be, from this byte on.
  case malformed(file: String, offset: Int)
  /// A field that every such file has is missing.
  case missingField(file: String, String)
  /// A newer Plumbline wrote it.
  case newerFormat(file: String, Int)
  /// A release or round that no run can have.
  case badName(file: String, String)
  /// The plan in the folder is not the one that run.json names.
  case otherPlan(named: Digest, found: Digest)
  /// The plan cannot be read.
  case badPlan(PlanError)
  /// A file of the run cannot be read or written.
  case file(FileError)
  /// More windows of this machine write as this tester than there are claims.
  case inUse
  /// The run was signed off by these statements, and nobody reopened it.
  case closed(statements: [Digest])
}
