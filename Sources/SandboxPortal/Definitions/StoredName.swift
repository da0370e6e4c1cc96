/// Columns of a structure as the portal stores them: texts inside texts.
enum StoredName {
  /// A name: XML with a text for each locale, or the text alone. Nil for no text.
  static func read(_ text: String) -> LocalizedText? {
    let trimmed = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard trimmed.contains(where: { !$0.isWhitespace }) else { return nil }
    guard trimmed.first == "<", let tree = try? XMLTree(Array(trimmed.utf8)) else {
      return LocalizedText(String(trimmed.reversed().drop { $0.isWhitespace }.reversed()))
    }
    let texts = tree.root.children.compactMap { child in
      child.attributes["language-id"].map { (locale: $0, text: child.text) }
    }
    guard let first = texts.first else { return LocalizedText(String(trimmed)) }
    return LocalizedText(texts, defaultLocale: tree.root.attributes["default-locale"] ?? first.locale)
  }

  /// A definition: XML or JSON. Faults in it are told at the place where all of it is.
  static func definition(
    _ text: String, of file: StructureFile, at place: TextPosition
  ) throws(StructureProblem) -> StructureSource {
    let bytes = Array(text.utf8)
    do throws(StructureProblem) {
      let isXML = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
      let sources =
        isXML
        ? try StructureXML(file: file, bytes: bytes).sources() : try StructureJSON(file: file, bytes: bytes).sources()
      guard sources.count == 1 else { throw file.problem(.noDefinition, at: place) }
      return sources[0]
    } catch {
      throw file.problem(error.fault, at: place)
    }
  }
}
