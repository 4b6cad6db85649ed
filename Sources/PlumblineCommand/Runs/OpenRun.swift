import PlumblineRecord

/// A run with checks that nobody has answered, as a list offers it.
struct OpenRun {
  let folder: String
  /// What it is, in words: `calendar/1.0, round 2`.
  let name: String
  /// How far it is, in words.
  let progress: String
  private let lastAnswer: Timestamp?

  /// Nil when every check of the run has an answer.
  init?(_ state: RunState, folder: String, now: Timestamp) {
    let totals = state.totals
    guard totals.seen < totals.all else { return nil }
    self.folder = folder
    let identity = state.identity
    name =
      "\(identity.checklist)/\(identity.release)"
      + (identity.round.map { ", round \($0)" } ?? "")
      + (identity.scopeTitle(in: state.plan).map { ", \($0)" } ?? "")
    lastAnswer = state.answers.joined().map(\.event.time).max {
      $0.milliseconds < $1.milliseconds
    }
    progress =
      "\(totals.seen) of \(totals.all) done"
      + (lastAnswer.map { ", last answer " + $0.age(at: now) } ?? "")
  }

  /// The open runs below a folder of reports, the one that was answered last first.
  ///
  /// What cannot be read is left out: naming it gives the reason.
  static func all(_ host: Host) -> [OpenRun] {
    let now = host.world().now()
    return RunFinder(reports: host.reportsFolder).all()
      .compactMap { found in
        (try? RunReader.read(found.folder)).flatMap {
          OpenRun($0, folder: found.folder, now: now)
        }
      }
      .enumerated()
      .sorted { left, right in
        let times = [left, right].map { $0.element.lastAnswer?.milliseconds ?? .min }
        return times[0] == times[1] ? left.offset < right.offset : times[0] > times[1]
      }
      .map(\.element)
  }
}

extension Timestamp {
  /// How long before another time this was, in words; a clock that runs ahead counts as now.
  func age(at now: Timestamp) -> String {
    let minutes = (now.milliseconds - milliseconds) / 60_000
    switch minutes {
    case ..<1: return "just now"
    case ..<60: return "\(minutes) min ago"
    case ..<(48 * 60): return "\(minutes / 60) h ago"
    default: return "\(minutes / (24 * 60)) days ago"
    }
  }
}
