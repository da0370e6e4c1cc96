internal import CommandParsing

/// Something that keeps a command from being carried out: a fact and the place in the script that it concerns.
///
/// It holds no sentence; ``FaultKind`` turns into words in `FaultSentences`.
struct Fault: Error {
  /// What is wrong.
  let kind: FaultKind
  /// What to point at; nil points at the command's first word.
  let range: SourceRange?

  init(_ kind: FaultKind, at range: SourceRange? = nil) {
    self.kind = kind
    self.range = range
  }

  /// The same fault, pointing at `range` unless it points somewhere already.
  func pointing(at range: SourceRange) -> Fault { self.range == nil ? Fault(kind, at: range) : self }
}
