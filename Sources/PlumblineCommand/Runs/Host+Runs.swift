import PlumblineRecord

extension Host {
  /// Opens a run for a tester.
  func openSession(_ folder: String, who: String) throws(CommandError) -> RunSession {
    do {
      return try RunSession(
        folder: folder, who: who, claims: claimsFolder, tool: Host.tool, world: world())
    } catch let error as RecordError {
      throw .record(error)
    } catch {
      throw .record(.noRun(folder: folder))
    }
  }

  /// Reads a run.
  func readRun(_ folder: String) throws(CommandError) -> RunState {
    do {
      return try RunReader.read(folder)
    } catch let error as RecordError {
      throw .record(error)
    } catch {
      throw .record(.noRun(folder: folder))
    }
  }
}
