private import CXML2

/// XML that was read: the root, and the UTF-8 that it was read from.
struct XMLTree: Sendable {
  let root: XMLElement
  let bytes: [UInt8]

  /// Why text is no XML of ours.
  struct Problem: Error, Equatable {
    let message: String
    let position: TextPosition
  }

  /// The text of an element, from tag to tag.
  func source(of element: XMLElement) -> String { String(decoding: bytes[element.range], as: UTF8.self) }

  /// Reads a document. Nothing is fetched for it, and document types are refused, as the portal refuses them.
  init(_ text: [UInt8]) throws(Problem) {
    let failure = Failure()
    let user = Unmanaged.passUnretained(failure).toOpaque()
    xmlSetStructuredErrorFunc(user) { user, error in
      guard let user, let error = error?.pointee else { return }
      let failure = Unmanaged<Failure>.fromOpaque(user).takeUnretainedValue()
      // What follows the first fault is mostly its echo.
      guard failure.problem == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = error.message.map { String(cString: $0) } ?? "it is no XML"
      failure.problem = Problem(
        message: String(message.split(separator: "\n").first ?? "it is no XML"),
        position: TextPosition(line: Int(error.line), column: max(1, Int(error.int2))))
    }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    let options = Int32(XML_PARSE_NONET.rawValue)
    let document = text.withUnsafeBytes { bytes in
      xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), nil, nil, options)
    }
    defer { xmlFreeDoc(document) }
    guard let document, let root = xmlDocGetRootElement(document), failure.problem == nil else {
      throw failure.problem ?? Problem(message: "it is no XML", position: TextPosition(line: 1, column: 1))
    }
    guard document.pointee.intSubset == nil else {
      throw Problem(message: "it has a document type, which portals refuse", position: TextPosition(line: 1, column: 1))
    }
    bytes = XMLTree.isUTF8(document) ? text : XMLTree.encoded(root, of: document)
    var ranges = XMLRanges.of(bytes)[...]
    self.root = XMLTree.element(root, &ranges)
  }

  private final class Failure {
    var problem: Problem?
  }

  private static func isUTF8(_ document: xmlDocPtr) -> Bool {
    guard let encoding = document.pointee.encoding else { return true }
    return String(cString: encoding).lowercased() == "utf-8"
  }

  /// The element as UTF-8, which libxml2 has in memory.
  private static func encoded(_ root: xmlNodePtr, of document: xmlDocPtr) -> [UInt8] {
    let buffer = xmlBufferCreate()
    defer { xmlBufferFree(buffer) }
    let count = xmlNodeDump(buffer, document, root, 0, 0)
    guard count > 0, let start = xmlBufferContent(buffer) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  private static func element(_ node: xmlNodePtr, _ ranges: inout ArraySlice<Range<Int>>) -> XMLElement {
    let range = ranges.popFirst() ?? 0..<0
    var attributes: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      attributes[String(cString: current.pointee.name)] = content(of: current.pointee.children)
      attribute = current.pointee.next
    }
    var children: [XMLElement] = []
    var text = ""
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: children.append(element(current, &ranges))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let characters = current.pointee.content { text += String(cString: characters) }
      default: break
      }
      child = current.pointee.next
    }
    return XMLElement(
      name: String(cString: node.pointee.name), attributes: attributes, children: children, text: text, range: range)
  }

  private static func content(of node: xmlNodePtr?) -> String {
    var text = ""
    var node = node
    while let current = node {
      if let characters = current.pointee.content { text += String(cString: characters) }
      node = current.pointee.next
    }
    return text
  }
}
