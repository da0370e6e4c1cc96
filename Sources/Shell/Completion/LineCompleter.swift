internal import CommandParsing
internal import PluginHost

/// Finds out how the word at the cursor could go on.
///
/// It waits for nothing and nobody: what would take time is not proposed.
struct LineCompleter {
  private let session: Session
  private let line: String
  /// Where the cursor stands, in bytes.
  private let cursor: Int

  init(_ line: String, cursor: Int, session: Session) {
    self.session = session
    self.line = line
    // A cursor inside a character stands at its start.
    let bytes = line.utf8
    var index = bytes.index(bytes.startIndex, offsetBy: max(0, min(cursor, bytes.count)))
    while index > bytes.startIndex, index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 {
      index = bytes.index(before: index)
    }
    self.cursor = bytes.distance(from: bytes.startIndex, to: index)
  }

  /// The best proposals, all of one quality.
  func proposals() -> Proposals {
    guard let place = RoledWord.atEnd(of: String(line.utf8.prefix(cursor)) ?? "", session) else {
      return .none(at: cursor)
    }
    let found = completions(of: place)
    guard !found.all.isEmpty else { return .none(at: cursor) }
    return adapted(found)
  }

  // MARK: - By how the word is written

  private func completions(of place: RoledWord) -> WordCompletions {
    let word = place.word
    switch word.style {
    case .reference, .interpolated:
      return VariableProposals(scene: place.scene).completions(of: word)
    case .json:
      return JSONProposals(place: place).completions()
    case .bare, .double, .single:
      guard let typed = word.text else { return WordCompletions(start: word.range.end) }
      return RoleProposals(place: place, typed: typed).completions()
    }
  }

  // MARK: - What stands around it

  /// The completions as they fit what stands behind the cursor.
  private func adapted(_ found: WordCompletions) -> Proposals {
    let behind = line.utf8.dropFirst(cursor)
    let rest = String(Substring(behind.prefix { !" \t\r\n;=".utf8.contains($0) }))
    var end = cursor
    var all = found.all
    if !rest.isEmpty, !rest.utf8.contains(where: { "\"'{[]}".utf8.contains($0) }) {
      // In the middle of a word: what ends as the word does takes its place, anything else is put before the rest.
      let ending = all.filter {
        $0.text.utf8.count >= cursor - found.start + rest.utf8.count && $0.text.hasSuffix(rest)
      }
      if ending.isEmpty {
        for index in all.indices { all[index].suffix = "" }
      } else {
        all = ending
        end += rest.utf8.count
      }
    }
    let next = line.utf8.dropFirst(end).first.map { String(UnicodeScalar($0)) }
    // What stands there already is not written twice, and a name before `=` needs nothing.
    for index in all.indices where all[index].suffix == next || next == "=" { all[index].suffix = "" }
    var proposals = Proposals(range: found.start..<end, all: all)
    if all.count > 1, end == cursor { proposals.common = found.common }
    return proposals
  }
}

extension RoledWord {
  /// The word that goes on at the end of a text, or could begin there; nil where none can.
  static func atEnd(of text: String, _ session: Session) -> RoledWord? {
    let draft = LineDraft(text)
    guard !draft.endsInMark else { return nil }
    var reader = RoleReader(session: session)
    var words = draft.lastWords
    for command in draft.commands.dropLast(words.isEmpty ? 0 : 1) { _ = reader.read(command.words) }
    if words.last.map({ $0.range.end < draft.length }) ?? true { words.append(DraftWord(emptyAt: draft.length)) }
    return reader.read(words).last
  }
}
