/// A word as it stands while somebody types: whole, unfinished or wrong.
public struct DraftWord: Sendable {
  /// How the value of a word is written.
  public enum Style: Sendable, Equatable {
    /// `Ada`
    case bare
    /// `"Ada"`
    case double
    /// `'Ada'`
    case single
    /// `$"Dear $name"`
    case interpolated
    /// `$form.groupId`
    case reference
    /// `{"a": 1}`, `[1]`
    case json
  }

  /// Where it stands, in bytes of the text.
  public let range: SourceRange
  /// The word as commands get it; of one with a fault, its source as a bare text.
  public let word: Word
  /// What is wrong with it, nil for a word that is one.
  public let fault: SyntaxFault?
  /// What stands before its first `=` outside quotes; nil without one.
  public let name: String?
  /// The value behind that `=`, quotes included, or the whole word.
  public let valueRange: SourceRange
  /// How the value is written.
  public let style: Style
  /// The value as written, quotes included.
  public let source: String
  /// The text that the value stands for, as far as it was typed; nil for references, JSON, interpolated text, and for a
  /// text whose escapes are wrong.
  public let text: String?

  /// True for a quote or a bracket that nothing closes.
  public var isOpen: Bool { fault?.isUnclosed ?? false }

  /// The word's text when no quotes stand around it, `=` and all.
  public var bareText: String? { fault == nil ? word.bareText : style == .bare ? word.bareText : nil }

  /// No word yet: what could be typed at an offset.
  public init(emptyAt offset: Int) {
    range = SourceRange(start: offset, end: offset)
    word = Word(range: range, content: .bare(""))
    fault = nil
    name = nil
    valueRange = range
    style = .bare
    source = ""
    text = ""
  }

  /// The value behind the `=` as a word of its own; a word without one as it is.
  public var valueAlone: DraftWord {
    guard name != nil, fault == nil else { return self }
    return DraftWord(self, word: word.assignment?.valueWord ?? word, valueRange: valueRange, source: source, text: text)
  }

  /// A bare word as one text, whatever `=` stands in it; any other word as it is.
  public var undivided: DraftWord {
    guard name != nil, let whole = bareText else { return self }
    return DraftWord(self, word: word, valueRange: range, source: whole, text: whole)
  }

  /// Another view of a word, without a name.
  private init(_ other: DraftWord, word: Word, valueRange: SourceRange, source: String, text: String?) {
    range = valueRange
    self.word = word
    fault = other.fault
    name = nil
    self.valueRange = valueRange
    style = other.style
    self.source = source
    self.text = text
  }

  /// A word of a text in memory.
  init(_ word: Word, fault: SyntaxFault?, in window: ScriptWindow) {
    let range = word.range
    let start = DraftWord.valueStart(of: range, in: window)
    self.range = range
    self.word = word
    self.fault = fault
    name = start > range.start ? window.text(range.start..<(start - 1)) : nil
    valueRange = SourceRange(start: start, end: range.end)
    style = DraftWord.style(from: start, to: range.end, in: window)
    source = window.text(start..<range.end)
    text = DraftWord.text(of: word, fault, start, style, in: window)
  }

  /// Behind the first `=` that no quote and nothing but a name stands before, else the word's own start.
  private static func valueStart(of range: SourceRange, in window: ScriptWindow) -> Int {
    guard range.start < range.end, !Byte.opensValue(window[range.start]),
      let equals = window.firstIndex(of: Byte.equals, in: range.start..<range.end), equals > range.start
    else { return range.start }
    return equals + 1
  }

  private static func style(from start: Int, to end: Int, in window: ScriptWindow) -> Style {
    guard start < end else { return .bare }
    switch window[start] {
    case Byte.doubleQuote: return .double
    case Byte.singleQuote: return .single
    case Byte.openBrace, Byte.openBracket: return .json
    case Byte.dollar: return start + 1 < end && window[start + 1] == Byte.doubleQuote ? .interpolated : .reference
    default: return .bare
    }
  }

  private static func text(
    of word: Word, _ fault: SyntaxFault?, _ start: Int, _ style: Style, in window: ScriptWindow
  ) -> String? {
    let end = word.range.end
    switch style {
    case .bare: return window.text(start..<end)
    case .interpolated, .reference, .json: return nil
    case .double, .single: break
    }
    if fault == nil, case .quoted(let text) = word.content { return text }
    guard let fault, fault.isUnclosed else { return nil }
    if style == .single {
      // Of two quotes that end what was typed, the second may be the one that closes.
      return window.text((start + 1)..<end).replacing("''", with: "'")
    }
    var decoder = QuotedTextDecoder(window: window, range: (start + 1)..<end, resume: end)
    return try? decoder.readText()
  }
}
