extension UnsafeRawBufferPointer {
  /// Where the next LF stands, looked for eight bytes at a time; nil when there is none.
  func lineEnd(from start: Int) -> Int? {
    var position = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    let feeds = ones &* UInt64(UInt8(ascii: "\n"))
    while position &+ 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let differences = word ^ feeds
      // Bit 7 of the lowest byte that is an LF.
      let found = (differences &- ones) & ~differences & (ones &* 0x80)
      if found != 0 { return position &+ found.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < count {
      if self[position] == UInt8(ascii: "\n") { return position }
      position &+= 1
    }
    return nil
  }

  /// Whether the same bytes stand at two places of two buffers; both must have so many there.
  func isEqual(
    at position: Int, to other: UnsafeRawBufferPointer, at otherPosition: Int, count: Int
  ) -> Bool {
    var done = 0
    while done &+ 8 <= count {
      let own = loadUnaligned(fromByteOffset: position &+ done, as: UInt64.self)
      let others = other.loadUnaligned(fromByteOffset: otherPosition &+ done, as: UInt64.self)
      if own != others { return false }
      done &+= 8
    }
    while done < count {
      if self[position &+ done] != other[otherPosition &+ done] { return false }
      done &+= 1
    }
    return true
  }

  /// How many bytes at the beginning are the same in both.
  func commonBytes(with other: UnsafeRawBufferPointer) -> Int {
    let count = Swift.min(count, other.count)
    var done = 0
    for step in [1 << 16, 1 << 8, 1] {
      while done &+ step <= count, isEqual(at: done, to: other, at: done, count: step) {
        done &+= step
      }
    }
    return done
  }
}
