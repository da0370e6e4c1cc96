/// An element of XML with its place in the text.
struct XMLElement: Sendable {
  let name: String
  let attributes: [String: String]
  let children: [XMLElement]
  /// What stands between its tags, without what its children hold.
  let text: String
  /// Where it is in ``XMLTree/bytes``.
  let range: Range<Int>

  /// Its children of that name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Its first child of that name.
  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}
