internal import CommandParsing
internal import LineEditing

extension Session {
  /// What the line editor asks while a person types, in its own words.
  var advice: LineAdvice {
    var advice = LineAdvice()
    advice.isComplete = { Completeness(of: $0) == .complete }
    advice.highlight = { [unowned self] in spans(of: $0, cursor: $1) }
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

  /// A line that is a script, pasted by some thousand rows, would be read anew with each key: beyond a size it is not
  /// coloured, unless there may be a secret to hide in it.
  private func spans(of line: String, cursor: Int?) -> [Span] {
    guard line.utf8.count > 1 << 14 else {
      return highlight(line, cursor: cursor ?? .max).map { Span($0.range, Meaning($0.meaning)) }
    }
    var secrets = SecretWords(in: self)
    guard let end = secrets.endOfSecretName(in: line) else { return [] }
    return [Span(line.utf8.distance(from: line.startIndex, to: end)..<line.utf8.count, .secret)]
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
