/// The words of a command, sorted into operands and options.
public struct Arguments: Sendable {
  /// One option as given.
  public struct Option: Sendable {
    /// With its dashes.
    public let name: String
    /// The value as a word of its own, nil for a flag.
    public let value: Word?
    /// The option with its value.
    public let range: SourceRange
  }

  /// The words that are no options, in order.
  public private(set) var operands: [Word] = []
  /// The options in the order they were given.
  public private(set) var options: [Option] = []

  /// True when the option was given.
  public func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// The last value given for the option, nil when it was not given.
  public func value(of option: String) -> Word? { options.last { $0.name == option }?.value }

  /// Every value given for a repeatable option.
  public func values(of option: String) -> [Word] { options.compactMap { $0.name == option ? $0.value : nil } }

  /// Sorts `words`, the first of which is the command's name.
  ///
  /// Only bare words that begin with `--`, or `-` and a letter, can be options: a quoted `"--x"`, a lone `-` and `-5`
  /// are operands. The value of `--name=VALUE` may be quoted.
  public static func bind(
    _ words: some Collection<Word>, to syntax: CommandSyntax
  ) throws(UsageFault) -> Arguments {
    var binder = ArgumentBinder(words: Array(words), syntax: syntax)
    return try binder.bind()
  }

  mutating func append(operand: Word) { operands.append(operand) }

  mutating func append(option: Option) { options.append(option) }
}
