import PlumblineRecord
import Testing

/// Releases follow each other as people number them.
@Suite struct ReleaseTests {
  @Test func releasesSortAsVersions() {
    let sorted = [
      "0.9", "1", "1.0", "1.4", "1.4+7", "1.4+212", "1.4.1", "1.9", "1.10-beta", "1.10-rc.1",
      "1.10-rc.2", "1.10-rc.10", "1.10", "2.0-alpha", "2.0", "18446744073709551616", "a", "b.1",
    ]
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        #expect(Release(one) < Release(other), "\(one) < \(other)")
        #expect(!(Release(other) < Release(one)), "\(other) < \(one)")
      }
    }
    #expect(sorted.shuffled().map { Release($0) }.sorted().map(\.text) == sorted)
  }
}
