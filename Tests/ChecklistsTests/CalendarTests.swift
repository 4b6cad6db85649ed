import Checklists
import Plumbline
import PlumblinePlanning
import PlumblineRecord
import Testing

@Suite struct CalendarTests {
  private let plan: Plan

  init() throws {
    let contract = try #require(Checklists.all.first { $0.checklist.id == "calendar" })
    plan = try Planner.plan(contract)
  }

  @Test func everyShippedChecklistPlansWithoutAMistake() {
    for contract in Checklists.all {
      #expect(Validation.findings(in: contract.source) == [])
    }
  }

  @Test func theSevenQuestionsAndFourStatesAreThere() {
    let questions = plan.questions.filter { !$0.isStateRule }.map(\.id)
    #expect(
      questions == [
        "text-edge", "same-rows", "large-text", "english", "english-reminder", "both-visible",
        "failed-save", "empty-list",
      ])
    #expect(
      plan.questions.filter(\.isStateRule).map(\.id) == ["loading", "empty", "error", "partial"])
    #expect(plan.platforms.map(\.id) == ["web", "ios", "android"])
    #expect(plan.questions.allSatisfy { $0.why != nil })
  }

  @Test func everyScreenAndListHasEachStateOrAReason() {
    let asked = plan.rows + plan.excluded
    for (index, state) in plan.questions.enumerated() where state.isStateRule {
      for (screenIndex, screen) in plan.screens.enumerated() {
        for list in [nil] + screen.lists.indices.map({ $0 as Int? }) {
          let platforms =
            asked
            .filter { $0.question == index && $0.screen == screenIndex && $0.list == list }
            .flatMap(\.platforms)
          #expect(platforms.sorted() == [0, 1, 2], "\(state.id) on \(screen.id)")
        }
      }
    }
  }

  @Test func theScreensThatTheContractNamesAreThere() {
    let ids = Set(plan.screens.map(\.id))
    for id in [
      "month", "week", "day", "agenda", "all-day-strip", "day-preview", "event-editor", "settings",
      "profile", "accounts",
    ] { #expect(ids.contains(id), "\(id)") }
  }

  @Test func whatComparesPlatformsNeedsAllOfThem() {
    let sideBySide = plan.makeChecks().filter(\.isSideBySide)
    #expect(!sideBySide.isEmpty)
    #expect(sideBySide.allSatisfy { $0.platforms.count >= 2 })
  }
}
