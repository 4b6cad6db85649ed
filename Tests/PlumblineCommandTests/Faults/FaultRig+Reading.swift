import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// An answer as a report has it.
struct KnownAnswer: Equatable {
  let check: String
  let verdict: String
  let note: String?
  /// The files in the run.
  let evidence: [String]
}

extension FaultRig {
  /// The answers of a run by their ids, as `report --json` has them; neither `status` nor `report`
  /// may find damage, and each piece of evidence must be what its name says.
  func answers(
    of run: String, _ place: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String: KnownAnswer] {
    let status = try await plumb(["status", run, "--json"])
    #expect(
      status.exitCode == 0 && !status.stdout.contains("\"damage\":true"), "\(place): \(status)",
      sourceLocation: sourceLocation)
    let report = try await plumb(["report", run, "--json"])
    #expect(report.exitCode == 0, "\(place): \(report)", sourceLocation: sourceLocation)
    let json = try JSONSerialization.jsonObject(with: Data(report.outputBytes)) as? [String: Any]
    var answers: [String: KnownAnswer] = [:]
    for check in json?["checks"] as? [[String: Any]] ?? [] {
      for answer in check["answers"] as? [[String: Any]] ?? [] {
        let evidence = (answer["evidence"] as? [[String: Any]] ?? []).compactMap {
          $0["redacted"] as? Bool == true ? nil : $0["file"] as? String
        }
        answers[answer["id"] as? String ?? ""] = KnownAnswer(
          check: check["id"] as? String ?? "", verdict: answer["verdict"] as? String ?? "",
          note: answer["note"] as? String, evidence: evidence)
      }
    }
    let folder = run == Self.run ? folder : Path.join(machine.work, run)
    for file in Set(answers.values.flatMap(\.evidence)) {
      let digest = try EvidenceStore.digest(ofFile: Path.join(folder ?? "", file))
      #expect(file.contains(digest.hex), "\(place): \(file)", sourceLocation: sourceLocation)
    }
    return answers
  }

  /// How many lines the journals of a run have.
  static func wholeLines(in run: String) throws -> Int {
    let folder = Path.join(run, "journal")
    return try FileSystem.names(in: folder).reduce(0) { count, name in
      count + (try FileSystem.read(Path.join(folder, name)).count { $0 == UInt8(ascii: "\n") })
    }
  }

  /// The bytes of every file in some of the folders worked in.
  func files(_ names: [String]) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in names {
      for file in machine.folder.names(in: "work/" + name) where !file.hasSuffix("/") {
        found["\(name)/\(file)"] = try machine.folder.read("work/\(name)/\(file)")
      }
    }
    return found
  }
}
