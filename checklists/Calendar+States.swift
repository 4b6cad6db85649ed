import Plumbline

/// What a screen does while its content is loading, missing, refused or incomplete.
///
/// A list is judged with its screen, except when it is empty: then each list has words of its
/// own. Widgets read what the app left for them and use no network, so they neither load nor
/// report an error; but they too must keep what they have.
struct States: CalendarChapter {
  var body: [Part] {
    State(
      "Loading", id: "loading",
      rule: "From the first moment there is content or a spinner, never a blank screen."
    ) {
      Step(
        "Close the app completely, open it and go to this screen at once.",
        expect: "Until the content is there you see one spinner, in the middle.")
      Step(
        "Compare the spinner with the one on the screen before.",
        expect: "It has the same shape and the same size.")
    }
    .asked(
      .named(
        .month, .week, .day, .agenda, .dayPreview, .groupView, .calendars, .accounts, .profile,
        .settings)
    )
    .setup(.slowNetwork)
    .why("Texts for loading settings, profile and accounts were translated but never shown.")
    .evidence(.onFail)
    .minutes(2)

    State(
      "Empty", id: "empty",
      rule: "A title, one sentence, and a button where there is something sensible to do."
    ) {
      Step(
        "Read what the empty list says.",
        expect: "A title and one sentence, both centred, with clear space above them.")
      Step(
        "If there is a button, press it.",
        expect: "It leads to what the sentence speaks of, such as making an event.")
    }
    .asked(.everyList)
    .setup(.nothingInIt)
    .why("A new user meets the empty lists first.")
    .evidence(.onFail)

    State(
      "Error", id: "error",
      rule: "A message in the platform's own place says what failed and what to do."
    ) {
      Step(
        "Make this screen load again: pull it down or press its reload button. On Sign-in, sign in.",
        expect: "A message appears within half a minute.")
      feedback()
    }
    .asked(
      .named(
        .month, .week, .day, .agenda, .groupView, .signIn, .calendars, .accounts, .profile,
        .settings)
    )
    .setup(.serverOff)
    .why("Without a message, old content passes for new.")
    .evidence(.onFail)

    State(
      "Partial", id: "partial",
      rule: "What was loaded stays, even when one of its sources fails."
    ) {
      Step(
        "Remember what you see, from both accounts. Reload, and wait half a minute.",
        expect: "All of it is still there, from the account that failed too.")
      Step(
        "Leave this screen and come back.",
        expect: "It is still there. Nothing says that there are no events or no accounts.")
    }
    .asked(
      .named(
        .month, .week, .day, .allDayStrip, .agenda, .dayPreview, .groupView, .calendars,
        .accounts, .todayWidget, .upNextWidget, .monthWidget)
    )
    .setup(.oneAccountDown)
    .why("One failing account must not make all appointments disappear.")
    .evidence(.onFail)
    .blocker()
    .minutes(2)
  }
}
