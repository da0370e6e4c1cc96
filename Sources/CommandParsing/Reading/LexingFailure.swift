/// A fault on its way out of the lexer.
struct LexingFailure: Error {
  let fault: SyntaxFault
  /// Reading goes on behind the line of this offset.
  let resume: Int

  /// True when the fault was looked for up to the script's end.
  var isUnclosed: Bool {
    switch fault.kind {
    case .unclosedQuote, .unclosedJSON: true
    default: false
    }
  }

  init(_ kind: SyntaxFault.Kind, _ start: Int, _ end: Int, resume: Int? = nil) {
    fault = SyntaxFault(kind, at: SourceRange(start: start, end: end))
    self.resume = resume ?? start
  }
}
