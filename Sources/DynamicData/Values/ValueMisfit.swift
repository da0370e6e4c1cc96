/// Why a text or value is none of a type's.
struct ValueMisfit: Error {
  /// A sentence.
  let message: String
  /// What the type takes.
  let expected: String?
  /// A text that it takes.
  let example: String?

  /// A misfit; `message` is a sentence.
  init(_ message: String, expected: String? = nil, example: String? = nil) {
    self.message = message
    self.expected = expected
    self.example = example
  }

  /// A text in quotes, short enough for a sentence.
  static func quoted(_ text: some StringProtocol) -> String {
    text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
  }
}
