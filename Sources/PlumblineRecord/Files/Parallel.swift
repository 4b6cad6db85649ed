#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two pieces of work at the same time, for the few that a tester waits for.
///
/// The compiler does not see that one of them is done on another thread, so whoever uses this sees to
/// it that they share nothing that either changes. What both only read is counted by both at once,
/// which can cost more than it saves: each should have texts and lists of its own.
enum Parallel {
  /// Work that a thread is given.
  private final class Job {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }
  }

  #if canImport(Glibc)
    private typealias Thread = pthread_t
  #else
    private typealias Thread = pthread_t?
  #endif

  /// Does both, the second on a thread of its own where the machine gives one.
  ///
  /// - Returns: What they came to.
  static func both<First, Second>(
    _ first: () -> First, _ second: () -> Second
  ) -> (First, Second) {
    withoutActuallyEscaping(second) { second in
      var done: Second?
      let job = Job { done = second() }
      let thread = start(job)
      let one = first()
      if let thread { pthread_join(thread, nil) } else { job.work() }
      // It is there: whichever thread the work was done on, it is over.
      return (one, done ?? second())
    }
  }

  /// Starts a thread; nil when the machine has none to give.
  private static func start(_ job: Job) -> pthread_t? {
    #if canImport(Glibc)
      var thread = Thread()
    #else
      var thread: Thread = nil
    #endif
    let held = Unmanaged.passRetained(job)
    let result = pthread_create(&thread, nil, Self.run, held.toOpaque())
    if result == 0 { return thread }
    held.release()
    return nil
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Job>.fromOpaque($0).takeRetainedValue().work()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      {
        if let job = $0 { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
        return nil
      }
  #endif
}
