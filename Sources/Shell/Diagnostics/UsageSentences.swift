internal import CommandParsing

/// The words for operands and options that a command does not take.
enum UsageSentences {
  /// What is wrong.
  static func message(_ kind: UsageFault.Kind, _ syntax: CommandSyntax) -> String {
    switch kind {
    case .unknownOption(let name, _): "\(syntax.name) has no option \(name)"
    case .missingValue(let option, let placeholder): "\(option) needs its \(placeholder)"
    case .valueForFlag(let option): "\(option) takes no value"
    case .repeatedOption(let name, _): "\(name) stands twice"
    case .missingOperands(let usage, let minimum, let found):
      found == 0 && minimum == 1
        ? "\(syntax.name) needs \(usage)" : "\(syntax.name) needs \(minimum) words, not \(found)"
    case .surplusOperands(_, let maximum, _):
      maximum == 0
        ? "\(syntax.name) takes no words" : "\(syntax.name) takes \(maximum == 1 ? "one word" : "\(maximum) words")"
    }
  }

  /// What to do.
  static func cure(_ kind: UsageFault.Kind, _ syntax: CommandSyntax) -> String {
    let form = "the form is `\(form(of: syntax))`"
    return if case .unknownOption(_, let near) = kind { meant(near, form) } else { form }
  }

  /// A command as help shows it: `wait [RUN] [--within D]`.
  static func form(of syntax: CommandSyntax) -> String {
    let options = syntax.options.map { option in
      option.value.map { "[\(option.name) \($0)]" } ?? "[\(option.name)]"
    }
    return ([syntax.name, syntax.operands] + options).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
