internal import CommandParsing
internal import PluginHost

/// Tells what the parts of a line mean while it is typed.
///
/// A word is judged as `set` and `--check` would judge it; the one under the cursor is not called wrong as long as it can
/// become right.
struct LineHighlighter {
  private let session: Session
  private let cursor: Int
  private var highlights: [Highlight] = []

  /// Longer lines are shown without colours: nobody types them, and what is pasted must not cost its length at each key.
  private static let lengthLimit = 16 * 1024

  /// The highlights of a line in order; parts without meaning are left out.
  static func highlights(of line: String, cursor: Int?, session: Session) -> [Highlight] {
    guard line.utf8.count <= lengthLimit else { return [] }
    var highlighter = LineHighlighter(session: session, cursor: cursor ?? line.utf8.count)
    highlighter.read(LineDraft(line))
    return highlighter.highlights.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(session: Session, cursor: Int) {
    self.session = session
    self.cursor = cursor
  }

  private mutating func read(_ draft: LineDraft) {
    for mark in draft.marks where mark.kind != .lineEnd {
      add(mark.range, mark.kind == .comment ? .comment : .operator)
    }
    var reader = RoleReader(session: session)
    for command in draft.commands {
      for place in reader.read(command.words) { mark(place) }
    }
  }

  private mutating func mark(_ place: RoledWord) {
    let word = place.word
    let isTyped = word.range.start <= cursor && cursor <= word.range.end
    let judge = WordJudge(place: place, isTyped: isTyped)
    if word.fault != nil, !judge.mayEndWell, judge.meaningOfValue != .secret { return add(word.range, .error) }
    if let name = word.name {
      let nameRange = SourceRange(start: word.range.start, end: word.valueRange.start - 1)
      if let meaning = judge.meaningOfName(name) {
        add(nameRange, meaning)
        add(SourceRange(start: nameRange.end, end: word.valueRange.start), .operator)
        return markValue(of: place, judge)
      }
    }
    markValue(of: place, judge)
  }

  private mutating func markValue(of place: RoledWord, _ judge: WordJudge) {
    let word = place.word
    let isWhole = word.name != nil && judge.meaningOfName(word.name ?? "") == nil
    let range = isWhole ? word.range : word.valueRange
    guard range.start < range.end else { return }
    switch word.style {
    case .reference: add(range, judge.meaning(ofReferences: word))
    case .interpolated: markPieces(of: word, range, judge)
    case .json: markJSON(of: word, range, judge)
    case .bare, .double, .single: add(range, judge.meaningOfValue)
    }
  }

  /// A string with its variables.
  private mutating func markPieces(of word: DraftWord, _ range: SourceRange, _ judge: WordJudge) {
    var start = range.start
    let whole = judge.meaningOfValue
    let meaning = whole == .error || whole == .secret ? whole : .string
    for reference in word.word.references {
      add(SourceRange(start: start, end: reference.range.start), meaning)
      add(reference.range, judge.meaning(of: reference))
      start = reference.range.end
    }
    add(SourceRange(start: start, end: range.end), meaning)
  }

  private mutating func markJSON(of word: DraftWord, _ range: SourceRange, _ judge: WordJudge) {
    let whole = judge.meaningOfValue
    if whole == .error || whole == .secret { return add(range, whole) }
    var isSecret = false
    for token in JSONTokens.of(word.source) {
      let place = SourceRange(start: range.start + token.range.lowerBound, end: range.start + token.range.upperBound)
      switch token.kind {
      case .punctuation: add(place, .operator)
      case .name(let name):
        isSecret = judge.isSecret(member: name)
        add(place, judge.meaning(ofMember: name))
      case _ where isSecret: add(place, .secret)
      case .string: add(place, .string)
      case .number: add(place, .number)
      case .reference: add(place, .variable)
      case .literal: add(place, .value)
      }
    }
  }

  private mutating func add(_ range: SourceRange, _ meaning: Highlight.Meaning) {
    guard range.start < range.end, meaning != .plain else { return }
    highlights.append(Highlight(range: range.start..<range.end, meaning: meaning))
  }
}
