import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Runs as each released format left them: never written anew, and always read.
@Suite struct FormatArchiveTests {
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().path + "/Archives/format-1"

  @Test func anArchiveOfFormat1IsReadAsItWasMeant() throws {
    let state = try RunReader.read(Self.folder)
    #expect(state.problems == [])
    #expect(state.checks.map(\.id) == FormatSample.outcomes.map(\.check))
    #expect(state.outcomes == FormatSample.outcomes.map(\.outcome))
    #expect(
      state.excluded.map(\.check.id) == ["words/scan@side-by-side", "state/scan/loading@web"])
    #expect(state.identity.release == "2.0-rc.1")
    #expect(
      Set(state.testers.values.compactMap { state.texts[$0] }) == ["Ada", "Bob \u{1F41D}"])

    let given = try #require(state.answers[2].first)
    let answer = given.answer
    #expect(answer.note.flatMap { state.texts[$0] } == "Größe ≠ Size")
    #expect(answer.step == 2)
    #expect(answer.milliseconds == 61_500)
    #expect(answer.deviating == ["web"])
    #expect(answer.evidence.map { $0.name.flatMap { state.texts[$0] } } == ["cut off.png"])
    #expect(Set(answer.environments.keys) == ["ios", "web"])
    #expect(state.evidenceSizes.count == 1)
    #expect(state.answers[0].count == 2)
    #expect(state.current(at: 0).map(\.answer.verdict) == [.pass])
  }

  @Test func aNewPlanOfTheSameWordsHasTheArchivedBytes() throws {
    let bytes = try FileSystem.read(Self.folder + "/plan.json")
    #expect(try PlanReader.read(bytes) == FormatSample.plan)
    #expect(FormatSample.plan.encoded() == bytes)
  }

  @Test(.requires(.python3)) func anotherProgramDerivesEveryDigestOfAnArchive() throws {
    let python = try #require(ForeignTool.python)
    #expect(try python.output(["-c", Self.script, Self.folder], file: []) == "22 lines, 0 wrong\n")
  }

  @Test(.requires(.python3)) func theOtherProgramFindsAChangedByte() throws {
    let python = try #require(ForeignTool.python)
    let temporary = try TemporaryFolder("archive")
    let copy = temporary.file("copy")
    try FileManager.default.copyItem(atPath: Self.folder, toPath: copy)
    let name = try #require(temporary.names(in: "copy/journal").first)
    let text = try temporary.text("copy/journal/\(name)")
    try temporary.write(
      "copy/journal/\(name)", text.replacingOccurrences(of: #""k":"open""#, with: #""k":"opem""#))
    #expect(try python.output(["-c", Self.script, copy], file: []) == "22 lines, 1 wrong\n")
  }

  /// Written from the description of the format and not from the code that it checks.
  private static let script = #"""
    import glob, hashlib, json, os, re, sys
    folder = sys.argv[1]
    def read(name): return open(os.path.join(folder, name), 'rb').read()
    def sha(data): return hashlib.sha256(data).hexdigest()
    lines = wrong = 0
    def check(holds):
        global wrong
        wrong += not holds
    run = json.loads(read('run.json'))
    run_id = sha(read('run.json'))[:16]
    check(run['plan'] == sha(read('plan.json')))
    for name in ('run.json', 'plan.json'):
        plain = json.dumps(json.loads(read(name)), sort_keys=True, ensure_ascii=False,
                           separators=(',', ':'))
        check(read(name) == plain.encode())
    texts = set()
    for path in sorted(glob.glob(os.path.join(folder, 'text', '*'))):
        data = open(path, 'rb').read()
        check(data.endswith(b'\n'))
        for line in data.split(b'\n')[:-1]:
            lines += 1
            check(re.fullmatch('[0-9a-f]{32}', json.loads(line)['s']) is not None)
            texts.add(sha(line))
    files = {sha(open(p, 'rb').read()): os.path.basename(p)
             for p in glob.glob(os.path.join(folder, 'evidence', '*'))}
    named = set()
    for path in sorted(glob.glob(os.path.join(folder, 'journal', '*'))):
        writer = os.path.basename(path)[:-len('.jsonl')]
        data = open(path, 'rb').read()
        check(data.endswith(b'\n'))
        before = None
        for number, line in enumerate(data.split(b'\n')[:-1], 1):
            lines += 1
            event = json.loads(line)
            if before is None:
                first = ['plumbline-journal-1', run_id, writer, event['nonce']]
                before = sha(''.join(part + '\n' for part in first).encode())
                check(event['run'] == run_id and event['writer'] == writer)
            head, tail = line.rsplit(b',"d":', 1)
            check(tail == b'"' + sha(head).encode() + b'"}')
            check(event['n'] == number and event['prev'] == before)
            before = event['d']
            named.update(event[key] for key in ('who', 'note', 'device', 'data', 'label')
                         if key in event)
            for one in event.get('ev', []):
                named.add(one['name'])
                check(files.get(one['sha']) == one['sha'] + '.' + one['ext'])
    check(named == texts)
    print(f'{lines} lines, {wrong} wrong')
    """#
}
