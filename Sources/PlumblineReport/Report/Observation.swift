import PlumblineRecord

extension RunReport {
  /// What a tester saw that no check covers.
  package struct Observation: Sendable {
    /// Who saw it, and when.
    package let act: Act
    /// The id of the screen it was seen on; nil for none in particular.
    package let screen: String?
    /// The id of the platform; nil for none in particular.
    package let platform: String?
    /// What was seen.
    package let note: Note
    /// The files that show it.
    package let evidence: [Evidence]
    /// The position in ``RunReport/environments`` of what it was seen on.
    package let environment: Int?
    /// The defects that were linked to it.
    package let links: [Link]
    /// Whether nothing replaced it and nobody took it back.
    package let isCurrent: Bool
    /// Who took it back.
    package let withdrawals: [Act]

    /// The name of its place on a page, the same in every report.
    package var anchor: String { "observation-\(act.event.prefix16)" }
  }

  /// The observations that stand.
  package var currentObservations: [Observation] { observations.filter(\.isCurrent) }

  /// The observations that were replaced or taken back.
  package var earlierObservations: [Observation] { observations.filter { !$0.isCurrent } }

  /// Where an observation was made: `Agenda · iOS`; the whole app where nobody said.
  package func place(of observation: Observation) -> String {
    let screen = observation.screen.map { id in
      plan.screens.first { $0.id == id }?.title ?? id
    }
    let parts = [screen, observation.platform.map { platformTitle($0) }].compactMap { $0 }
    return parts.isEmpty ? "The whole app" : parts.joined(separator: " · ")
  }
}

extension EntryBuilder {
  /// Every observation, the oldest first.
  mutating func observations() -> [RunReport.Observation] {
    if state.observations.isEmpty { return [] }
    let current = Set(state.currentObservations.map(\.event.id))
    return state.observations.sorted { Event.isEarlier($0.event, $1.event) }.map { seen in
      let (event, observation) = (seen.event, seen.observation)
      return RunReport.Observation(
        act: lookup.act(event), screen: observation.screen, platform: observation.platform,
        note: lookup.note(observation.note), evidence: lookup.evidence(observation.evidence),
        environment: observation.environment.flatMap { id in
          observation.platform.flatMap { position(of: id, on: $0) }
        },
        links: lookup.links(to: event.id), isCurrent: current.contains(event.id),
        withdrawals: lookup.withdrawals(of: event.id, at: nil))
    }
  }
}
