/// The text of a line while it is edited, by Unicode scalars as the engine counts them, and where the cursor stands.
struct EditedText: Equatable {
  var scalars: [Unicode.Scalar] = []
  /// The scalars before the cursor.
  var cursor = 0

  init() {}

  /// A text with the cursor at its end.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    cursor = scalars.count
  }

  /// A text with the cursor behind so many scalars.
  init(scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = min(max(0, cursor), scalars.count)
  }

  /// The text.
  var text: String { EditedText.text(of: scalars[...]) }

  /// The cursor as an offset in the text's UTF-8.
  var utf8Cursor: Int { scalars[..<cursor].reduce(0) { $0 + UTF8.width(of: $1) } }

  /// True when the cursor stands behind the last character.
  var isAtEnd: Bool { cursor == scalars.count }

  /// Puts a text in at the cursor.
  mutating func insert(_ text: some Sequence<Unicode.Scalar>) {
    let added = Array(text)
    scalars.insert(contentsOf: added, at: cursor)
    cursor += added.count
  }

  /// Where the row in which the cursor stands begins, and where it ends.
  var row: Range<Int> {
    let start = scalars[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[cursor...].firstIndex(of: "\n") ?? scalars.count
    return start..<end
  }

  /// The scalar at which an offset in UTF-8 lies.
  func scalarOffset(utf8 offset: Int) -> Int {
    var left = offset
    for (index, scalar) in scalars.enumerated() {
      if left <= 0 { return index }
      left -= UTF8.width(of: scalar)
    }
    return scalars.count
  }

  /// A text of scalars.
  static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension UTF8 {
  /// The bytes that a scalar takes.
  static func width(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}
