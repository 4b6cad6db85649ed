import PlumblineGuide
import PlumblineRecord

/// Does what a walk asks for: writes answers, copies evidence, keeps the bookmark.
///
/// Terminal and plain mode both stand on it, so that they cannot differ in what they record.
final class WalkPerformer {
  /// Why a walk ended.
  enum End: Equatable {
    case paused
    case finished
  }

  private(set) var walk: Walk
  private let session: RunSession
  private let host: Host
  private let bookmarkPath: String
  private let clock: () -> Int64
  /// Called before something that can take long, so that nobody waits without a word.
  var onWait: (String) -> Void = { _ in }
  /// How many answers this walk wrote.
  private(set) var answers = 0
  /// Whether the last key made somebody wait.
  private(set) var hasWaited = false
  private var noticesTold = 0
  private var bookmarked: Bookmark?
  private var mustResume: Bool

  init(
    walk: Walk, session: RunSession, host: Host, bookmarkPath: String, isResumed: Bool,
    clock: @escaping () -> Int64
  ) {
    self.walk = walk
    self.session = session
    self.host = host
    self.bookmarkPath = bookmarkPath
    self.clock = clock
    mustResume = isResumed
    try? FileSystem.makeFolders(Path.parent(of: bookmarkPath))
    tellNotices()
  }

  /// What the screen shows now.
  var screen: ScreenDescription { walk.screen(state: session.state) }

  /// The ids of the platforms of the check on screen, as far as rows can be marked by a key.
  var platformsToMark: [String] {
    let state = session.state
    return state.checks[walk.position].platforms.prefix(Walk.rowKeys.count).map {
      state.plan.platforms[$0].id
    }
  }

  /// The run as it is now.
  var state: RunState { session.state }

  /// Takes a key and does all that follows from it.
  ///
  /// - Returns: Why the walk ended; nil while it goes on.
  func take(_ key: Key) -> End? {
    hasWaited = false
    var effects = walk.handle(key, state: session.state, now: clock())
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      switch effect {
      case .attach(let path):
        let rest = effects.compactMap { if case .attach(let path) = $0 { path } else { nil } }
        if !attach(path, rest: rest) {
          effects.removeAll()
        } else if effects.isEmpty {
          effects = walk.continuePending(state: session.state, now: clock())
        }
      case .record(let draft): record(draft)
      case .pause(let milliseconds): return pause(milliseconds)
      }
    }
    tellNotices()
    keepBookmark(wasPaused: false)
    return nil
  }

  /// Says something until the next key.
  func say(_ text: String) { walk.say(.info, text) }

  /// Ends the walk from outside: end of input, a signal.
  func stop() -> End { take(.endOfInput) ?? .paused }

  /// Attaches a file; what was not attached stays in the field to be mended.
  private func attach(_ typed: String, rest: [String]) -> Bool {
    let path = Home.expanded(typed, host.environment)
    let size = ((try? FileSystem.facts(path)) ?? nil)?.size ?? 0
    if size > 50_000_000 {
      hasWaited = true
      onWait("Copying \(Path.name(of: path)), \(size / 1_000_000) MB...")
    }
    do throws(EvidenceStore.Refusal) {
      walk.attached(try session.attach(path))
      return true
    } catch {
      walk.refused(error, left: [typed] + rest)
      return false
    }
  }

  private func record(_ draft: RunSession.Draft) {
    let position = walk.position
    if let note = draft.note, !TextLine.fits(note) {
      walk.tooLong(bytes: note.utf8.count, limit: TextLine.largestText)
      return
    }
    var draft = draft
    draft.replaces = session.replaceable(draft.replaces, at: position)
    let before = session.state.outcomes[position]
    do throws(FileError) {
      if mustResume {
        try session.interrupt(isPause: false, check: draft.check, milliseconds: nil)
        mustResume = false
      }
      try session.record(draft)
      answers += 1
      walk.recorded(at: position, before: before, state: session.state, now: clock())
    } catch {
      walk.failed(error)
    }
  }

  private func pause(_ milliseconds: Int) -> End {
    let check = session.state.checks[walk.position].id
    // Who only looked leaves no trace; who wrote says when they left.
    if session.hasWritten {
      try? session.interrupt(
        isPause: true, check: walk.isFinished ? nil : check,
        milliseconds: walk.isFinished ? nil : milliseconds)
    }
    if walk.isFinished || walk.isAllAnswered {
      try? FileSystem.remove(bookmarkPath)
      return .finished
    }
    keepBookmark(wasPaused: true)
    return .paused
  }

  private func keepBookmark(wasPaused: Bool) {
    let state = session.state
    let bookmark = Bookmark(
      check: state.checks[walk.position].id, note: walk.halfTypedNote,
      answeredLast: walk.answeredLast.map { state.checks[$0].id }, wasPaused: wasPaused,
      time: host.world().now())
    if let bookmarked, bookmarked.check == bookmark.check, bookmarked.note == bookmark.note,
      bookmarked.wasPaused == bookmark.wasPaused, bookmarked.answeredLast == bookmark.answeredLast
    {
      return
    }
    bookmarked = bookmark
    bookmark.write(bookmarkPath)
  }

  private func tellNotices() {
    for notice in session.notices[noticesTold...] { walk.say(.warning, notice.sentence) }
    noticesTold = session.notices.count
  }
}

extension JournalWriter.Notice {
  /// What happened to the journal and what it means, in a sentence.
  var sentence: String {
    switch self {
    case .journalGone:
      "The journal this machine wrote before is not in the folder any more, so a new one was begun."
    case .journalChanged:
      "The journal is not as this machine left it (another branch, or an older copy), so a new one "
        + "was begun beside it."
    case .tornTailSetAside(let file, let bytes):
      "\(file) ended in the middle of a line; those \(bytes) bytes were moved to aside/. Nothing that "
        + "was confirmed was in them."
    }
  }
}

/// The user's home folder in typed paths.
enum Home {
  /// A path with a leading `~/` opened, as a shell does.
  static func expanded(_ path: String, _ environment: [String: String]) -> String {
    guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return Path.join(home, String(path.dropFirst(2)))
  }
}
