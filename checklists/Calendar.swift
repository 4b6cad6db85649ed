import Plumbline

struct Calendar: Contract {
  var checklist: ChecklistText { ChecklistText("Calendar", id: "calendar") }
  enum Platforms: String, PlatformSet { case web, ios
    var platform: PlatformText { switch self { case .web: PlatformText("Web")
      case .ios: PlatformText("iOS") } } }
  enum Groups: String, GroupSet { case views 
    var group: GroupText { GroupText("Views") } }
  enum Screens: String, ScreenSet { case month, week
    var screen: ScreenText<Calendar> {
      switch self {
      case .month: ScreenText("Month").list("Events", id: "events").group(.views).notOn(.web, because: "x")
      case .week: ScreenText("Week")
      }
    }
  }
  enum Setups: String, SetupSet { case largestText = "largest-text"
    var setup: SetupText { SetupText("x", establish: "y", undo: "z") } }
  var body: [Part] { ByEye() }
}
protocol CalendarChapter: Chapter where Of == Calendar {}
struct ByEye: CalendarChapter {
  var body: [Part] {
    Question("Does any text clip?", id: "clipping") {
      Step("Look at every text.", expect: "Nothing is cut off.")
    }
    .asked(.named(.month, .week))
    .setup(.largestText)
    State("Partial", id: "partial", rule: "r") { Step("a") }
  }
}
