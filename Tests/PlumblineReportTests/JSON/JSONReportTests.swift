import PlumblineRecord
import PlumblineReport
import Testing

@Suite struct JSONReportTests {
  @Test func everythingIsThereAsItWasTyped() throws {
    var scene = Scene(
      ScenePlan.make(["<One>"], platforms: ["ios"], screens: ["Month"], groups: ["Views"]),
      release: "1.4", round: "2")
    scene.set(Event.Environment(platform: "ios", build: "7", isPhysical: true))
    let file = scene.attach([1, 2], named: "a\"b.png")
    let first = scene.answer("q1/s1@ios", .pass, .init(milliseconds: 25_357))
    let second = scene.answer(
      "q1/s1@ios", .fail, by: "Bob", .init(note: "<b>\u{7}\n", step: 1, evidence: [file]))
    scene.add(.stray(file: "x"))
    let json = String(
      decoding: JSONReport.bytes(scene.report, settings: .plain), as: UTF8.self)
    let none =
      "\"conflict\":0,\"blocked\":0,\"bad-check\":0,\"cannot-tell\":0,\"unseen\":0,"
      + "\"waived\":0,\"skipped\":0,\"not-applicable\":0,\"pass\":0,\"all\":1}"
    #expect(
      json == """
        {"format":"plumbline-report","version":1,"generated":"2031-02-02T10:00:00.000Z",\
        "tool":"plumb test","run":"\(scene.report.run)","checklist":"sample","title":"Sample",\
        "release":"1.4","round":"2","plan":"\(scene.report.identity.plan.hex)",\
        "headline":"failing","complete":true,"damaged":false,"totals":{"fail":1,\(none),\
        "platforms":[{"id":"ios","title":"ios","totals":{"fail":1,\(none)}],\
        "testers":["Ada","Bob"],\
        "environments":[{"platform":"ios","build":"7","physical":true}],\
        "checks":[{"id":"q1/s1@ios","outcome":"fail","question":"<One>","group":"Views",\
        "screen":"Month","platforms":["ios"],"answers":[\
        {"id":"\(first.id.hex)","verdict":"pass","current":false,"tester":"Ada",\
        "time":"2031-02-01T10:03:00.000Z","ms":25357,"environment":[0],"via":"screen"},\
        {"id":"\(second.id.hex)","verdict":"fail","current":true,"note":"<b>\\u0007\\n","step":1,\
        "tester":"Bob","time":"2031-02-01T10:05:00.000Z","via":"screen",\
        "evidence":[{"sha256":"\(file.digest.hex)","file":"evidence/\(file.digest.hex).png",\
        "name":"a\\"b.png","size":2}]}]}],"waivers":[],"links":[],"withdrawals":[],"observations":[],"replaced-others":[\
        {"check":"q1/s1@ios","id":"\(first.id.hex)","verdict":"pass","tester":"Ada",\
        "replaced-by":["\(second.id.hex)"],"withdrawn-by":[],"outcome":"fail"}],"redactions":[],"reopenings":[],\
        "excluded":[],\
        "problems":[{"damage":false,"text":"x: no file of a run has this name; move it elsewhere"}]}
        """)
  }

  /// Case B58: equal names are not the same check.
  @Test func equalTitlesStaySeveralChecks() throws {
    var scene = Scene(ScenePlan.make(Array(repeating: "Open settings", count: 5)))
    scene.answer("q1@mac", .fail, note: "first")
    scene.answer("q2@mac", .pass)
    let data = try Foreign.object(JSONReport.bytes(scene.report, settings: .plain))
    let checks = data["checks"] as? [[String: Any]] ?? []
    #expect(Set(checks.compactMap { $0["id"] as? String }).count == 5)
    #expect(
      checks.compactMap { $0["outcome"] as? String }
        == ["fail", "pass", "unseen", "unseen", "unseen"])
  }

  @Test func whatDoesNotApplyIsListedWithWhy() throws {
    let scene = Scene(ScenePlan.make(platforms: ["ios", "web"], excluded: "no such screen"))
    let data = try Foreign.object(JSONReport.bytes(scene.report, settings: .plain))
    let excluded = data["excluded"] as? [[String: Any]] ?? []
    #expect(excluded.compactMap { $0["id"] as? String } == ["q1@ios", "q1@web"])
    #expect(excluded.compactMap { $0["why"] as? String } == ["no such screen", "no such screen"])
    #expect((data["totals"] as? [String: Int])?["all"] == 6)
  }
}
