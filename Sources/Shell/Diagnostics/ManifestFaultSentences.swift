internal import PluginHost

/// The words for mistakes in what a plugin declares; their readers are plugin authors.
extension ManifestFault {
  /// What is wrong.
  var sentence: String {
    switch reason {
    case .missing: "\(place) is missing"
    case .wrongShape: "\(place) is a value of the wrong kind"
    case .notAName(let name): "\(place) is no name: \"\(name.shownHarmless)\""
    case .duplicate(let name, let first): "\(place) \"\(name.shownHarmless)\" is taken by \(first)"
    case .unknownType(let number): "\(place) \(number) is no type that this program knows"
    case .typeNotAllowed(let type): "\(place) cannot be \(type.name) here"
    case .noChoices: "\(place) is empty: there is nothing to choose"
    case .limitWithoutOrder(let type): "\(place) means nothing for values of type \(type.name)"
    case .limitsCrossed(let minimum, let maximum):
      "\(place) \(minimum.shownHarmless) is greater than the maximum \(maximum.shownHarmless)"
    case .doesNotFit(let fault): "\(place): \(fault.sentence())"
    case .syntax(let error): "\(place) is no JSON: \(error.words)"
    case .unknownAction(let name, _): "\(place) \"\(name.shownHarmless)\" is no action of this definition"
    case .severalDefaultActions(let names):
      "\(place) has more than one default: \(names.map(\.shownHarmless).joined(separator: ", "))"
    case .severalLines: "\(place) has more than one line"
    case .controlCharacter: "\(place) holds a control character"
    case .noDefinitions: "\(place) is empty: the plugin offers nothing"
    case .missingCall(let call): "\(place) is NULL, but this definition needs \(call.rawValue)"
    }
  }

  /// What to do next.
  var cure: String {
    switch reason {
    case .missing: "Fill it in."
    case .wrongShape: "Give it the type that screenlet.h says."
    case .notAName: "Begin with a letter or _, go on with letters, digits, _ - and . (ASCII, at most 64)."
    case .duplicate: "Give one of them another name or alias."
    case .unknownType: "Use SCREENLET_TEXT to SCREENLET_DOCUMENT, or a newer screens."
    case .typeNotAllowed: "Use another type; documents are for fields, nothing is for actions."
    case .noChoices: "List the choices, ended by NULL."
    case .limitWithoutOrder: "Leave it NULL; limits are for integers, decimals, dates and durations."
    case .limitsCrossed: "Swap the two."
    case .doesNotFit(let fault): fault.cure
    case .syntax: "Write it with screenlet_json_text and its kin."
    case .unknownAction(_, let known): known.isEmpty ? "Declare the action." : "Use \(known.shownAsChoice())."
    case .severalDefaultActions: "Keep SCREENLET_DEFAULT on one of them."
    case .severalLines: "Say it in one line."
    case .controlCharacter: "Take it out."
    case .noDefinitions: "Give the plugin at least one definition."
    case .missingCall: "Set the function."
    }
  }
}
