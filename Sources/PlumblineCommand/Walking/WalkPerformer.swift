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

  var walk: Walk
  let session: RunSession
  let host: Host
  private let bookmarkPath: String
  private let options: [String: [String]]
  let clock: () -> Int64
  /// Called before something that can take long, so that nobody waits without a word.
  var onWait: (String) -> Void = { _ in }
  /// How many answers this walk wrote.
  private(set) var answers = 0
  /// Whether the last key made somebody wait.
  private(set) var hasWaited = false
  /// Why what is in no answer yet could not be kept for the next session; nil when it was.
  private(set) var lost: String?
  private var noticesTold = 0
  private var bookmark: Bookmark
  private var kept: Kept?
  private var hasWarnedOfBookmark = false
  /// Position of the check that was come back to, until that is in the record.
  private var cameBackTo: Int?

  init(
    walk: Walk, session: RunSession, host: Host, bookmarkPath: String,
    bookmark: Bookmark, options: [String: [String]], cameBackTo: Int?,
    clock: @escaping () -> Int64
  ) {
    self.walk = walk
    self.walk.writer = session.writer
    self.session = session
    self.host = host
    self.bookmarkPath = bookmarkPath
    self.bookmark = bookmark
    self.options = options
    self.clock = clock
    self.cameBackTo = cameBackTo
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

  /// The checks that a search finds, by position.
  var matches: [Int] { walk.matches(state: session.state) }

  /// Goes to a check that the search finds.
  func go(toMatch index: Int) { walk.go(toMatch: index, state: session.state, now: clock()) }

  /// Puts a line in place of what was typed before.
  func replaceTyped(with line: String) { walk.replaceTyped(with: line) }

  /// The run as it is now.
  var state: RunState { session.state }

  /// Takes a key and does all that follows from it.
  ///
  /// - Returns: Why the walk ended; nil while it goes on.
  func take(_ key: Key) -> End? {
    hasWaited = false
    for effect in walk.handle(key, state: session.state, now: clock()) {
      switch effect {
      case .attach(let typed):
        attach(paths(in: typed))
      case .record(let draft): record(draft)
      case .write(let entry): write(entry)
      case .resume:
        do throws(FileError) { try noteReturn() } catch {
          walk.say(
            .warning,
            "That you came back is not noted yet: could not \(error.operation) \(error.path): "
              + "\(error.reason). The next answer tries again.")
        }
      case .pause(let milliseconds):
        return pause(milliseconds, ending: key == .endOfInput ? .closed : .paused)
      }
    }
    tellNotices()
    do throws(FileError) { try keepBookmark(.cut) } catch {
      if !hasWarnedOfBookmark, !walk.isShowingError {
        hasWarnedOfBookmark = true
        walk.say(.warning, Self.unkept(error))
      }
    }
    return nil
  }

  /// Says something until the next key.
  func say(_ text: String) { walk.say(.info, text) }

  /// Ends the walk from outside: end of input, a signal.
  func stop() -> End { take(.endOfInput) ?? .paused }

  /// The paths that a typed text names: one path with blanks in it where that is a file, as some
  /// terminals hand a dragged file over, else those that blanks part.
  private func paths(in typed: String) -> [String] {
    let whole = Home.expanded(typed.trimmed, host.environment)
    if ((try? FileSystem.facts(whole)) ?? nil)?.kind == .file { return [whole] }
    return PathList.paths(in: typed)
  }

  /// Attaches files; what was not attached stays in the field to be mended.
  private func attach(_ paths: [String]) {
    for (index, path) in paths.enumerated() {
      guard walk.hasRoomForEvidence else {
        walk.refusedTooMany(left: Array(paths[index...]))
        return
      }
      if !attach(path, rest: Array(paths[(index + 1)...])) { return }
    }
  }

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
      try noteReturn()
      try session.record(draft)
      answers += 1
      walk.writer = session.writer
      walk.recorded(at: position, before: before, state: session.state, now: clock())
    } catch {
      walk.failed(error)
    }
  }

  /// Writes, once, that the tester came back to a run left before.
  func noteReturn() throws(FileError) {
    guard let position = cameBackTo else { return }
    try session.resume(at: session.state.checks[position].id)
    cameBackTo = nil
  }

  private func pause(_ milliseconds: Int, ending: LastSession.Ending) -> End {
    let check = session.state.checks[walk.position].id
    // Who only looked leaves no trace; who wrote says when they left.
    if session.hasWritten {
      try? session.pause(
        at: walk.isFinished ? nil : check, milliseconds: walk.isFinished ? nil : milliseconds)
    }
    let isDone = walk.isFinished || walk.isAllAnswered
    do throws(FileError) { try keepBookmark(ending, isDone: isDone) } catch {
      if !walk.unanswered.isEmpty { lost = Self.unkept(error) }
    }
    return isDone ? .finished : .paused
  }

  /// Writes where the walk stands and what no answer holds yet, where that changed.
  private func keepBookmark(
    _ ending: LastSession.Ending, isDone: Bool = false
  ) throws(FileError) {
    let state = session.state
    let now = Kept(
      unanswered: walk.unanswered, devices: walk.devices, check: state.checks[walk.position].id,
      answeredLast: walk.answeredLast.map { state.checks[$0].id }, pressed: walk.pressed,
      ending: ending, isDone: isDone)
    if now == kept { return }
    let words = Bookmark.words(options)
    bookmark.options = options
    bookmark.stops[words] =
      isDone
      ? nil
      : Bookmark.Stop(
        check: now.check, answeredLast: now.answeredLast, pressed: now.pressed, ending: ending,
        time: host.world().now())
    bookmark.prepared = Dictionary(
      uniqueKeysWithValues: now.unanswered.map { (state.checks[$0].id, $1) })
    bookmark.inForce = Dictionary(
      uniqueKeysWithValues: now.devices.inForce.map {
        (state.plan.platforms[$0].id, $1.sorted())
      })
    bookmark.device = now.devices.last.map { state.plan.platforms[$0].id }
    if bookmark.isEmpty {
      try FileSystem.remove(bookmarkPath)
    } else {
      // Leaving says that nothing is lost, so then it is synced.
      try bookmark.write(bookmarkPath, isSynced: ending != .cut)
    }
    kept = now
  }

  /// What the bookmark has, to see whether anything changed.
  private struct Kept: Equatable {
    let unanswered: [Int: Preparation]
    let devices: Devices
    let check: String
    let answeredLast: String?
    let pressed: Verdict?
    let ending: LastSession.Ending
    let isDone: Bool
  }

  private static func unkept(_ error: FileError) -> String {
    "What is in no answer yet cannot be kept for later: could not \(error.operation) "
      + "\(error.path): \(error.reason). Answers are not affected."
  }

  private func tellNotices() {
    for notice in session.notices[noticesTold...] { walk.say(.warning, notice.sentence) }
    noticesTold = session.notices.count
  }
}
