internal import JSONValues

/// JSON: a bare structure, an answer of `get-structure`, or rows of such.
enum JSONEnvelope {
  /// How deep fields may stand inside each other.
  private static let maximumNesting = 100

  /// The structures of a text that begins with `{`, `[` or `"`.
  static func sources(in text: String, wraps: Int) throws(DefinitionError) -> [DefinitionSource] {
    let json: JSON
    do {
      json = try JSON(parsing: text)
    } catch {
      throw fault(error, in: text)
    }
    switch json {
    case .object(let object): return try sources(in: object, wraps: wraps)
    case .string(let definition):
      do {
        return try DefinitionText.sources(in: definition, wraps: wraps + 1)
      } catch {
        throw error.inside("The text in quotes", line: nil)
      }
    case .array(let rows):
      var sources: [DefinitionSource] = []
      for (index, row) in rows.enumerated() {
        do throws(DefinitionError) {
          guard let object = row.object else {
            throw DefinitionError("It is no structure.", cure: DefinitionText.structureCure)
          }
          sources += try JSONEnvelope.sources(in: object, wraps: wraps)
        } catch {
          throw error.inside("Entry \(index + 1) of \(rows.count)", line: nil)
        }
      }
      return sources
    default: return []
    }
  }

  private static func sources(in object: JSONObject, wraps: Int) throws(DefinitionError) -> [DefinitionSource] {
    if let fields = object["fields"]?.array {
      guard !isDeep(fields, maximumNesting) else {
        throw DefinitionError(
          "Fields stand more than \(maximumNesting) deep inside each other.", cure: DefinitionText.structureCure)
      }
      return [JSONDefinition.source(object)]
    }
    if let exception = object["exception"]?.string {
      throw DefinitionError(
        "The portal answered an error instead of a structure: \(exception.prefix(200)).",
        cure: "Correct what the portal refuses and ask again.")
    }
    if object["fieldValues"] != nil || object["modelValues"] != nil {
      throw DefinitionError("These are the values of a record, not a structure.", cure: DefinitionText.structureCure)
    }
    for member in ["xsd", "definition"] {
      var sources: [DefinitionSource]
      switch object[member] {
      case .string(let text)? where !text.isBlank:
        do {
          sources = try DefinitionText.sources(in: text, wraps: wraps + 1)
        } catch {
          throw error.inside("`\(member)`", line: nil)
        }
      case .object(let definition)?: sources = try JSONEnvelope.sources(in: definition, wraps: wraps + 1)
      default: continue
      }
      let name = (object["name"] ?? object["nameCurrentValue"])?.string.map { LocalizedText.parse($0) }
      for index in sources.indices where sources[index].name == nil { sources[index].name = name }
      return sources
    }
    throw DefinitionError(
      "It has neither `fields` nor a `definition` or `xsd`.", cure: DefinitionText.structureCure)
  }

  private static func isDeep(_ fields: [JSON], _ limit: Int) -> Bool {
    limit == 0 || fields.contains { $0["nestedFields"]?.array.map { isDeep($0, limit - 1) } ?? false }
  }

  /// A fault of the text with its line, in words.
  private static func fault(_ error: JSONSyntaxError, in text: String) -> DefinitionError {
    let place = TextPlace(of: error.offset, in: text)
    let found = text.utf8.dropFirst(error.offset).first.map { Character(UnicodeScalar($0)) }
    let words =
      switch (error.reason, found) {
      case (.unexpectedCharacter, "/"): "JSON has no comments."
      case (.unexpectedCharacter, "}"), (.unexpectedCharacter, "]"): "A comma stands before the end of a list."
      case (.unexpectedEnd, _): "The text ends too early."
      case (.unexpectedCharacter, _), (.trailingText, _): "This cannot stand here."
      case (.unquotedName, _): "The name of a member is not in double quotes."
      case (.missingColon, _): "A colon is missing behind the name of a member."
      case (.missingComma, _): "A comma is missing."
      case (.invalidEscape, _): "A backslash begins no escape of JSON."
      case (.malformedNumber, _): "JSON does not write numbers so."
      case (.integerTooLarge, _): "A number is too large."
      case (.tooDeep, _): "Lists stand too deep inside each other."
      case (.nulInName, _), (.loneSurrogate, _), (.tooLong, _): "It is not valid JSON."
      }
    return DefinitionError(
      words, line: place.line, column: place.column, cure: "Correct the text there, or export the structure again.")
  }
}
