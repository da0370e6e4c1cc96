/// Words that do not fit a command's syntax.
///
/// Holds facts; the shell has the sentences.
public struct UsageFault: Error, Equatable, Sendable {
  /// The kinds of fault.
  public enum Kind: Equatable, Sendable {
    /// `wait --witin 5s`; the range is the option.
    case unknownOption(name: String, nearMisses: [String])
    /// `wait --within`: the option needs a value, called `placeholder` in help.
    case missingValue(option: String, placeholder: String)
    /// `events --follow=yes`: a flag with a value; the range is the value.
    case valueForFlag(option: String)
    /// `wait --within 5s --within 6s`; the range is the second, `first` the first.
    case repeatedOption(name: String, first: SourceRange)
    /// `use`: too few operands; the range is empty, behind the last word.
    case missingOperands(usage: String, minimum: Int, found: Int)
    /// `use a b`: too many operands; the range is the surplus.
    case surplusOperands(usage: String, maximum: Int, found: Int)
  }

  /// What kind of fault it is.
  public let kind: Kind
  /// What to point at.
  public let range: SourceRange

  /// A fault at a place.
  public init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
