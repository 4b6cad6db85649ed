/// The whole lines of one writer from any number of copies, and the files they belong in.
///
/// Each line names the one before it, so the lines are a tree: a line with two followers is where a
/// copy was gone on with on its own. The files depend on the set of lines only.
struct JournalTree {
  /// A line whose digest is that of its bytes.
  struct Line {
    let id: Digest
    let number: Int
    let previous: Digest
    /// The bytes without their LF.
    let bytes: ArraySlice<UInt8>
    /// What it says; nil when its fields are not those of its kind.
    let event: Event?
  }

  /// A journal's file.
  struct File {
    /// Its name relative to the run's folder.
    let name: String
    /// Its lines from first to last.
    let lines: [Line]
  }

  /// The journal's writer.
  let writer: String
  /// The run's id.
  let run: String
  /// The lines, in the order they were added.
  private(set) var lines: [Line] = []
  private var positions: [Digest: Int] = [:]
  /// Whether each line follows the one added before it, from the journal's beginning on: then there
  /// is one way through them, as in nearly every journal.
  private var isChain = true

  init(writer: String, run: String) {
    self.writer = writer
    self.run = run
  }

  /// A line by its digest; nil when it is not here.
  private func line(_ id: Digest) -> Line? { positions[id].map { lines[$0] } }

  /// Adds a line; one that is here already changes nothing.
  mutating func add(_ line: Line) {
    if positions[line.id] != nil { return }
    positions[line.id] = lines.count
    if let last = lines.last {
      isChain = isChain && line.number == last.number + 1 && line.previous == last.id
    } else {
      isChain = isBeginning(line)
    }
    lines.append(line)
  }

  /// The lines that begin another run's or writer's journal, or follow such a beginning.
  var foreignLines: [Line] { foreign().compactMap(line) }

  /// The files in which the lines stand, the main one first.
  ///
  /// The main file follows the smallest digest wherever lines part. Each other way is a file of its
  /// own, complete from the first line, named by the first line that only it has. Lines whose
  /// forerunner is missing stand behind what is there, so that the gap shows.
  func files() -> [File] {
    if isChain { return [File(name: Journal.name(of: writer), lines: lines)] }
    let foreign = foreign()
    var followers: [Digest: [Digest]] = [:]
    var roots: [Digest] = []
    var strays: [Digest] = []
    for line in lines where !foreign.contains(line.id) {
      if isBeginning(line) {
        roots.append(line.id)
      } else if positions[line.previous] == nil {
        strays.append(line.id)
      } else {
        followers[line.previous, default: []].append(line.id)
      }
    }
    roots.sort()
    strays.sort { (number(of: $0), $0) < (number(of: $1), $1) }
    for id in followers.keys { followers[id]?.sort() }

    var main: [Digest] = []
    var branches: [(first: Digest, lines: [Digest])] = []
    if let root = roots.first { main = way(from: root, after: [], followers, &branches) }
    for root in roots.dropFirst() {
      branches.append((root, way(from: root, after: [], followers, &branches)))
    }
    for stray in strays {
      let before = main.prefix { number(of: $0) < number(of: stray) }
      if before.count == main.count {
        main = way(from: stray, after: main, followers, &branches)
      } else {
        branches.append((stray, way(from: stray, after: Array(before), followers, &branches)))
      }
    }
    return [File(name: Journal.name(of: writer), lines: main.compactMap(line))]
      + branches.sorted { $0.first < $1.first }.map {
        File(name: Journal.name(of: writer, branch: $0.first), lines: $0.lines.compactMap(line))
      }
  }

  /// Follows the smallest digest to the end; every other way is added to the branches.
  private func way(
    from first: Digest, after before: [Digest], _ followers: [Digest: [Digest]],
    _ branches: inout [(first: Digest, lines: [Digest])]
  ) -> [Digest] {
    // Ways still to follow, with the lines before them.
    var way = before + [first]
    var partings: [(first: Digest, before: Int)] = []
    while let last = way.last, let next = followers[last], let smallest = next.first {
      for other in next.dropFirst() { partings.append((other, way.count)) }
      way.append(smallest)
    }
    for parting in partings {
      branches.append(
        (
          parting.first,
          self.way(
            from: parting.first, after: Array(way.prefix(parting.before)), followers, &branches)
        ))
    }
    return way
  }

  private func number(of id: Digest) -> Int { line(id)?.number ?? 0 }

  /// Whether a line is the first of this writer's journal in this run.
  private func isBeginning(_ line: Line) -> Bool {
    guard line.number == 1, case .open(let opening)? = line.event?.kind else { return false }
    return opening.begins(run: run, writer: writer, previous: line.previous)
  }

  /// The lines that follow from the beginning of another journal.
  private func foreign() -> Set<Digest> {
    if isChain { return [] }
    var found = Set(lines.filter { $0.number == 1 && !isBeginning($0) }.map(\.id))
    if found.isEmpty { return [] }
    // In the order of their numbers, a line stands behind the one it names.
    for line in lines.sorted(by: { $0.number < $1.number })
    where found.contains(line.previous) { found.insert(line.id) }
    return found
  }
}
