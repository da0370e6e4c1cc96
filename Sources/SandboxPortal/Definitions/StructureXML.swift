/// Definitions in XML: a `root` of fields, a `root` of `structure`s, or a row of an exported site.
struct StructureXML {
  let file: StructureFile
  let bytes: [UInt8]

  func sources() throws(StructureProblem) -> [StructureSource] {
    let tree: XMLTree
    do throws(XMLTree.Problem) { tree = try XMLTree(bytes) } catch {
      throw file.problem(.notXML(error.message), at: error.position)
    }
    let root = tree.root
    let bundled = root.all("structure")
    if !bundled.isEmpty {
      var sources: [StructureSource] = []
      for structure in bundled { sources.append(try bundle(structure, tree)) }
      return sources
    }
    // `__definition` of 7.0, `__xsd` of 6.2.
    for name in ["__definition", "__xsd", "definition", "xsd"] {
      guard let column = root.first(name) else { continue }
      let place = position(of: column, tree)
      var source = try embedded(column.text, at: place)
      if let text = (root.first("__name") ?? root.first("name"))?.text, let name = StoredName.read(text) {
        source.name = name
      }
      return [source]
    }
    return [try source(root, tree)]
  }

  /// One of a bundle: its name beside its definition.
  private func bundle(_ structure: XMLElement, _ tree: XMLTree) throws(StructureProblem) -> StructureSource {
    var source: StructureSource
    if let root = structure.first("root") {
      source = try self.source(root, tree)
    } else if let column = structure.first("definition") ?? structure.first("xsd") {
      source = try embedded(column.text, at: position(of: column, tree))
    } else {
      throw file.problem(.noDefinition, at: position(of: structure, tree))
    }
    if let text = structure.first("name")?.text, let name = StoredName.read(text) { source.name = name }
    if let text = structure.first("description")?.text, let text = StoredName.read(text) { source.description = text }
    return source
  }

  /// A definition that is the text of an element: XML or JSON. Faults in it are told at the element.
  private func embedded(_ text: String, at place: TextPosition) throws(StructureProblem) -> StructureSource {
    try StoredName.definition(text, of: file, at: place)
  }

  private func source(_ root: XMLElement, _ tree: XMLTree) throws(StructureProblem) -> StructureSource {
    try check(root, tree)
    let xsd =
      "<?xml version=\"1.0\"?>\n\n"
      + tree.source(of: root).replacing(XMLDefinition.placeholder, with: LocalizedText.portalLocale)
    guard let again = try? XMLTree(Array(xsd.utf8)) else {
      throw file.problem(.noDefinition, at: position(of: root, tree))
    }
    let definition = DefinitionUpgrade.upgraded(XMLDefinition.json(again.root))
    return StructureSource(
      file: file.path, name: LocalizedText(file.title), xsd: xsd,
      definition: String(decoding: definition.bytes, as: UTF8.self))
  }

  // MARK: - What no portal takes

  private func check(_ root: XMLElement, _ tree: XMLTree) throws(StructureProblem) {
    let fields = XMLDefinition.fields(of: root)
    guard !fields.isEmpty else {
      throw file.problem(root.name == "root" ? .noFields : .noDefinition, at: position(of: root, tree))
    }
    var names: [String: XMLElement] = [:]
    for field in fields { try check(field, tree, &names) }
  }

  private func check(
    _ field: XMLElement, _ tree: XMLTree, _ names: inout [String: XMLElement]
  ) throws(StructureProblem) {
    if let content = field.first("dynamic-content") { throw file.problem(.values, at: position(of: content, tree)) }
    let name = (field.attributes["name"] ?? "").filter { !$0.isWhitespace }
    guard !name.isEmpty else { throw file.problem(.namelessField, at: position(of: field, tree)) }
    // Their names are told apart without regard to case.
    if let first = names.updateValue(field, forKey: name.lowercased()) {
      throw file.problem(.sameName(name, line: position(of: first, tree).line), at: position(of: field, tree))
    }
    for nested in XMLDefinition.fields(of: field) { try check(nested, tree, &names) }
  }

  private func position(of element: XMLElement, _ tree: XMLTree) -> TextPosition {
    TextPosition(of: element.range.lowerBound, in: tree.bytes)
  }
}
