import PlumblineRecord

extension Host {
  /// Opens a run for a tester; one that was signed off only where that is said.
  func openSession(
    _ folder: String, who: String, opensClosed: Bool = false
  ) throws(CommandError) -> RunSession {
    do {
      return try RunSession(
        folder: folder, who: who, claims: claimsFolder, tool: Host.tool, world: world(),
        opensClosed: opensClosed)
    } catch let error as RecordError {
      throw .record(error)
    } catch {
      throw .record(.noRun(folder: folder))
    }
  }

  /// Reads a run, with waivers and ages judged at a moment or at that of its newest event.
  func readRun(_ folder: String, asOf: Timestamp? = nil) throws(CommandError) -> RunState {
    do {
      return try RunReader.read(folder, asOf: asOf)
    } catch let error as RecordError {
      throw .record(error)
    } catch {
      throw .record(.noRun(folder: folder))
    }
  }

  /// Reads a run, or all runs of a release as one; those that cannot be read are told.
  ///
  /// - Throws: ``CommandError`` when none of them can be read: that of the first.
  func readRuns(_ folders: [String], asOf: Timestamp? = nil) throws(CommandError) -> RunState {
    var states: [RunState] = []
    var lost: [String] = []
    var failure: CommandError?
    for folder in folders {
      do throws(CommandError) {
        states.append(try readRun(folder, asOf: asOf))
      } catch {
        lost.append(Path.name(of: folder))
        failure = failure ?? error
      }
    }
    if states.isEmpty, let failure { throw failure }
    var state = ReleaseFold.state(of: states, asOf: asOf)
    state.problems += lost.map { .lostRun(folder: $0) }
    return state
  }
}
