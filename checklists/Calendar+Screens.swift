import Plumbline

extension Calendar {
  enum Groups: String, GroupSet {
    case views, editing, account, outside

    var group: GroupText {
      switch self {
      case .views: GroupText("Calendar views")
      case .editing: GroupText("Editing an event")
      case .account: GroupText("You and your accounts")
      case .outside: GroupText("Outside the app")
      }
    }
  }

  /// In the order a tester meets them.
  enum Screens: String, ScreenSet {
    case month, week, day
    case allDayStrip = "all-day-strip"
    case agenda
    case dayPreview = "day-preview"
    case groupView = "group-view"

    case eventEditor = "event-editor"
    case colourPicker = "colour-picker"

    case signIn = "sign-in"
    case calendars, accounts, profile, settings

    case todayWidget = "today-widget"
    case upNextWidget = "up-next-widget"
    case monthWidget = "month-widget"
    case complications = "watch-complications"

    var screen: ScreenText<Calendar> {
      switch self {
      case .month: ScreenText("Month").group(.views)
      case .week: ScreenText("Week").group(.views)
      case .day: ScreenText("Day").group(.views)
      case .allDayStrip: ScreenText("All-day strip above the week").group(.views)
      case .agenda:
        ScreenText("Agenda")
          .list("Coming events", id: "agenda-events")
          .group(.views)
      case .dayPreview:
        ScreenText("Day preview")
          .list("Events of the day", id: "day-preview-events")
          .group(.views)
      case .groupView:
        ScreenText("Group view")
          .list("Events of the group", id: "group-events")
          .group(.views)

      case .eventEditor:
        ScreenText("Event editor")
          .list("Reminders of the event", id: "event-reminders")
          .group(.editing)
      case .colourPicker: ScreenText("Colour picker").group(.editing)

      case .signIn: ScreenText("Sign-in").group(.account)
      case .calendars:
        ScreenText("Calendars")
          .list("Calendars to show or hide", id: "shown-calendars")
          .group(.account)
      case .accounts:
        ScreenText("Accounts")
          .list("Connected accounts", id: "connected-accounts")
          .group(.account)
      case .profile: ScreenText("Profile").group(.account)
      case .settings: ScreenText("Settings").group(.account)

      case .todayWidget:
        widget("Today widget").list("Events of today", id: "today-events")
      case .upNextWidget:
        widget("Up Next widget").list("Next events", id: "next-events")
      case .monthWidget: widget("Month widget")
      case .complications:
        ScreenText("Watch complications")
          .group(.outside)
          .notOn(.web, .android, because: "Complications are for watches that go with iOS.")
      }
    }

    private func widget(_ title: String) -> ScreenText<Calendar> {
      ScreenText(title)
        .group(.outside)
        .notOn(.web, because: "A web page puts no widget on the home screen.")
    }
  }
}
