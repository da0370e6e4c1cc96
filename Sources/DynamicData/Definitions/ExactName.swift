/// A name as a key: names are the same when their bytes are, not when they look alike.
struct ExactName: Hashable, Sendable {
  let text: String

  /// A key for a name.
  init(_ text: String) { self.text = text }

  static func == (left: ExactName, right: ExactName) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
