public import JSONValues

extension JSON {
  /// The scalar that a bare text stands for: `42` an integer, `1.50` a decimal as written, `true`, `false` and `null`
  /// themselves, all else a string.
  ///
  /// A whole number beyond 64 bits stays a string, so that no digit is lost.
  public init(scalar text: String) {
    // Only what begins like a scalar is worth a reader, and white space around a number is none of it.
    let beginsScalar = text.utf8.first.map { "-0123456789tfn".utf8.contains($0) } ?? false
    if beginsScalar, !text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }), let scalar = try? JSON(parsing: text) {
      self = scalar
    } else {
      self = .string(text)
    }
  }

  /// A string raw, any other value as JSON text.
  public var plainText: String {
    if case .string(let text) = self { text } else { text() }
  }
}
