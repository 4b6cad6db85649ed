import Plumbline

extension Calendar {
  enum Setups: String, SetupSet {
    case sameAccount = "same-account"
    case largestText = "largest-text"
    case inEnglish = "in-english"
    case twoAtOnce = "two-events-at-once"
    case serverOff = "server-off"
    case slowNetwork = "slow-network"
    case oneAccountDown = "one-account-down"
    case nothingInIt = "nothing-in-it"

    var setup: SetupText<Calendar> {
      switch self {
      case .sameAccount:
        SetupText(
          "The same account on every platform",
          establish: """
            Sign in as the same test user on Web, iOS and Android. Show the same calendars on \
            each, choose the same theme, and go to today.
            """,
          undo: "Sign out where you signed in only for this.")

      case .largestText:
        SetupText(
          "System text at its largest",
          establish: "In the browser's settings, set the font size to the largest. Reload.",
          undo: "Set the font size back to where it was. Reload."
        )
        .on(
          .ios,
          establish: """
            Settings, Accessibility, Display & Text Size, Larger Text: switch it on and drag to \
            the right end. Close the app and open it again.
            """,
          undo: "Switch Larger Text off, in the same place. Close the app and open it again."
        )
        .on(
          .android,
          establish: """
            Settings, Accessibility, Display size and text: drag Font size to the right end. \
            Close the app and open it again.
            """,
          undo: "Drag Font size back, in the same place. Close the app and open it again.")

      case .inEnglish:
        SetupText(
          "Device language English",
          establish: """
            In the browser's settings, put English first in the list of languages. If the app has \
            a language setting, let it follow the browser. Reload.
            """,
          undo: "Put the language that was first before back on top. Reload."
        )
        .on(
          .ios,
          establish: """
            Settings, General, Language & Region: put English first. If the app has a language \
            setting, let it follow the device. Close the app and open it again.
            """,
          undo: "Put the language that was first before back on top, in the same place."
        )
        .on(
          .android,
          establish: """
            Settings, System, Languages: put English first. If the app has a language setting, \
            let it follow the device. Close the app and open it again.
            """,
          undo: "Put the language that was first before back on top, in the same place.")

      case .twoAtOnce:
        SetupText(
          "Two events at the same time",
          establish: """
            Make two events for today from 10:00 to 11:00, called Left and Right, in calendars \
            of different colours. Make two all-day events for today, called First and Second. \
            Reload until this device shows all four.
            """,
          undo: "Delete the events Left, Right, First and Second.")

      case .serverOff:
        SetupText(
          "Server off",
          establish: """
            Open the app and let it load. Then stop the test server; if you cannot, switch flight \
            mode on and Wi-Fi off.
            """,
          undo: """
            Start the server, or put the device back on the network. Reload, and wait until the \
            app is up to date.
            """
        )
        .on(
          .web,
          establish: """
            Open the app and let it load. Then stop the test server; if you cannot, choose \
            Offline in the developer tools, under Network. Do not reload: the page would not come \
            back.
            """,
          undo:
            "Start the server, or choose No throttling again. Reload, and wait until it is up to date."
        )

      case .slowNetwork:
        SetupText(
          "A slow network",
          establish: """
            In the developer tools, under Network, choose the slowest connection and disable the \
            cache.
            """,
          undo: "Choose No throttling again, and allow the cache."
        )
        .on(
          .ios,
          establish: "Settings, Developer, Network Link Conditioner: switch on Very Bad Network.",
          undo: "Switch the Network Link Conditioner off."
        )
        .on(
          .android,
          establish: """
            Settings, System, Developer options, Network download rate limit: choose the lowest.
            """,
          undo: "Choose No limit, in the same place.")

      case .oneAccountDown:
        SetupText(
          "One of two accounts down",
          establish: """
            Connect two accounts that both have events this week, and wait until you see both. \
            Then make one fail: change its password at its provider, or stop its server. Leave \
            the app as it is.
            """,
          undo: """
            Put the old password back, or start the server. Reload, and wait until the events of \
            both accounts are there.
            """)

      case .nothingInIt:
        SetupText(
          "An account with nothing in it",
          establish: """
            Sign in as a test user who has no events, no group and no connected account, and \
            delete the calendars that the app lets you delete. Place the widgets again.
            """,
          undo: "Sign out, and sign in as the usual test user.")
      }
    }
  }
}
