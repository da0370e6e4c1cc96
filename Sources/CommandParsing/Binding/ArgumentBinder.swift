/// Sorts the words of one command.
struct ArgumentBinder {
  private let words: [Word]
  private let syntax: CommandSyntax
  private var arguments = Arguments()
  private var readsOptions: Bool
  /// The index of the next word; the first is the command's name.
  private var next = 1

  init(words: [Word], syntax: CommandSyntax) {
    self.words = words
    self.syntax = syntax
    readsOptions = syntax.dash != .data || !syntax.options.isEmpty
  }

  mutating func bind() throws(UsageFault) -> Arguments {
    while next < words.count {
      let word = words[next]
      next += 1
      if let given = given(word) {
        try take(given)
      } else {
        arguments.append(operand: word)
        if syntax.dash == .nests { readsOptions = false }
      }
    }
    try checkCount()
    return arguments
  }

  /// The option that a word is; nil for an operand.
  private func given(_ word: Word) -> GivenOption? {
    guard readsOptions, let given = GivenOption(word) else { return nil }
    let isData = syntax.dash == .data && !given.endsOptions && syntax.option(given.name) == nil
    return isData ? nil : given
  }

  private mutating func take(_ given: GivenOption) throws(UsageFault) {
    if given.endsOptions {
      readsOptions = false
      return
    }
    guard let option = syntax.option(given.name) else {
      let nearMisses = NearMisses.of(given.name, among: syntax.options.lazy.map(\.name))
      throw UsageFault(.unknownOption(name: given.name, nearMisses: nearMisses), at: given.nameRange)
    }
    if !option.isRepeatable, let first = arguments.options.first(where: { $0.name == option.name }) {
      throw UsageFault(.repeatedOption(name: option.name, first: first.range), at: given.nameRange)
    }
    let value = try value(of: option, given)
    let range = value.map { given.nameRange.through($0.range) } ?? given.nameRange
    arguments.append(option: Arguments.Option(name: option.name, value: value, range: range))
  }

  /// The option's value, from behind its `=` or the next word; nil for a flag.
  private mutating func value(of option: OptionSyntax, _ given: GivenOption) throws(UsageFault) -> Word? {
    guard let placeholder = option.value else {
      guard let value = given.value else { return nil }
      throw UsageFault(.valueForFlag(option: option.name), at: value.range)
    }
    if let value = given.value { return value }
    // A value that looks like an option was more likely forgotten; it can be given behind `=`, or in quotes.
    guard next < words.count, self.given(words[next]) == nil else {
      throw UsageFault(.missingValue(option: option.name, placeholder: placeholder), at: given.nameRange)
    }
    next += 1
    return words[next - 1]
  }

  private func checkCount() throws(UsageFault) {
    let operands = arguments.operands
    if operands.count < syntax.operandCount.lowerBound {
      let end = words.last?.range.end ?? 0
      throw UsageFault(
        .missingOperands(
          usage: syntax.operands, minimum: syntax.operandCount.lowerBound, found: operands.count),
        at: SourceRange(start: end, end: end))
    }
    if operands.count > syntax.operandCount.upperBound, let last = operands.last {
      throw UsageFault(
        .surplusOperands(usage: syntax.operands, maximum: syntax.operandCount.upperBound, found: operands.count),
        at: operands[syntax.operandCount.upperBound].range.through(last.range))
    }
  }
}
