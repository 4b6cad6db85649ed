/// The size of a movie as it is shown: of the first track that has one.
enum MovieSize {
  static func read(_ bytes: HeaderBytes, movie: Range<Int>) -> (width: Int, height: Int)? {
    for track in HeaderBox.all(bytes, in: movie) where track.name == "trak" {
      for box in HeaderBox.all(bytes, in: track.content) where box.name == "tkhd" {
        if let size = size(bytes, box.content) { return size }
      }
    }
    return nil
  }

  /// Version and flags, times, layer and volume; then a matrix of nine and the two sides.
  private static func size(
    _ bytes: HeaderBytes, _ content: Range<Int>
  ) -> (width: Int, height: Int)? {
    guard let version = bytes.byte(content.lowerBound) else { return nil }
    let matrix = content.lowerBound + (version == 1 ? 52 : 40)
    guard matrix + 44 <= content.upperBound, let width = bytes.integer(matrix + 36, 2),
      let height = bytes.integer(matrix + 40, 2), width > 0, height > 0
    else { return nil }
    // A turn by 90 or 270 degrees has nothing on the matrix's diagonal.
    let isOnItsSide = bytes.integer(matrix, 4) == 0 && bytes.integer(matrix + 4, 4) != 0
    return isOnItsSide ? (height, width) : (width, height)
  }
}
