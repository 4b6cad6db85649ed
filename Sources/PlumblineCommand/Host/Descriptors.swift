#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three descriptors that every program counts on.
enum Descriptors {
  /// Puts nothing where one of them is closed.
  static func fill() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free one is taken, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
