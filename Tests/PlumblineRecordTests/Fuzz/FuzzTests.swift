import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// The readers under bytes that nobody wrote: nothing traps, nothing is read and not accounted for.
///
/// `PLUMBLINE_FUZZ_SECONDS=1800` makes a long pass, with another seed from
/// `PLUMBLINE_FUZZ_SEED`; it prints how often each reader ran. `PLUMBLINE_FUZZ_FOLDER` is where
/// the input that is running stands, what broke a rule, and what is worth keeping.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases) func realAndKeptInputsAreRead(target: FuzzTarget) throws {
    for input in try target.seeds() { _ = try target.check(input) }
  }

  @Test func whatTheWriterWroteIsWrittenTheSameAgain() throws {
    for journal in try FuzzTarget.journal.seeds().prefix(3) {
      for line in journal.split(separator: 0x0A).map(Array.init) {
        let read = try line.withUnsafeBytes {
          try EventDecoder.read($0, writer: FuzzTarget.writer)
        }
        #expect(FuzzTarget.encoded(read) == line)
      }
    }
  }

  @Test(arguments: FuzzTarget.allCases) func madeUpInputsBreakNothing(target: FuzzTarget) throws {
    var fuzzer = try Fuzzer(target, seed: 20_31)
    for _ in 0..<300 { try fuzzer.step() }
    // Readers that answer always the same are not reached.
    #expect(fuzzer.answerCount > 3)
  }

  @Test func theKeptInputsAreFewAndSmall() throws {
    let names = try FileSystem.names(in: FuzzTarget.corpus)
    #expect((1...100).contains(names.count))
    for name in names {
      #expect(FuzzTarget.allCases.contains { name.hasPrefix($0.rawValue + "-") }, "\(name)")
      #expect(try FileSystem.read(Path.join(FuzzTarget.corpus, name)).count <= 4096)
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["PLUMBLINE_FUZZ_SECONDS"].flatMap(Double.init)

  @Test(.enabled(if: seconds != nil, "PLUMBLINE_FUZZ_SECONDS says how long"))
  func aLongPassBreaksNothing() throws {
    let folder = Self.environment["PLUMBLINE_FUZZ_FOLDER"] ?? FileSystem.resolved(".") + "/.fuzz"
    try FileSystem.makeFolders(folder)
    let seed = Self.environment["PLUMBLINE_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    var fuzzers = try FuzzTarget.allCases.map { try Fuzzer($0, seed: seed, folder: folder) }
    let end = ContinuousClock.now + .seconds(Self.seconds ?? 0)
    var next = ContinuousClock.now
    while ContinuousClock.now < end {
      for index in fuzzers.indices {
        do {
          for _ in 0..<200 { try fuzzers[index].step() }
        } catch let failure as Fuzzer.Failure {
          let name =
            "\(failure.target.rawValue)-broken-\(SHA256.digest(of: failure.input).prefix16)"
          try FileSystem.replace(Path.join(folder, name), with: failure.input)
          Issue.record("\(failure.target): \(failure.rule), see \(Path.join(folder, name))")
        }
      }
      if ContinuousClock.now > next {
        next = ContinuousClock.now + .seconds(30)
        Self.tell(fuzzers)
      }
    }
    Self.tell(fuzzers)
    for fuzzer in fuzzers {
      for input in fuzzer.found.sorted(by: { $0.count < $1.count }).prefix(40) {
        let name = "\(fuzzer.target.rawValue)-\(SHA256.digest(of: input).prefix16)"
        try FileSystem.replace(Path.join(folder, name), with: input)
      }
    }
  }

  private static func tell(_ fuzzers: [Fuzzer]) {
    let counts = fuzzers.map { "\($0.target.rawValue) \($0.executions) (\($0.found.count) new)" }
    print("fuzz: " + counts.joined(separator: ", "))
    fflush(nil)
  }
}
