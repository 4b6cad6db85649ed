import Testing

@testable import PlumblineRecord

/// Two pieces of work at once come to what they come to one after the other.
@Suite struct ParallelTests {
  private func sum(_ range: Range<Int>) -> Int { range.reduce(0, &+) }

  @Test func bothAreDoneAndEachOnce() {
    for count in [0, 1, 1000] {
      var (firsts, seconds) = (0, 0)
      let both = Parallel.both(
        {
          firsts += 1
          return sum(0..<count)
        },
        {
          seconds += 1
          return [String](repeating: "x", count: count)
        })
      #expect(both.0 == sum(0..<count) && both.1.count == count)
      #expect(firsts == 1 && seconds == 1)
    }
  }

  @Test func theyMayBeginTwoOfTheirOwn() {
    let both = Parallel.both(
      { Parallel.both({ sum(0..<10) }, { sum(0..<20) }) },
      { Parallel.both({ sum(0..<30) }, { sum(0..<40) }) })
    #expect(both.0 == (45, 190) && both.1 == (435, 780))
  }
}
