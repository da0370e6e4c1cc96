/// Whether a text is a whole command, for a prompt that goes on reading while it is not.
public enum Completeness: Sendable, Equatable {
  /// It can run, or fail.
  case complete
  /// A quote waits for its end.
  case openQuote
  /// JSON waits for its closing bracket.
  case openJSON
  /// The last line ends in `\`.
  case continued

  /// Judges a text; the line end of its last line must not be in it.
  public init(of text: String) {
    let stream = CommandStream(name: "", text: text)
    self = .complete
    // A text in memory has no reader that could throw.
    while let item = try? stream.next() {
      guard case .fault(let fault) = item else { continue }
      switch fault.kind {
      case .unclosedQuote: self = .openQuote
      case .unclosedJSON: self = .openJSON
      default: continue
      }
      return
    }
    if stream.endsInContinuation { self = .continued }
  }
}
