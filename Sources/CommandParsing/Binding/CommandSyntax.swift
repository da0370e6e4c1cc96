/// What a command takes; help, completion and ``Arguments`` read it.
///
/// ```swift
/// CommandSyntax("wait", operands: "[RUN]", count: 0...1, options: [
///   OptionSyntax("--within", value: "DURATION", summary: "Gives up after that time.")
/// ])
/// ```
public struct CommandSyntax: Sendable {
  /// What a leading dash means.
  public enum Dash: Sendable {
    /// Options may stand anywhere, and `--` ends them.
    case options
    /// A leading dash is data, as after `set`, `enter`, `let`, `echo` and in action arguments; only options that are
    /// declared are options. Without any, `--` is data too.
    case data
    /// Options end at the first operand, which begins a command of its own: `in NAME COMMAND…`, `try COMMAND`.
    case nests
  }

  /// What the command is called by.
  public let name: String
  /// The operands as help shows them: `ATTR VALUE`.
  public let operands: String
  /// How many operands there may be.
  public let operandCount: ClosedRange<Int>
  /// Its options.
  public let options: [OptionSyntax]
  /// What a leading dash means.
  public let dash: Dash

  /// A command's declaration; without a count it takes no operands, or any number when `operands` is not empty.
  public init(
    _ name: String, operands: String = "", count: ClosedRange<Int>? = nil, options: [OptionSyntax] = [],
    dash: Dash = .options
  ) {
    self.name = name
    self.operands = operands
    operandCount = count ?? (operands.isEmpty ? 0...0 : 0...Int.max)
    self.options = options
    self.dash = dash
  }

  /// The option of that name, nil when there is none.
  public func option(_ name: String) -> OptionSyntax? { options.first { $0.name == name } }
}
