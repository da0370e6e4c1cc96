internal import CommandParsing
internal import LineEditing

extension Session {
  /// What the line editor asks while a person types, in its own words.
  var advice: LineAdvice {
    var advice = LineAdvice()
    advice.isComplete = { Completeness(of: $0) == .complete }
    advice.highlight = { [unowned self] line in
      highlight(line).map { Span($0.range, Meaning($0.meaning)) }
    }
    advice.hint = { [unowned self] line in hint(line, cursor: line.utf8.count).map { LineHint($0) } }
    advice.complete = { [unowned self] line, cursor in
      let proposals = complete(line, cursor: cursor)
      return Completion(
        range: proposals.range,
        candidates: proposals.all.map { Candidate($0.text, suffix: $0.suffix, summary: $0.summary) },
        common: proposals.common)
    }
    advice.rightPrompt = { [unowned self] in rightPrompt() }
    return advice
  }
}

extension Meaning {
  /// The editor has fewer colours than the language has kinds of words.
  fileprivate init(_ meaning: Highlight.Meaning) {
    self =
      switch meaning {
      case .plain, .operator: .plain
      case .command, .action: .command
      case .attribute, .field, .option: .attribute
      case .value, .variable, .string, .number: .value
      case .comment: .comment
      case .secret: .secret
      case .error: .error
      }
  }
}
