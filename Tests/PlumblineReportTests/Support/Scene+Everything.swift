import PlumblineRecord
import PlumblineTestSupport

extension Scene {
  /// A run in which everything happened that a record can have, with its files.
  static func everything() -> (scene: Scene, files: [[UInt8]]) {
    let plan = ScenePlan.make(
      [
        "Is the current day marked?", "Does a long title end with an ellipsis?",
        "Can an event be moved by dragging it?", "Is the week number right?",
        "Do colours match the design?", "Is the empty state friendly?",
      ],
      title: "Calendar", platforms: ["ios", "web"], platformTitles: ["iOS", "Web"],
      screens: ["Month", "Week"], blockers: [2])
    var scene = Scene(plan, release: "1.4")
    let picture = Pictures.png(width: 480, height: 320, red: 90, blue: 200)
    scene.set(
      Event.Environment(
        platform: "ios", build: "1.4+212", operatingSystem: "iOS 26", isPhysical: true))
    let environment = scene.state.environments.keys.first
    let shot = scene.attach(picture, named: "jump.png")
    let failed = scene.answer(
      "q2/s1@ios", .fail, .init(note: "The title is cut in the middle.", evidence: [shot]))
    scene.link([failed.id], to: "https://defects.example/CAL-17")
    scene.waive(
      "q2/s1@ios", until: .date("2031-01-15"), why: "Accepted for the beta.", link: "CAL-17")
    scene.answer("q3/s1@ios", .fail, note: "The event jumps back.")
    scene.waive(
      "q3/s1@ios", until: .date("2031-06-30"),
      why: "Only on one old device,\nwhich is out of support in summer.",
      link: "https://defects.example/CAL-20")
    let week = scene.observe(
      "The clock in the corner jumps when the phone is turned.", screen: "s2", platform: "ios",
      environment: environment, evidence: [shot])
    scene.link([week], to: "https://defects.example/CAL-21")
    let blink = scene.observe("The header blinks.", by: "Bob", screen: "s1", platform: "web")
    scene.observe("The header blinks once.", by: "Bob", screen: "s1", replaces: [blink])
    scene.answer("q1/s1@web", .pass, by: "Ada", note: "looks right")
    scene.answer("q1/s1@web", .fail, by: "Bob", note: "not in dark mode", isIndependent: true)
    scene.resolve(.fail, check: "q1/s1@web", why: "Seen again on two machines in dark mode.")
    scene.answer("q4/s1@web", .fail, note: "42 instead of 43")
    scene.answer("q4/s1@web", .pass, by: "Bob", note: "43 now")
    let wrong = scene.answer("q5/s1@ios", .pass, .init(note: "all match"))
    scene.withdraw([wrong.id], check: "q5/s1@ios", by: "Eve", why: "looked at the old build")
    let phone = scene.answer("q6/s1@ios", .fail, .init(note: "call 555"))
    scene.waive("q6/s1@ios", by: "Bob", why: "text follows")
    let revoked = scene.waive("q6/s1@ios", of: [phone.id], by: "Bob", why: "text follows later")
    scene.waive("q6/s1@ios", isAccepted: false, why: "it has to be in", replaces: [revoked])
    scene.redact(.text, [SHA256.digest(of: "call 555")], why: "a telephone number")
    scene.reopen([SHA256.digest(of: "statement")], by: "Bob", why: "one more fix came in")
    return (scene, [picture])
  }
}
