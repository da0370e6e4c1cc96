/// XML: a bare structure, a bundle of several, or an entry of a LAR file.
enum MarkupEnvelope {
  /// The structures of a text that begins with `<`.
  static func sources(in text: String, wraps: Int) throws(DefinitionError) -> [DefinitionSource] {
    let beginning = text.prefix(15).lowercased()
    guard !beginning.hasPrefix("<!doctype html"), !beginning.hasPrefix("<html") else {
      throw DefinitionError(
        "This is a web page, not a structure.", line: 1, column: 1,
        cure: "Look at its address: a portal answers so too.")
    }
    return try sources(in: XMLReading.root(of: text), wraps: wraps)
  }

  private static func sources(in root: XMLElement, wraps: Int) throws(DefinitionError) -> [DefinitionSource] {
    let structures = root.children(named: "structure")
    if !structures.isEmpty {
      var sources: [DefinitionSource] = []
      for structure in structures { sources += try named(structure, wraps: wraps) }
      return sources
    }
    let elements = root.children(named: "dynamic-element")
    if !elements.isEmpty {
      let holdsValues = elements.contains { $0.child(named: "dynamic-content") != nil }
      guard !holdsValues || elements.contains(where: { $0.attribute("dataType") != nil }) else {
        throw DefinitionError(
          "These are the values of a record or a web content, not a structure.", line: root.line,
          cure: DefinitionText.structureCure)
      }
      return [XMLDefinition.source(root)]
    }
    return try named(root, wraps: wraps)
  }

  /// The structures of an element that tells their name: `structure` of a bundle, an entry of a LAR file.
  private static func named(_ element: XMLElement, wraps: Int) throws(DefinitionError) -> [DefinitionSource] {
    var sources: [DefinitionSource]
    if let root = element.child(named: "root") {
      sources = try MarkupEnvelope.sources(in: root, wraps: wraps)
    } else if let definition = definition(in: element) {
      do {
        sources = try DefinitionText.sources(in: definition.text, wraps: wraps + 1)
      } catch {
        throw error.inside("<\(definition.name)>", line: definition.line)
      }
    } else if element.name == "root" {
      throw DefinitionError(
        "The structure has no fields.", line: element.line, cure: DefinitionText.structureCure)
    } else {
      throw DefinitionError(
        "<\(element.name.prefix(80))> is no structure.", line: element.line, cure: DefinitionText.structureCure)
    }
    let name = element.children.first { plain($0.name) == "name" }.map { LocalizedText.parse($0.text) }
    for index in sources.indices where sources[index].name == nil { sources[index].name = name }
    return sources
  }

  /// The element whose text is a definition; the element itself when it holds nothing but one.
  private static func definition(in element: XMLElement) -> XMLElement? {
    let definition = element.children.first { ["definition", "xsd"].contains(plain($0.name)) && !$0.text.isBlank }
    if let definition { return definition }
    let start = element.text.first { !$0.isWhitespace }
    return element.children.isEmpty && (start == "<" || start == "{") ? element : nil
  }

  /// A name without the `__` that LAR files put before it.
  private static func plain(_ name: String) -> String { String(name.drop { $0 == "_" }) }
}
