import PlumblineGuide
import PlumblineRecord

extension WalkPerformer {
  /// Writes what is no answer of its own, and tells the walk what became of it.
  func write(_ entry: Walk.Entry) {
    do throws(FileError) {
      try noteReturn()
      switch entry {
      case .withdrawal(let answers, let check, let reason):
        try session.withdraw(answers, check: check, reason: reason)
      }
      walk.wrote(entry, state: session.state, now: clock())
    } catch {
      walk.notWritten(error)
    }
  }
}
