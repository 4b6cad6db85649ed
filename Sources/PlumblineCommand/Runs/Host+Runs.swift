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

  /// Reads a run, or all runs of a release as one.
  func readRuns(_ folders: [String], asOf: Timestamp? = nil) throws(CommandError) -> RunState {
    var states: [RunState] = []
    for folder in folders { states.append(try readRun(folder, asOf: asOf)) }
    return ReleaseFold.state(of: states, asOf: asOf)
  }
}
