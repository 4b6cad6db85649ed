import PlumblineRecord

extension Host {
  /// Who acts: `--by`, `PLUMB_BY`, or at a terminal the name that was typed there once.
  func tester(_ arguments: ParsedArguments) throws(CommandError) -> String? {
    let name = arguments["by"] ?? environment["PLUMB_BY"] ?? (isInteractive ? rememberedName : nil)
    guard let trimmed = name?.trimmed, !trimmed.isEmpty else { return nil }
    guard TextLine.fits(trimmed) else { throw .nameTooLong(bytes: trimmed.utf8.count) }
    return trimmed
  }

  /// Who acts, for a command that writes and asks nothing.
  func requiredTester(_ arguments: ParsedArguments) throws(CommandError) -> String {
    guard let name = try tester(arguments) else {
      throw .missingOption(
        "by", why: "who is it that speaks? Give --by NAME, or set PLUMB_BY",
        command: arguments.command)
    }
    return name
  }

  /// Asks for the name of who speaks and remembers it; nil at the end of input.
  func askTester(_ write: (String) -> Void) -> String? {
    while true {
      guard let name = ask("Your name, as reports will show it: ", write) else { return nil }
      if !name.isEmpty && TextLine.fits(name) {
        try? remember(name: name)
        return name
      }
      write(name.isEmpty ? "A name is needed; your answers carry it.\n" : "That is too long.\n")
    }
  }

  /// Asks for the release under test until one can be; nil at the end of input.
  func askRelease(_ question: String, _ write: (String) -> Void) -> String? {
    while let answer = ask(question, write) {
      if RunIdentity.isName(answer) { return answer }
      write("\"\(answer.visibleOnOneLine)\" cannot be a release: \(RunStarter.nameRule)\n")
    }
    return nil
  }

  /// Asks a question; nil at the end of input.
  func ask(_ question: String, _ write: (String) -> Void) -> String? {
    write(question)
    return readLine().map(\.trimmed)
  }

  /// The name that was typed at this machine once; nil when none was.
  var rememberedName: String? {
    (try? FileSystem.read(nameFile)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Remembers a name for this machine; one that is remembered already is left as it is.
  func remember(name: String) throws(FileError) {
    if rememberedName == name { return }
    try FileSystem.makeFolders(stateFolder)
    try FileSystem.replace(nameFile, with: Array(name.utf8))
  }

  private var nameFile: String { Path.join(stateFolder, "name") }
}
