/// Why a command could not be read.
///
/// A typed error: a script of faults alone is read as fast as any other.
enum LexingFailure: Error {
  /// A fault in the text; reading goes on behind the line of the offset `resume`.
  case fault(SyntaxFault, resume: Int)
  /// What the script's reader threw.
  case reader(any Error)

  /// A fault from `start` to `end`; without another place to resume at, that is its start.
  init(_ kind: SyntaxFault.Kind, _ start: Int, _ end: Int, resume: Int? = nil) {
    self = .fault(SyntaxFault(kind, at: SourceRange(start: start, end: end)), resume: resume ?? start)
  }
}
