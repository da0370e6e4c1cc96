/// An element of an XML text.
struct XMLElement {
  /// The name without a prefix.
  let name: String
  /// The attributes, in the order of the text.
  let attributes: [(name: String, value: String)]
  /// The elements in it.
  let children: [XMLElement]
  /// Its own text. CDATA sections are joined as they are, and the white space around them is none of the text; text
  /// without any is trimmed.
  let text: String
  /// The line that it begins in, counted from 1.
  let line: Int

  /// The value of an attribute, nil when there is none.
  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements of that name in it.
  func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element of that name in it.
  func child(named name: String) -> XMLElement? { children.first { $0.name == name } }
}
