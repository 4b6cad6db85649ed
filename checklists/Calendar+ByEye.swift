import Plumbline

/// The seven questions that find out where the three apps have drifted apart.
///
/// The fourth has two checks: words that stand on a screen, and words that arrive as a reminder.
struct ByEye: CalendarChapter {
  var body: [Part] {
    Question("Does the left edge of the text stay put?", id: "text-edge") {
      Step("Open Month. Hold a card upright on the screen, its edge where the first text begins.")
      Step(
        "Leave the card there and open every other screen of the app, sheets and dialogs too.",
        expect: "On each, the first text begins at the card. Nothing jumps left or right.")
    }
    .asked(.acrossScreens)
    .why("Android alone had four different screen margins, so text jumped from screen to screen.")
    .evidence(.onFail)
    .minutes(6)

    Question("Are rows, order and words the same everywhere?", id: "same-rows") {
      Step(
        "Open this screen on all platforms, side by side. Go down row by row.",
        expect: "Each platform has the same rows in the same order.")
      Step(
        "Read titles, buttons and hints from one platform and follow on the others.",
        expect: "They say the same, word for word.")
      Step(
        "Look at what still differs.",
        expect: """
          Nothing but the way around, the system font, switches and pickers, gestures, and the \
          size of a widget.
          """)
    }
    .asked(.everyScreen)
    .sideBySide()
    .setup(.sameAccount)
    .why("One kind of list row was built nine times over, with five different paddings.")
    .evidence(.onFail)
    .minutes(3)

    Question("Is everything readable with the largest text?", id: "large-text") {
      Step(
        "Read this screen from top to bottom, and scroll to its end.",
        expect: """
          No text is cut through, covered or pushed off the screen. A long title may end in \
          dots.
          """)
      Step(
        "Compare the icons with the text beside them.",
        expect: "They have grown with it.")
    }
    .asked(.everyScreen)
    .setup(.largestText)
    .why("Android sets text sizes one by one in the code; such a text is easily forgotten.")
    .evidence(.onFail)
    .minutes(2)

    Question("Is every word on the screen English?", id: "english") {
      Step(
        "Read all text. Open the menus and dialogs of this screen too.",
        expect: "There is no German, and no name of a key such as settings.loading.")
      Step(
        "Read the dates and times.",
        expect: "Days and months are English. The clock has 12 or 24 hours as the device is set.")
    }
    .asked(.everyScreen)
    .setup(.inEnglish)
    .why("The colour picker, nine watch complications and some dates stayed German in English.")
    .evidence(.onFail)
    .minutes(2)

    Question("Is a reminder English from start to finish?", id: "english-reminder") {
      Step("Make an event that starts in ten minutes, with a reminder five minutes before it.")
      Step(
        "Lock the device, or go to another browser tab, and wait.",
        expect: "A notification arrives five minutes before the event starts.")
      Step(
        "Read it to the end, its buttons too.",
        expect: "It names the event and its time. Every word except the event's title is English.")
      Step("Delete the event.")
    }
    .setup(.inEnglish)
    .why("Every reminder had its text written into the code, in German, on iOS and on Android.")
    .evidence(.onFail)
    .minutes(8)

    Question("Can you see both of two events at the same time?", id: "both-visible") {
      Step(
        "Find today's events Left and Right at 10:00; in the all-day strip, First and Second.",
        expect: "You see both titles at once. They stand side by side, or in lanes of their own.")
      Step(
        "Tap one, go back, and tap the other.",
        expect: "Each opens its own event.")
    }
    .asked(.named(.week, .day, .allDayStrip))
    .setup(.twoAtOnce)
    .why("Android drew both at full width, so one of two meetings at 10:00 could not be seen.")
    .evidence(.always)
    .blocker()
    .minutes(2)

    Question("Does a failed save tell you so?", id: "failed-save") {
      Step(
        "Change something on this screen and save it.",
        expect: "A message appears within half a minute.")
      feedback()
    }
    .asked(.named(.eventEditor, .colourPicker, .calendars, .accounts, .profile, .settings))
    .setup(.serverOff)
    .why("A message below the end of a long list is missed, and the change is believed saved.")
    .evidence(.onFail)
    .blocker()
    .minutes(2)

    Question("Does an empty list say that it is empty?", id: "empty-list") {
      Step(
        "Open this list. If something is still in it, such as a reminder, remove it.",
        expect: "Words say that there is nothing here. It is not just a blank area.")
      Step(
        "Read them. If there is a button, press it.",
        expect: """
          They are a title and one sentence, centred, with clear space above. The button leads to \
          what the sentence speaks of.
          """)
    }
    .asked(.everyList)
    .setup(.nothingInIt)
    .why("Only the agenda did this well; elsewhere, empty looked like broken.")
    .evidence(.onFail)
  }
}

extension CalendarChapter {
  /// What a message about a failure looks like, wherever it comes from.
  @StepBuilder func feedback() -> [Step] {
    Step(
      "Look where the message is.",
      expect: """
        It is a toast on Web, a passing banner on iOS, a snackbar on Android. It is not loose \
        text in the page, and not the last row of a list.
        """)
    Step(
      "Read the message.",
      expect: "It says what failed and what to do now.")
  }
}
