import DynamicData
import JSONValues
import Testing

@Suite(.enabled(if: StructureFiles.areThere)) struct `Structures of real portals` {
  /// What cannot be read as a structure, and in which line that is found.
  private static let refused: [String: (line: Int?, words: String)] = [
    "r01": (nil, "values of a record"), "r02": (nil, "values of a record"), "r05": (3, "values of a record"),
    "s30": (2, "no comments"), "v01": (nil, "Entry 1 of 5: These are the values of a record"),
    "v02": (nil, "neither `fields` nor"),
  ]

  @Test func `are all read or refused with the place`() throws {
    #expect(StructureFiles.names.count == 16)
    for name in StructureFiles.names {
      let start = String(name.prefix(3))
      let text = try StructureFiles.text(start)
      do throws(DefinitionError) {
        let definitions = try FormDefinition.readAll(text)
        #expect(Self.refused[start] == nil, "\(name) was read")
        #expect(!definitions.isEmpty)
        for definition in definitions { #expect(definition.fields.contains(where: \.isFillable) || start == "s18") }
      } catch {
        let expected = try #require(Self.refused[start], "\(name): \(error)")
        #expect(error.line == expected.line, "\(name)")
        #expect(error.message.contains(expected.words), "\(name): \(error.message)")
        #expect(!error.cure.isEmpty)
      }
    }
  }

  @Test func `of 6.1 tell their flags as entries and come in a bundle`() throws {
    let definitions = try FormDefinition.readAll(StructureFiles.text("s01"))
    let names = definitions.map { $0.name?.text(for: "") ?? "" }
    #expect(names == ["Contacts", "Events", "Inventory", "Issues Tracking", "Meeting Minutes", "To Do"])
    let service = try #require(definitions[0].field(named: "imService"))
    #expect(service.options.map(\.value) == ["aol", "yahoo", "gtalk"])
    #expect(service.predefined(for: "en_US") == .value("gtalk"))
    #expect(!service.isRequired && service.showsLabel && !service.isMultiple)
    #expect(definitions[0].notes.allSatisfy { $0.kind != .requiredNotStated })
    let isRequired = definitions.flatMap(\.fields).filter(\.isRequired).map(\.name)
    #expect(isRequired == [])
    let uploads = definitions.flatMap(\.fields).filter { $0.type == .unsupported("file-upload") }
    #expect(uploads.allSatisfy { !$0.isFillable } && !uploads.isEmpty)
  }

  @Test func `of a bundle are named when one is asked for`() throws {
    let text = try StructureFiles.text("s01")
    let error = try #require(throws: DefinitionError.self) { try FormDefinition.read(text) }
    #expect(error.message.contains("6 structures"))
    #expect(error.message.contains("Contacts, Events, Inventory, Issues Tracking, Meeting Minutes, To Do"))
  }

  @Test func `with placeholders for locales have their labels`() throws {
    for definition in try FormDefinition.readAll(StructureFiles.text("s02")) {
      #expect(definition.defaultLocale == "en_US")
      #expect(definition.availableLocales == ["en_US"])
      #expect(definition.notes.contains { $0.kind == .placeholderLocale && $0.message.contains("[$LOCALE_DEFAULT$]") })
      for field in definition.fields { #expect(field.label(for: "nl_NL") != field.name || field.name == "status") }
    }
  }

  @Test func `of 6.2 have every old type`() throws {
    let definition = try FormDefinition.read(StructureFiles.text("s05"))
    let types = definition.fields.map { "\($0.name) \($0.type.title)" }
    #expect(
      types == [
        "boolean Boolean", "document_library document", "link_to_layout link to page", "text_area HTML",
        "multi-list select", "list select", "contact text", "phone text", "ext text", "text text", "text_box text box",
        "image_1 image", "image_2 image", "image_3 image",
      ])
    #expect(definition.field(named: "multi-list")?.isMultiple == true)
    #expect(definition.field(named: "list")?.isMultiple == false)
    #expect(definition.field(named: "phone")?.parent == "contact" && definition.field(named: "ext")?.parent == "phone")
    for name in ["multi-list", "list"] {
      #expect(definition.field(named: name)?.options.map { $0.label(for: "en_US") } == ["Item 01", "Item 02"])
    }
    #expect(definition.field(named: "image_2")?.tip(for: "en_US") == "")
    #expect(definition.field(named: "text")?.tip(for: "pt_BR") == "These are some instructions.")
    #expect(definition.field(named: "text")?.predefined(for: "en_US") == .value("test"))
    let nested = definition.notes.filter { $0.kind == .nestedField }.map(\.field)
    #expect(nested == ["phone", "ext"])
    let repeatable = definition.notes.filter { $0.kind == .repeatableField }.map(\.field)
    #expect(repeatable == ["contact", "phone", "text", "text_box"])
    #expect(definition.notes.allSatisfy { !$0.blocksSubmit })
  }

  @Test func `keep the options of a nested field there, in XML and in JSON alike`() throws {
    let xml = try FormDefinition.read(StructureFiles.text("s12"))
    let json = try FormDefinition.read(StructureFiles.text("s20"))
    #expect(xml.format == .v62 && json.format == .v70)
    for definition in [xml, json] {
      #expect(definition.defaultLocale == "en_US" && definition.availableLocales == ["en_US", "pt_BR"])
      #expect(definition.fields.count == 18)
      #expect(definition.field(named: "Text6980")?.options.isEmpty == true)
      #expect(definition.field(named: "Select7450")?.options.map(\.value) == ["Value 1", "Value 2", "Value 3"])
      #expect(definition.field(named: "Select7450")?.parent == "Separator7211")
      #expect(definition.field(named: "Radio5699")?.predefined(for: "pt_BR") == .value("Value 1"))
      #expect(definition.field(named: "Select5979")?.predefined(for: "en_US") == .empty)
      #expect(definition.field(named: "Boolean2282")?.predefined(for: "en_US") == .value("false"))
      #expect(definition.field(named: "Boolean2282")?.showsLabel == false)
      #expect(definition.field(named: "Separator6279")?.holdsValue == false)
      #expect(definition.field(named: "Select5979")?.options[1].label(for: "pt_PT") == "Opcao 2")
    }
    let pairs = zip(xml.fields, json.fields)
    #expect(pairs.allSatisfy { $0.name == $1.name && $0.type == $1.type && $0.parent == $1.parent })
    for locale in ["en_US", "pt_BR", "pt", "nl_NL", ""] {
      #expect(pairs.allSatisfy { $0.label(for: locale) == $1.label(for: locale) }, "\(locale)")
    }
    #expect(json.field(named: "Decimal3479")?.visibility == .hidden)
    #expect(json.notes.contains { $0.kind == .rules })
    #expect(json.notes.contains { $0.kind == .validation && $0.field == "Boolean2282" })
  }

  @Test func `with a required field that cannot be filled in say so and are not submitted`() throws {
    let definition = try FormDefinition.read(StructureFiles.text("s18"))
    #expect(definition.fields.map(\.type) == [.unsupported("file-upload")])
    let note = try #require(definition.notes.first { $0.blocksSubmit })
    #expect(
      note.kind == .unsupportedType && note.field == "file_upload" && note.message.contains("unsupported: file-upload"))
    let faults = FormRecord(definition, locale: "en_US").faults()
    #expect(faults.map(\.field) == ["file_upload"])
    #expect(faults[0].message.contains("unsupported: file-upload"))
  }

  @Test func `have the default locale that they tell, not the first`() throws {
    let definition = try FormDefinition.read(StructureFiles.text("s21"))
    #expect(definition.defaultLocale == "pt_BR")
    let options = definition.fields[0].options
    #expect(options.map { $0.label(for: "nl_NL") } == ["Opcao 1", "Opcao 2", "Opcao 3"])
    #expect(options.map { $0.label(for: "en_GB") } == ["Option 1", "Option 2", "Option 3"])
    #expect(definition.fields[0].showsLabel)
  }

  @Test func `may have arrays and truths where texts should be`() throws {
    let definition = try FormDefinition.read(StructureFiles.text("s24"))
    let required = definition.fields.filter { $0.type == .select && $0.isRequired }
    #expect(required.count == 9)
    #expect(required.allSatisfy { $0.options.count == 1 && $0.predefined(for: "fr_FR") == .empty })
    let truth = try #require(definition.field(named: "boolean1"))
    #expect(truth.label(for: "fr_FR") == "Activé" && truth.predefined(for: "fr_FR") == .value("false"))
    #expect(FormRecord(definition, locale: "fr_FR").faults().count == 9)
  }

  @Test func `in LAR files are JSON escaped in XML, and so is their name`() throws {
    let definition = try FormDefinition.read(StructureFiles.text("s31"))
    #expect(definition.name?.text(for: "pt_BR") == "Carousel")
    #expect(definition.format == .v70)
    let parents = definition.fields.map { "\($0.name) < \($0.parent ?? "-")" }
    #expect(
      parents == [
        "ItemHeading < -", "OpeningShortText < ItemHeading", "ItemImage < ItemHeading", "ItemParagraph < ItemHeading",
        "ItemLinkText < ItemHeading", "ItemLinkURL < ItemLinkText",
      ])
    #expect(definition.fields[0].isRepeatable && definition.fields[0].isRequired && definition.fields[0].isFillable)
  }

  @Test func `in rows have names in many languages and fields that do not say whether they are required`() throws {
    let definitions = try FormDefinition.readAll(StructureFiles.text("s36"))
    #expect(definitions.count == 3)
    let name = try #require(definitions[0].name)
    let expected = [
      ("en_US", "Basic Web Content"), ("ar_SA", "تحرير محتوى"), ("ja_JP", "基本Webコンテンツ"), ("zh_CN", "基本 Web 内容"),
      ("hu", "Alapvető webtartalom"), ("es_MX", "Contenido web básico"), ("ko_KR", "Basic Web Content"),
    ]
    for (locale, text) in expected { #expect(name.text(for: locale) == text) }
    let content = definitions[0].fields[0]
    #expect(!content.isRequired && !content.isReadOnly && !content.isRepeatable)
    #expect(content.predefined(for: "en_US") == .empty && content.tip(for: "en_US") == "")
    #expect(definitions[0].notes.contains { $0.kind == .requiredNotStated && $0.field == "content" })
    #expect(FormRecord(definitions[0], locale: "en_US").faults().isEmpty)
    let button = try #require(definitions[2].field(named: "hasbutton"))
    #expect(button.isRepeatable && button.type == .boolean)
    #expect(definitions[2].field(named: "buttontype")?.parent == "hasbutton")
    #expect(definitions[1].fields[0].label(for: "en_US") == "Szöveg" && !definitions[1].fields[0].isLocalizable)
  }

  @Test func `are read the same in a hundred runs`() throws {
    func picture(_ text: String) throws -> String {
      try FormDefinition.readAll(text).map { definition in
        definition.fields.map { field in
          let labels = ["nl_NL", "pt", "he_IL"].map { "\(field.label(for: $0)) \(field.tip(for: $0))" }
          return "\(field.name) \(field.type) \(labels) \(field.options.map { $0.label(for: "nl_NL") })"
        }.joined(separator: "\n") + "\(definition.notes)"
      }.joined(separator: "\n")
    }
    for start in ["s12", "s20", "s36"] {
      let text = try StructureFiles.text(start)
      let first = try picture(text)
      for _ in 0..<100 { #expect(try picture(text) == first) }
    }
  }
}
