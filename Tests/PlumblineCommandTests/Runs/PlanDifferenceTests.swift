import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

@Suite struct PlanDifferenceTests {
  @Test func changedRemovedAndNewChecksAreCounted() {
    let old = SamplePlan.make(titles: ["One", "Two", "Three"])
    func sentence(_ titles: [String]) -> String {
      PlanDifference(from: old, to: SamplePlan.make(titles: titles)).sentence
    }
    #expect(sentence(["One", "Two", "Three"]) == "no check changed")
    #expect(sentence(["One", "Other", "Three"]) == "1 changed")
    #expect(sentence(["Other", "Two", "Another", "Four"]) == "2 changed, 1 new")
    #expect(sentence(["One", "Other"]) == "1 changed, 1 removed")
  }
}
