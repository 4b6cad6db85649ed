/// What a run needs of the machine besides its files: time and chance.
package struct World {
  /// The time now.
  package let now: () -> Timestamp
  /// As many unpredictable bytes as are asked for.
  package let random: (Int) -> [UInt8]

  package init(now: @escaping () -> Timestamp, random: @escaping (Int) -> [UInt8]) {
    self.now = now
    self.random = random
  }

  /// The machine's clock and its source of random bytes.
  package static var machine: World {
    World(
      now: { FileSystem.now() },
      random: { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      })
  }
}
