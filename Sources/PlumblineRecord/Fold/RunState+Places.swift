extension RunState {
  /// What an event is about, as far as others can name it.
  struct Place {
    /// What can replace it, and what it can replace.
    enum Class {
      case answer
      case waiver
      case environment
      case observation
      case link
      case other
    }

    let time: Timestamp
    let group: Class
    /// The check; nil for none.
    var position: Int?
  }

  /// What an event is about; nil when it is not here.
  func place(of event: Digest) -> Place? { anyEvent(event).map(place) }

  /// What an event is about; what names a check that the plan does not have is like any other.
  func place(of event: Event) -> Place {
    func at(_ check: String, _ group: Place.Class) -> Place {
      guard let position = index[check] else { return Place(time: event.time, group: .other) }
      return Place(time: event.time, group: group, position: position)
    }
    return switch event.kind {
    case .answer(let answer): at(answer.check, .answer)
    case .waiver(let waiver): at(waiver.check, .waiver)
    case .environment: Place(time: event.time, group: .environment)
    case .observation: Place(time: event.time, group: .observation)
    case .link: Place(time: event.time, group: .link)
    default: Place(time: event.time, group: .other)
    }
  }
}
