internal import JSONValues

/// Texts, which travel as they are.
struct PlainForm: ValueForm {
  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    switch wire {
    case .string(let text): return text.isEmpty ? nil : text
    case .integer, .decimal, .bool: return wire.text()
    case .array(let elements): throw ValueMisfit("It holds \(elements.count) values.")
    case .null, .object: throw ValueMisfit("It is no text.")
    }
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    guard !typed.utf8.contains(0) else {
      throw ValueMisfit("A text cannot hold the character U+0000.", expected: "a text without it")
    }
    return typed
  }
}
