public import JSONValues

extension ValueForm {
  /// Turns a JSON value into canonical typed text: for `set n=$x` and for members of `{json}`.
  ///
  /// Numbers and truths are texts too where a text is wanted; a text is read as if it had been typed. `null` is no
  /// value of any type.
  public func canonical(_ value: JSON) throws(ValueFault) -> String {
    switch (type, value) {
    case (.nothing, _): throw fault(.takesNothing, value.text())
    case (_, .string(let text)): return try canonical(text)
    case (.list, .array(let elements)): return try canonicalList(elements)
    // One that stands in a list all the same is one.
    case (.choice, .array(let elements)) where elements.count == 1 && elements[0].array == nil:
      return try canonical(elements[0])
    case (.choice, .array(let elements)) where elements.count > 1: throw fault(.severalChoices, value.text())
    case (.object, .object): return value.text()
    case (.decimal, .decimal(let written)):
      guard let plain = DecimalText.expandingExponent(of: written) else { throw fault(.malformed, written) }
      return try canonical(plain)
    case (.boolean, .bool), (.integer, .integer), (.integer, .decimal), (.decimal, .integer):
      return try canonical(value.text())
    case (.text, .bool), (.text, .integer), (.text, .decimal), (.choice, .bool), (.choice, .integer),
      (.choice, .decimal):
      return try canonical(value.text())
    default: throw fault(.wrongKind, value.text())
    }
  }

  /// The canonical text of a list, whose elements are texts, numbers or truths.
  func canonicalList(_ elements: [JSON]) throws(ValueFault) -> String {
    var texts: [JSON] = []
    texts.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let place = JSONPath([.element(index)])
      let text: String
      switch element {
      case .string(let string): text = string
      case .integer, .decimal, .bool: text = element.text()
      case .null, .array, .object: throw ValueFault(.wrongKind, in: self, found: element.text(), at: place)
      }
      texts.append(.string(try choice(text, found: text, at: place)))
    }
    return JSON.array(texts).text()
  }
}
