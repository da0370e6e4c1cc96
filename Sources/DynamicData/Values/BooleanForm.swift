internal import JSONValues

/// Truths: `true` and `false` typed and on the wire.
struct BooleanForm: ValueForm {
  private static let truths: Set<String> = ["true", "t", "yes", "y", "on", "1"]
  private static let untruths: Set<String> = ["false", "f", "no", "n", "off", "0"]

  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    switch wire {
    case .bool(let truth): return truth ? "true" : "false"
    case .integer(let number) where number == 0 || number == 1: return number == 1 ? "true" : "false"
    case .string(let text):
      if text.isBlank || EmptyJSON.isEmpty(text) { return nil }
      if let truth = BooleanForm.truth(of: text) { return truth }
      // Option fields that were made truths keep their arrays.
      if let json = try? JSON(parsing: text), let elements = json.array { return try canonical(of: elements) }
      throw ValueMisfit("It is neither true nor false: \(ValueMisfit.quoted(text)).")
    case .array(let elements): return try canonical(of: elements)
    default: throw ValueMisfit("It is neither true nor false: \(ValueMisfit.quoted(wire.text())).")
    }
  }

  private func canonical(of elements: [JSON]) throws(ValueMisfit) -> String? {
    guard elements.count == 1, let element = elements.first, element.array == nil else {
      throw ValueMisfit("It holds \(elements.count) values.")
    }
    if let text = element.string, !text.isBlank, BooleanForm.truth(of: text) == nil {
      throw ValueMisfit("It is neither true nor false: \(ValueMisfit.quoted(text)).")
    }
    return try canonical(of: element)
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    guard let truth = BooleanForm.truth(of: typed) else {
      throw ValueMisfit(
        "\(ValueMisfit.quoted(typed)) is neither true nor false.", expected: "true or false (yes, no, on, off, 1, 0)",
        example: "true")
    }
    return truth
  }

  func json(_ canonical: String) -> JSON { .bool(canonical == "true") }

  private static func truth(of text: String) -> String? {
    let word = text.trimmed().lowercased()
    return truths.contains(word) ? "true" : untruths.contains(word) ? "false" : nil
  }
}
