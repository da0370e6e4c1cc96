import DynamicData
import JSONValues
import SeededRandom
import Testing

@Suite struct `Any text` {
  /// What structures are made of.
  private static let pieces = [
    "<", ">", "/>", "</", "<![CDATA[", "]]>", "&amp;", "&#0;", "&#xD800;", "&x;", "<!DOCTYPE a>", "<?xml?>", "<!--",
    "-->",
    "<root>", "</root>", "<structure>", "<dynamic-element name='a' type='text'>", "</dynamic-element>", "type='option'",
    "<meta-data locale='en_US'>", "</meta-data>", "<entry name='label'>", "</entry>", "{", "}", "[", "]", ",", ":",
    "\"",
    "\"fields\"", "\"name\"", "\"options\"", "\"nestedFields\"", "\"predefinedValue\"", "null", "true", "-1", "1e999",
    "\\u0000",
    "\\ud800", "\u{0}", "\u{FEFF}", "é", "👨‍👩‍👧", "\r\n", " ", "[$LOCALE$]", "xx_YY",
  ]

  private static let seeds = [
    Structures.xml(
      "<dynamic-element name='a' type='ddm-date' required='true'><meta-data locale='en_US'><entry name='label'><![CDATA[A]]></entry><entry name='predefinedValue'>1/1/99</entry></meta-data></dynamic-element>",
      "<dynamic-element name='s' type='select' multiple='true'><dynamic-element name='o' type='option' value='v'/></dynamic-element>"
    ),
    Structures.json(
      Structures.field("a", "ddm-integer", required: true, #""predefinedValue":{"en_US":"5"}"#),
      Structures.choice("s", multiple: true, [("x", "X"), ("y", "Y")]),
      Structures.field("g", "ddm-geolocation", #""nestedFields":[{"name":"d","type":"date"}]"#)),
  ]

  /// A text with some of its characters replaced, removed, doubled or moved.
  private static func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...2, using: &random) where !characters.isEmpty {
      let place = Int.random(in: 0..<characters.count, using: &random)
      let end = min(characters.count, place + Int.random(in: 0...12, using: &random))
      let piece = Array((pieces.randomElement(using: &random) ?? "").unicodeScalars)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: characters.removeSubrange(place..<end)
      case 1: characters.insert(contentsOf: piece, at: place)
      case 2: characters.replaceSubrange(place..<end, with: piece)
      default:
        characters.insert(contentsOf: characters[place..<end], at: Int.random(in: 0...characters.count, using: &random))
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: characters)
    return String(result)
  }

  /// Reads a text and does with it what forms do; true when it was a structure.
  private static func use(_ text: String, _ random: inout SeededGenerator) -> Bool {
    do throws(DefinitionError) {
      for definition in try FormDefinition.readAll(text) {
        var record = FormRecord(definition, locale: "pt_BR")
        for field in definition.fields {
          let typed = pieces.randomElement(using: &random) ?? ""
          record.enter(typed, into: field.name)
          for format in [WireFormat.v62, .v70] {
            guard let wire = try? field.wire(typed, format), !wire.isEmpty else { continue }
            let content = field.content(of: .string(wire), format)
            // What is sent comes back as the same value, and is sent as the same text.
            if case .value(let again) = content {
              if (try? field.wire(again, format)) != wire { Issue.record("\(wire) is not sent again") }
            } else {
              Issue.record("\(wire) does not come back: \(content)")
            }
          }
        }
        _ = (record.faults(), record.values(), record.notes(), try? record.fieldsMap(.v70, for: .add))
        let answer = JSON.object([
          "modelValues": .object(JSONObject(definition.fields.map { ($0.name, .string(text)) }))
        ])
        let loaded = try? FormRecord(definition, answer: answer, format: .v62)
        _ = (loaded?.faults(), loaded?.notes(), try? loaded?.fieldsMap(.v70, for: .update))
      }
      return true
    } catch {
      if error.message.isEmpty || error.cure.isEmpty { Issue.record("no words: \(text.debugDescription)") }
      if let line = error.line, line < 1 || line > text.utf8.count + 1 {
        Issue.record("line \(line): \(text.debugDescription)")
      }
      return false
    }
  }

  @Test func `is a structure or refused with words`() {
    var random = SeededGenerator(seed: 20_161_130)
    var read = 0
    for number in 0..<6000 {
      if Self.use(Self.mutated(Self.seeds[number % 2], &random), &random) { read += 1 }
    }
    #expect(read > 1000 && read < 5500, "\(read)")
  }

  @Test func `of pieces is a structure or refused with words`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<6000 {
      let count = Int.random(in: 1...14, using: &random)
      _ = Self.use((0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined(), &random)
    }
  }

  @Test(.enabled(if: StructureFiles.areThere)) func `like a real structure is one or refused with words`() throws {
    var random = SeededGenerator(seed: 42)
    for name in StructureFiles.names {
      let text = try StructureFiles.text(String(name.prefix(3)))
      for _ in 0..<60 { _ = Self.use(Self.mutated(text, &random), &random) }
    }
  }
}
