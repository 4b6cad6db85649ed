import Foundation

/// Another implementation of the same thing, run on a file, where this machine has one.
struct ForeignTool: Sendable {
  let name: String
  let arguments: [String]

  static let sha256: ForeignTool? = [
    ForeignTool(name: "sha256sum", arguments: []),
    ForeignTool(name: "shasum", arguments: ["-a", "256"]),
  ].first(where: \.isPresent)

  static let python: ForeignTool? = [ForeignTool(name: "python3", arguments: [])]
    .first(where: \.isPresent)

  private var isPresent: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains { folder in
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
    }
  }

  /// What the tool prints when it is given these arguments and a file with this content.
  func output(_ more: [String], file content: [UInt8]) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "plumbline-foreign-\(UUID().uuidString)")
    try Data(content).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments + more + [path.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
