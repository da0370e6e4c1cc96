internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// The words for values that do not fit.
extension ValueFault {
  /// What is wrong. With `isSecret` the value itself is not shown.
  func sentence(isSecret: Bool = false) -> String {
    let value = isSecret ? "•••" : "\"\(found.shownHarmless)\""
    let text = place.map { "\($0.shown): \(value)" } ?? value
    switch reason {
    case .malformed: return "\(text) is no \(type.name)"
    case .beyond64Bits: return "\(text) is beyond what 64 bits hold"
    case .noSuchDay: return "\(text) is no day of the calendar"
    case .belowMinimum: return "\(text) is less than \((minimum ?? "").shownHarmless)"
    case .aboveMaximum: return "\(text) is more than \((maximum ?? "").shownHarmless)"
    case .notAChoice: return "\(text) is not among the choices"
    case .severalChoices: return "\(text) is more than one value, and only one can be chosen"
    case .emptyElement: return "\(text) has an empty element"
    case .syntax(let error): return "\(text) is no JSON: \(error.words)"
    case .wrongKind: return "\(text) is a JSON value of another kind than \(type.name)"
    case .takesNothing: return "\(text) is one value too many: nothing is expected"
    case .unknownMember(let name, _): return "there is no member \(name.shownHarmless)"
    case .missingMember(let name): return "the member \(name.shownHarmless) is missing"
    }
  }

  /// What to do next.
  var cure: String {
    switch reason {
    case .malformed:
      switch type {
      case .integer: return "Digits only, as in \(shownExample)."
      case .decimal: return "Digits and a point, as in \(shownExample)."
      case .boolean: return "Type true or false."
      case .date: return "Year, month and day, as in \(shownExample)."
      case .duration: return "A number and ms, s, m or h, as in \(shownExample)."
      case .document: return "Give the path of a file."
      case .nothing, .text, .choice, .list, .object: return "Type something like \(shownExample)."
      }
    case .beyond64Bits: return "Use a number between \(Int64.min) and \(Int64.max)."
    case .noSuchDay: return "Check month and day."
    case .belowMinimum, .aboveMaximum:
      return switch (minimum, maximum) {
      case (let least?, let most?): "From \(least.shownHarmless) to \(most.shownHarmless)."
      case (let least?, nil): "At least \(least.shownHarmless)."
      case (nil, let most): "At most \((most ?? "").shownHarmless)."
      }
    case .notAChoice, .severalChoices: return "Choose \(choices.shownAsChoice())."
    case .emptyElement: return "Take out a comma, or write the list as JSON: [\"a\",\"\"]."
    case .syntax: return "Check quotes, commas and brackets."
    case .wrongKind: return "Give something like \(shownExample)."
    case .takesNothing: return "Leave it out."
    case .unknownMember(let name, let known):
      return meant(NearMisses.of(name, among: known), "Members are \(known.shownAsChoice()).")
    case .missingMember(let name): return "Add \(name.shownHarmless)=…"
    }
  }

  private var shownExample: String { (example ?? "").shownHarmless }
}

extension JSONPath {
  /// `fields[0].label`
  fileprivate var shown: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + name.shownHarmless
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}

extension JSONSyntaxError {
  /// What is wrong, and where.
  var words: String { "\(reason.words), at byte \(offset + 1)" }
}

extension JSONSyntaxError.Reason {
  /// What is wrong.
  var words: String {
    switch self {
    case .unexpectedEnd: "it ends too early"
    case .unexpectedCharacter: "a character that JSON does not have there"
    case .unquotedName: "a name without double quotes"
    case .missingColon: "no colon after a name"
    case .missingComma: "no comma"
    case .invalidEscape: "a backslash that begins no escape"
    case .trailingText: "text behind the value"
    case .tooDeep: "more than \(JSON.maximumDepth) brackets inside each other"
    case .malformedNumber: "a number that JSON does not write so"
    case .integerTooLarge: "a whole number beyond 64 bits"
    case .nulInName: "a NUL character in a name"
    case .loneSurrogate: "half a character (an unpaired surrogate)"
    case .tooLong: "it is too long"
    }
  }
}
