import PlumblineRecord

/// The calls of one command that can change what is on disk, in their order.
package struct CallTrace: Sendable {
  /// The calls.
  package let calls: [TracedCall]
  /// What the command printed and how it ended.
  package let run: CommandRun

  /// Every call by which a program can change a file or a name.
  ///
  /// Those that a machine does not have are passed over.
  private static let traced =
    "openat,?open,?mkdir,mkdirat,write,pwrite64,writev,pwritev,ftruncate,?rename,?renameat,"
    + "renameat2,?link,linkat,?unlink,unlinkat,fsync,fdatasync"

  /// Where a command is killed: when it is about to make a call.
  package struct KillPoint: Sendable, Equatable, CustomStringConvertible {
    /// The call's name.
    package let name: String
    /// Which call of that name, from 1.
    package let number: Int

    /// The point as strace is told of it.
    package var description: String { "\(name):signal=KILL:when=\(number)" }
  }

  /// Runs a product of this build under strace.
  ///
  /// - Parameters:
  ///   - machine: Where it runs.
  ///   - product: The product's name.
  ///   - arguments: The words after the name.
  ///   - input: Its standard input.
  ///   - point: Where it is killed; nil to let it end.
  /// - Returns: What it did.
  /// - Throws: What ``TestMachine/run(_:_:environment:folder:input:limit:)`` throws.
  package static func record(
    on machine: TestMachine, _ product: String, _ arguments: [String],
    input: CommandRun.Input = .nothing, killedAt point: KillPoint? = nil
  ) async throws -> CallTrace {
    let log = machine.folder.file("calls.strace")
    let injection = point.map { ["-e", "inject=\($0)"] } ?? []
    let run = try await machine.run(
      "strace",
      ["-y", "-s", "0", "-e", "trace=" + traced] + injection
        + ["-o", log, try BuiltProduct.executable(product)] + arguments, input: input)
    return CallTrace(log: try machine.folder.text("calls.strace"), in: machine.work, of: run)
  }

  /// Reads what strace wrote.
  private init(log: String, in folder: String, of run: CommandRun) {
    var counts: [String: Int] = [:]
    calls = log.split(separator: "\n").compactMap { line in
      TracedCall(
        line: line,
        number: { name in
          counts[name, default: 0] += 1
          return counts[name] ?? 0
        }, folder: folder)
    }
    self.run = run
  }

  /// Every place in the run where it was about to change something below a folder, or to speak.
  ///
  /// - Parameter root: The folder.
  /// - Returns: The points, in their order.
  package func killPoints(below root: String) -> [KillPoint] {
    calls.filter { $0.isSpeech || $0.path.hasPrefix(root + "/") || $0.path == root }
      .map { KillPoint(name: $0.name, number: $0.number) }
  }

  /// For each kind of call, the first place that the run does not reach.
  package var pointsBeyond: [KillPoint] {
    Dictionary(grouping: calls, by: \.name).sorted { $0.key < $1.key }
      .map { KillPoint(name: $0.key, number: $0.value.count + 1) }
  }

  /// How many writes to files below a folder were done.
  ///
  /// - Parameter part: A piece of the path, such as `/journal/`.
  /// - Returns: The number.
  package func writes(to part: String) -> Int {
    calls.count { call in
      if case .write(_, let path) = call.action {
        path.contains(part) && call.isDone
      } else {
        false
      }
    }
  }
}
