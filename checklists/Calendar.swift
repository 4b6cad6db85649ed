import Plumbline

/// The calendar on the web, on iOS and on Android: three apps that should feel like one.
///
/// They share structure, measures and words. Each keeps its platform's way around, its system
/// font, its own controls and its gestures.
struct Calendar: Contract {
  var checklist: ChecklistText { ChecklistText("Calendar", id: "calendar") }

  enum Platforms: String, PlatformSet {
    case web, ios, android

    var platform: PlatformText {
      switch self {
      case .web: PlatformText("Web")
      case .ios: PlatformText("iOS")
      case .android: PlatformText("Android")
      }
    }
  }

  var body: [Part] {
    ByEye()
    States()
  }
}

/// A chapter of the calendar's contract.
protocol CalendarChapter: Chapter where Of == Calendar {}
