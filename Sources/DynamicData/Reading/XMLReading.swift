private import CXML2

/// Reads XML that nobody vouches for.
///
/// libxml2 reads it, without network and without a DTD: a text with a DOCTYPE is refused where it begins, so no entity but
/// the five of XML and character references stands for anything.
enum XMLReading {
  /// How deep elements may stand inside each other.
  static let maximumDepth = 200

  private static let isLibraryReady: Void = xmlInitParser()

  /// The root element of a text, whatever encoding the text says it has.
  static func root(of text: String) throws(DefinitionError) -> XMLElement {
    _ = isLibraryReady
    guard let parser = xmlNewParserCtxt() else { throw DefinitionError("There is no memory.", cure: memoryCure) }
    defer { xmlFreeParserCtxt(parser) }
    let findings = Findings()
    // The tree builder's user data is the parser itself, so the findings go where it has room for others' things.
    parser.pointee._private = Unmanaged.passUnretained(findings).toOpaque()
    parser.pointee.sax.pointee.serror = { parser, error in
      guard let findings = XMLReading.findings(of: parser), let error, findings.first == nil else { return }
      // Namespaces that are not declared make no text unreadable.
      guard error.pointee.level == XML_ERR_FATAL || error.pointee.domain != XML_FROM_NAMESPACE.rawValue else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "it cannot be read"
      findings.first = (message, Int(error.pointee.line), Int(error.pointee.int2))
    }
    parser.pointee.sax.pointee.internalSubset = { parser, _, _, _ in
      guard let parser = parser?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
      XMLReading.findings(of: parser)?.doctypeLine = parser.pointee.input.map { Int($0.pointee.line) } ?? 1
      xmlStopParser(parser)
    }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_BIG_LINES.rawValue
    var text = text
    let document = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        xmlCtxtReadMemory(
          parser, characters.baseAddress, Int32(characters.count), nil, "UTF-8", Int32(options))
      }
    }
    defer { xmlFreeDoc(document) }
    return try withExtendedLifetime(findings) { () throws(DefinitionError) in
      if let line = findings.doctypeLine {
        throw DefinitionError("It has a DOCTYPE, which no structure needs.", line: line, cure: "Remove the DOCTYPE.")
      }
      guard let document, parser.pointee.wellFormed == 1, let root = xmlDocGetRootElement(document) else {
        throw error(of: findings)
      }
      return try element(root, depth: 1)
    }
  }

  private static let memoryCure = "Close other programs and try again."

  /// What happens while a text is read.
  private final class Findings {
    var first: (message: String, line: Int, column: Int)?
    var doctypeLine: Int?
  }

  private static func findings(of parser: UnsafeMutableRawPointer?) -> Findings? {
    parser?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private
      .map { Unmanaged<Findings>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func error(of findings: Findings) -> DefinitionError {
    let words = findings.first.map { String($0.message.split(whereSeparator: \.isNewline).first ?? "").prefix(200) }
    return DefinitionError(
      "The XML is broken\(words.map { ": " + $0 } ?? "").", line: findings.first.map { max($0.line, 1) },
      column: findings.first.flatMap { $0.column > 0 ? $0.column : nil },
      cure: "Correct the text there, or export the structure again.")
  }

  /// Copies libxml2's tree.
  private static func element(_ node: xmlNodePtr, depth: Int) throws(DefinitionError) -> XMLElement {
    let line = xmlGetLineNo(node)
    guard depth <= maximumDepth else {
      throw DefinitionError(
        "Elements stand more than \(maximumDepth) deep inside each other.", line: line,
        cure: "Export the structure again.")
    }
    var children: [XMLElement] = []
    var text = ElementText()
    var next = node.pointee.children
    while let child = next {
      next = child.pointee.next
      switch child.pointee.type {
      case XML_ELEMENT_NODE: children.append(try element(child, depth: depth + 1))
      case XML_TEXT_NODE: text.add(string(child.pointee.content), isCDATA: false)
      case XML_CDATA_SECTION_NODE: text.add(string(child.pointee.content), isCDATA: true)
      default: break
      }
    }
    return XMLElement(
      name: string(node.pointee.name), attributes: attributes(of: node), children: children, text: text.text, line: line
    )
  }

  private static func attributes(of node: xmlNodePtr) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      // Without a DTD the value is one text node.
      attributes.append((string(attribute.pointee.name), string(attribute.pointee.children?.pointee.content)))
    }
    return attributes
  }

  private static func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
