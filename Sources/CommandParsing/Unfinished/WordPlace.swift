/// What a word is to the syntax of its command.
public enum WordPlace: Sendable, Equatable {
  /// An operand, counted from 0.
  case operand(Int)
  /// An option; nil for one that the command does not have. Its value stands behind its `=` if anywhere.
  case option(OptionSyntax?)
  /// The value of the option before it.
  case optionValue(OptionSyntax)
  /// `--`, behind which no options are.
  case optionsEnd
}

extension CommandSyntax {
  /// The places of a command's words, its own name left out, as ``Arguments/bind(_:to:)`` would sort them.
  ///
  /// Nothing is refused: words that are too many, or options that are not there, have places all the same.
  public func places(of words: some Sequence<DraftWord>) -> [WordPlace] {
    var places: [WordPlace] = []
    var operands = 0
    var readsOptions = dash != .data || !options.isEmpty
    var awaiting: OptionSyntax?
    for word in words {
      let given = readsOptions ? GivenOption(word.word) : nil
      let isData = given.map { dash == .data && !$0.endsOptions && option($0.name) == nil } ?? true
      if let option = awaiting, isData {
        awaiting = nil
        places.append(.optionValue(option))
      } else if let given, !isData {
        awaiting = nil
        if given.endsOptions {
          readsOptions = false
          places.append(.optionsEnd)
          continue
        }
        let option = option(given.name)
        if let option, option.value != nil, given.value == nil { awaiting = option }
        places.append(.option(option))
      } else {
        places.append(.operand(operands))
        operands += 1
        if dash == .nests { readsOptions = false }
      }
    }
    return places
  }
}
