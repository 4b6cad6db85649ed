import Foundation

/// A real browser without a window, to see a page as a reader does.
///
/// Each call is a browser of its own with an empty profile, so tests run side by side.
package struct Chromium: Sendable {
  /// What reader the page meets.
  package struct Reader: Sendable {
    /// The width of the page in CSS pixels; 390 is a phone.
    package var width: Int
    /// The height of the page in CSS pixels.
    package var height: Int
    /// Whether the reader prefers dark pages.
    package var isDark: Bool
    /// Whether the reader lets pages run scripts.
    package var runsScripts: Bool

    /// Makes a reader; left out, one at a desk with a light page and scripts.
    ///
    /// - Parameters:
    ///   - width: The width of the page in CSS pixels.
    ///   - height: The height of the page in CSS pixels.
    ///   - isDark: Whether the reader prefers dark pages.
    ///   - runsScripts: Whether the reader lets pages run scripts.
    package init(
      width: Int = 1280, height: Int = 900, isDark: Bool = false, runsScripts: Bool = true
    ) {
      self.width = width
      self.height = height
      self.isDark = isDark
      self.runsScripts = runsScripts
    }
  }

  /// The browser's executable.
  package let executable: String
  /// The longest one call may take.
  package var limit: Duration = .seconds(90)
  /// The time the page is given to settle, on its own clock.
  package var settling: Duration = .seconds(3)

  /// The browser of this machine.
  ///
  /// - Throws: ``RequirementError/missing(_:)`` where there is none.
  package init() throws(RequirementError) {
    guard let path = Self.find(in: ProcessInfo.processInfo.environment) else {
      throw .missing(Requirement.chromium.rawValue)
    }
    executable = path
  }

  /// Whether this machine has a browser.
  package static var isAvailable: Bool { Requirement.chromium.isMet }

  /// The path of a browser, `PLUMBLINE_CHROMIUM` first.
  ///
  /// - Parameter environment: Names the browser or the search path.
  /// - Returns: An absolute path, or `nil`.
  package static func find(in environment: [String: String]) -> String? {
    if let named = environment["PLUMBLINE_CHROMIUM"], !named.isEmpty {
      return ExecutableSearch.find(named, in: environment)
    }
    let applications = ["Google Chrome", "Chromium"].map {
      "/Applications/\($0).app/Contents/MacOS/\($0)"
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return (names + applications).lazy
      .compactMap { ExecutableSearch.find($0, in: environment) }.first
  }

  /// The page as the browser has it after its scripts ran, as HTML.
  ///
  /// - Parameters:
  ///   - file: The page's file.
  ///   - reader: Who reads it.
  /// - Returns: The whole document.
  /// - Throws: ``ChromiumError`` or ``CommandRunError``.
  package func dumpDOM(of file: String, reader: Reader = Reader()) async throws -> String {
    let run = try await open(file, reader, ["--dump-dom"])
    guard !run.stdout.isEmpty else { throw ChromiumError.noResult(run.description) }
    return reader.runsScripts ? run.stdout : try ScriptlessPage.content(of: run.stdout)
  }

  /// Makes a picture of the page's first screenful.
  ///
  /// - Parameters:
  ///   - file: The page's file.
  ///   - target: The PNG to write.
  ///   - reader: Who reads it.
  /// - Throws: ``ChromiumError`` or ``CommandRunError``.
  package func screenshot(
    of file: String, to target: String, reader: Reader = Reader()
  ) async throws {
    try await write(target, of: file, reader, ["--screenshot=\(target)", "--hide-scrollbars"])
  }

  /// Prints the page to a PDF.
  ///
  /// - Parameters:
  ///   - file: The page's file.
  ///   - target: The PDF to write.
  /// - Throws: ``ChromiumError`` or ``CommandRunError``.
  package func pdf(of file: String, to target: String) async throws {
    let arguments = ["--print-to-pdf=\(target)", "--no-pdf-header-footer"]
    try await write(target, of: file, Reader(), arguments)
  }

  /// What the page said on the browser's console, policy violations and errors included.
  ///
  /// - Parameters:
  ///   - file: The page's file.
  ///   - reader: Who reads it.
  /// - Returns: Each message without its source, in order.
  /// - Throws: ``ChromiumError`` or ``CommandRunError``.
  package func consoleMessages(
    of file: String, reader: Reader = Reader()
  ) async throws -> [String] {
    let run = try await open(file, reader, ["--dump-dom"])
    guard !run.stdout.isEmpty else { throw ChromiumError.noResult(run.description) }
    return Self.consoleMessages(in: run.stderr)
  }

  /// The messages of a browser's log.
  ///
  /// - Parameter log: What it wrote to standard error.
  /// - Returns: Each message without its source, in order.
  static func consoleMessages(in log: String) -> [String] {
    var messages: [String] = []
    var isInside = false
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = line.range(of: ":CONSOLE:") ?? line.range(of: ":CONSOLE(") {
        let text = line[mark.upperBound...].drop { $0 != "\"" }.dropFirst()
        messages.append(String(text))
        isInside = true
      } else if isInside, !isLogLine(line) {
        messages[messages.count - 1] += "\n" + line
      }
      guard isInside, let last = messages.last else { continue }
      if let end = last.range(of: "\", source: ", options: .backwards) {
        messages[messages.count - 1] = String(last[..<end.lowerBound])
        isInside = false
      }
    }
    return messages
  }

  private static func isLogLine(_ line: Substring) -> Bool {
    line.hasPrefix("[") && line.prefix { $0 != "]" }.filter { $0 == ":" }.count >= 4
  }

  private func write(
    _ target: String, of file: String, _ reader: Reader, _ arguments: [String]
  ) async throws {
    try? FileManager.default.removeItem(atPath: target)
    let run = try await open(file, reader, arguments)
    let size = FileManager.default.contents(atPath: target)?.count ?? 0
    if size == 0 { throw ChromiumError.noResult(run.description) }
  }

  private func open(
    _ file: String, _ reader: Reader, _ arguments: [String]
  ) async throws -> CommandRun {
    let machine = try TestMachine()
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw ChromiumError.noPage(file)
    }
    var page = URL(filePath: file).absoluteString
    var options = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--enable-logging=stderr", "--v=0",
      // A window cannot be narrower than 500 pixels; a screen that it fills can.
      "--kiosk", "--screen-info={\(reader.width)x\(reader.height)}",
      "--window-size=\(reader.width),\(reader.height)",
      "--user-data-dir=\(machine.folder.file("profile"))",
      "--virtual-time-budget=\(settling.components.seconds * 1_000)",
    ]
    if reader.isDark { options.append("--blink-settings=preferredColorScheme=0") }
    if !reader.runsScripts {
      options.append("--allow-file-access-from-files")
      page =
        URL(
          filePath: try machine.folder.write("scriptless.html", ScriptlessPage.frame(around: page))
        ).absoluteString
    }
    return try await machine.run(executable, options + arguments + [page], limit: limit)
  }
}

/// Why a browser gave no result.
package enum ChromiumError: Error, CustomStringConvertible {
  /// There is no such file.
  case noPage(String)
  /// It ended without what was asked for; all it said.
  case noResult(String)

  /// What happened, in words.
  package var description: String {
    switch self {
    case .noPage(let file): "no page '\(file)' to open"
    case .noResult(let details): "the browser made nothing: \(details)"
    }
  }
}
