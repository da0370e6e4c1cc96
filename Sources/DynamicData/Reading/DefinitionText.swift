internal import JSONValues

/// Finds the structures in a text, whatever they are wrapped in.
enum DefinitionText {
  /// The longest text that is read, in bytes.
  static let maximumLength = 10 << 20
  /// How often a text may stand inside of another: a row's definition, a LAR entry's.
  private static let maximumWraps = 4

  /// The structures of a text, in its order; at least one.
  static func sources(in text: String, wraps: Int = 0) throws(DefinitionError) -> [DefinitionSource] {
    guard text.utf8.count <= maximumLength else {
      throw DefinitionError(
        "It is too large: \(text.utf8.count) bytes; structures are read up to \(maximumLength).",
        cure: "Split it into files with fewer structures.")
    }
    guard wraps < maximumWraps else {
      throw DefinitionError("Texts stand too deep inside each other.", cure: structureCure)
    }
    // XML must begin with its declaration, and neither format knows a byte order mark.
    guard let start = text.unicodeScalars.firstIndex(where: { $0 != "\u{FEFF}" && !$0.properties.isWhitespace }) else {
      throw DefinitionError("It is empty.", cure: structureCure)
    }
    let content = String(text[start...])
    let place = TextPlace(of: text.utf8.distance(from: text.startIndex, to: start), in: text)
    let sources: [DefinitionSource]
    do throws(DefinitionError) {
      switch content.unicodeScalars.first {
      case "<"?: sources = try MarkupEnvelope.sources(in: content, wraps: wraps)
      case "{"?, "["?, "\""?: sources = try JSONEnvelope.sources(in: content, wraps: wraps)
      default:
        throw DefinitionError("This begins neither XML nor JSON.", line: 1, column: 1, cure: structureCure)
      }
    } catch {
      throw error.moved(to: place)
    }
    guard !sources.isEmpty else { throw DefinitionError("There is no structure in it.", cure: structureCure) }
    return sources
  }

  /// What to do about a text that is no structure.
  static let structureCure =
    "Give it a structure: the XML of 6.2, the JSON of 7.0 and later, or an answer of get-structure."
}

extension DefinitionError {
  /// The same, for a text that begins at a place of another.
  fileprivate func moved(to place: TextPlace) -> DefinitionError {
    guard let line else { return self }
    return DefinitionError(
      message, line: line + place.line - 1, column: line == 1 ? column.map { $0 + place.column - 1 } : column,
      cure: cure)
  }

  /// The same, for a text that stands inside of another, whose place is given.
  func inside(_ whole: String, line outer: Int?) -> DefinitionError {
    let places = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    let place = places.isEmpty ? "" : " (" + places.joined(separator: ", ") + " of that text)"
    return DefinitionError("\(whole): \(message)\(place)", line: outer, cure: cure)
  }
}
