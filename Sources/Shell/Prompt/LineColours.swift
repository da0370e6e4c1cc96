internal import CommandParsing
internal import LineEditing
internal import PluginHost

/// Tells what the parts of a line mean while it is typed, so that a slip is seen before Enter.
struct LineColours {
  private let session: Session
  private let line: String
  private let length: Int
  private var spans: [Span] = []

  /// The meanings of a line's parts, in order.
  ///
  /// A line that is a script, pasted by some thousand rows, is read anew with each key: it is not coloured beyond a size,
  /// unless there may be a secret to hide in it.
  static func spans(of line: String, in session: Session) -> [Span] {
    if line.utf8.count > 1 << 14 {
      var secrets = SecretWords(in: session)
      guard let end = secrets.endOfSecretName(in: line) else { return [] }
      return [Span(line.utf8.distance(from: line.startIndex, to: end)..<line.utf8.count, .secret)]
    }
    var colours = LineColours(line, in: session)
    colours.read()
    return colours.sorted()
  }

  private init(_ line: String, in session: Session) {
    self.session = session
    self.line = line
    length = line.utf8.count
  }

  private mutating func read() {
    let stream = CommandStream(name: "prompt", text: line)
    var secrets = SecretWords(in: session)
    while let item = try? stream.next() {
      switch item {
      case .command(let command):
        for range in secrets.ranges(of: command) { add(range, .secret) }
        colour(command.words[...])
      case .fault(let fault):
        if let end = secrets.endOfSecretName(in: line) {
          let start = line.utf8.distance(from: line.startIndex, to: end)
          add(SourceRange(start: start + 1, end: length), .secret)
        }
        switch fault.kind {
        // It may still come to its end.
        case .unclosedQuote, .unclosedJSON: add(SourceRange(start: fault.range.start, end: length), .value)
        default: add(fault.range, .error)
        }
      }
    }
  }

  private mutating func add(_ range: SourceRange, _ meaning: Meaning) {
    guard range.start < range.end, range.end <= length else { return }
    spans.append(Span(range.start..<range.end, meaning))
  }

  /// In order, and what came first wins where two meet: secrets above all.
  private func sorted() -> [Span] {
    var kept: [Span] = []
    for span in spans where !kept.contains(where: { $0.range.overlaps(span.range) }) { kept.append(span) }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: - Words

  /// Colours a command; one that stands within another too.
  private mutating func colour(_ words: ArraySlice<Word>) {
    guard let head = words.first, let name = head.bareText else { return }
    add(head.range, isKnown(name) ? .command : isBeingTyped(head) && begins(name) ? .plain : .error)
    let rest = words.dropFirst()
    switch name {
    case "try", "time": return colour(rest)
    case "in":
      return colour(rest.dropFirst())
    case "set", "unset", "get": colourAttributes(rest, takesPairs: name == "set")
    default: break
    }
    for word in rest { colour(word) }
  }

  /// `set NAME VALUE`, `set NAME=VALUE…`
  private mutating func colourAttributes(_ words: ArraySlice<Word>, takesPairs: Bool) {
    guard let definition = session.workspace.current?.definition else { return }
    for word in words {
      let name = word.assignment.map { ($0.name, $0.nameRange) } ?? word.bareText.map { ($0, word.range) }
      guard let (text, range) = name else { return }
      if definition.attribute(named: text) != nil {
        add(range, .attribute)
      } else if word.assignment != nil || !isBeingTyped(word)
        || !definition.attributes.contains(where: { $0.name.hasPrefix(text) })
      {
        add(range, .error)
      }
      // The second word is a value, unless each names its attribute.
      if takesPairs, word.assignment == nil { return }
    }
  }

  private mutating func colour(_ word: Word) {
    if let assignment = word.assignment {
      add(assignment.nameRange, .attribute)
      return add(assignment.valueRange, .value)
    }
    guard let text = word.bareText else { return add(word.range, .value) }
    if text.hasPrefix("--"), text.count > 2 { return add(word.range, .attribute) }
    if let first = text.utf8.first, (0x30...0x39).contains(first) || text == "true" || text == "false" {
      add(word.range, .value)
    }
  }

  /// True for the word at the end of the line, which may still grow.
  private func isBeingTyped(_ word: Word) -> Bool { word.range.end == length }

  private func isKnown(_ name: String) -> Bool {
    CommandTable.command(named: name) != nil || session.aliases[name] != nil
      || session.workspace.current?.definition.action(named: name) != nil
  }

  private func begins(_ name: String) -> Bool {
    CommandTable.names.contains { $0.hasPrefix(name) } || session.aliases.keys.contains { $0.hasPrefix(name) }
      || session.workspace.current?.definition.actions.contains { $0.name.hasPrefix(name) } == true
  }
}
