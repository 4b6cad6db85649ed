import Plumbline

/// What a screen does while its content is loading, missing, refused or incomplete.
///
/// Each rule holds on every screen and every list. Where a state cannot occur, the reason stands
/// with the rule, so that a screen that merely lacks the state is still found.
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
    .notIn(.colourPicker, because: "Its colours are part of the app, so nothing is loaded.")
    .notIn(.signIn, because: "Nothing is loaded before somebody has signed in.")
    .notIn(.todayWidget, .upNextWidget, .monthWidget, .complications, because: noNetwork)
    .onlyListsOf(
      .agenda, .dayPreview, .groupView, .calendars, .accounts,
      because: isItsList
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
        "Look at the place where the content would be.",
        expect: "A title and one sentence, both centred, with clear space above them.")
      Step(
        "If there is a button, press it.",
        expect: "It leads to what the sentence speaks of, such as making an event.")
    }
    .notIn(.colourPicker, because: "It always has its colours.")
    .notIn(.signIn, because: "It always has its fields.")
    .notIn(.profile, .eventEditor, because: "It always has its fields.")
    .notIn(.settings, because: "It always has its rows.")
    .notInLists(because: "The question whether an empty list says so asks each list.")
    .onlyListsOf(
      .agenda, .dayPreview, .groupView, .calendars, .accounts, .todayWidget, .upNextWidget,
      because: isItsList
    )
    .setup(.nothingInIt)
    .why("A new user meets the empty screens first.")
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
    .notIn(.colourPicker, because: "Its colours are part of the app, so nothing can fail.")
    .notIn(.todayWidget, .upNextWidget, .monthWidget, .complications, because: noNetwork)
    .onlyListsOf(
      .agenda, .dayPreview, .groupView, .calendars, .accounts,
      because: isItsList
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
    .notIn(.colourPicker, because: "Its colours are part of the app, so it has no source to lose.")
    .notIn(.signIn, because: "Nothing is loaded before somebody has signed in.")
    .notIn(
      .eventEditor, .profile, .settings,
      because: "What it shows comes from one source, not from several."
    )
    .onlyListsOf(
      .agenda, .dayPreview, .groupView, .calendars, .accounts, .todayWidget, .upNextWidget,
      because: isItsList
    )
    .setup(.oneAccountDown)
    .why("One failing account must not make all appointments disappear.")
    .evidence(.onFail)
    .blocker()
    .minutes(2)
  }

  private var isItsList: String { "The screen is nothing but its list, and the list is asked." }

  private var noNetwork: String {
    "It shows what the app left for it and uses no network of its own."
  }
}
