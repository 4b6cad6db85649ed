import PlumblineRecord

/// An answer as a script asks for it, before anything about it was checked.
struct AnswerRequest: Equatable {
  var check: String
  var verdict: String
  var note: String?
  var evidence: [String] = []
  var deviating: [String] = []
  var step: Int?
  var replaces: [String] = []
  var role: String?
  var defect: String?

  init(check: String, verdict: String) {
    self.check = check
    self.verdict = verdict
  }

  /// Reads a request from a command's options.
  init(
    check: String, verdict: String, options arguments: ParsedArguments
  ) throws(CommandError) {
    self.init(check: check, verdict: verdict)
    note = arguments["note"]
    evidence = arguments.all("evidence")
    deviating = arguments.all("on").flatMap { $0.split(separator: ",").map(String.init) }
    replaces = arguments.all("replaces")
    role = arguments["role"]
    defect = arguments["defect"]
    guard let word = arguments["step"] else { return }
    guard let number = Int(word) else {
      throw .badValue(option: "step", value: word, allowed: "a number from 1 on")
    }
    step = number
  }

  /// Why a line is no request, in words.
  struct BadLine: Error {
    let problem: String
  }

  /// Reads a request from a line of JSON.
  init(line: [UInt8]) throws(BadLine) {
    var check: String?
    var verdict: String?
    var request = AnswerRequest(check: "", verdict: "")
    do {
      try JSONCursor.parse(line, allowingWhitespace: true) { cursor in
        try cursor.object { key, cursor in
          switch key {
          case "check": check = try cursor.string()
          case "verdict": verdict = try cursor.string()
          case "note": request.note = try cursor.string()
          case "evidence": request.evidence = try Self.strings(&cursor)
          case "on": request.deviating = try Self.strings(&cursor)
          case "step": request.step = try cursor.integer()
          case "role": request.role = try cursor.string()
          case "defect": request.defect = try cursor.string()
          case "replaces": request.replaces = try Self.strings(&cursor)
          default:
            let known = [
              "check", "verdict", "note", "evidence", "on", "step", "replaces", "role", "defect",
            ]
            let meant = Nearest.match(for: key, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
            throw BadLine(problem: "\"\(key.visibleOnOneLine)\" is no field of an answer\(meant)")
          }
        }
      }
    } catch let error as BadLine {
      throw error
    } catch let error as JSONError {
      throw BadLine(problem: "this is no JSON object of an answer, from byte \(error.offset) on")
    } catch {
      throw BadLine(problem: "this is no JSON object of an answer")
    }
    guard let check else { throw BadLine(problem: "\"check\" is missing: name a check id") }
    guard let verdict else { throw BadLine(problem: "\"verdict\" is missing: pass, fail, …") }
    request.check = check
    request.verdict = verdict
    self = request
  }

  /// One text or several.
  private static func strings(_ cursor: inout JSONCursor) throws -> [String] {
    if try cursor.peek() == .string { return [try cursor.string()] }
    var strings: [String] = []
    try cursor.array { cursor in strings.append(try cursor.string()) }
    return strings
  }
}
