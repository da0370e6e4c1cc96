internal import JSONValues

/// Turns a manifest's JSON into declarations and notes what has the wrong shape; whether the declarations make sense is
/// asked by ``ManifestCheck``.
///
/// Where something is missing a placeholder stands, so that all faults are found in one pass. Members it does not know
/// are skipped: a newer runner may tell more.
struct ManifestReader {
  private(set) var faults: [ManifestFault] = []
  private var path = ManifestPath()

  mutating func manifest(_ json: JSON) -> PluginManifest {
    PluginManifest(
      abi: number("abi", in: json) ?? 0,
      name: text("name", in: json) ?? "",
      version: text("version", in: json) ?? "",
      summary: text("summary", in: json) ?? "",
      definitions: each("definitions", in: json) { $0.definition($1) })
  }

  private mutating func definition(_ json: JSON) -> ScreenletDefinition {
    ScreenletDefinition(
      name: text("name", in: json) ?? "",
      summary: text("summary", in: json) ?? "",
      calls: Set(texts("calls", in: json).compactMap(PluginCall.init)),
      attributes: each("attributes", in: json) { $0.attribute($1) },
      actions: each("actions", in: json) { $0.action($1) },
      events: each("events", in: json) { $0.event($1) },
      fields: each("fields", in: json) { $0.field($1) },
      buttons: each("buttons", in: json) { $0.button($1) },
      examples: texts("examples", in: json))
  }

  private mutating func attribute(_ json: JSON) -> AttributeDeclaration {
    let form = form(json)
    return AttributeDeclaration(
      name: text("name", in: json) ?? "",
      summary: text("summary", in: json) ?? "",
      form: form,
      flags: flags(json),
      defaultText: defaultText(of: form, in: json),
      examples: texts("examples", in: json),
      alias: text("alias", in: json))
  }

  private mutating func action(_ json: JSON) -> ActionDeclaration {
    ActionDeclaration(
      name: text("name", in: json) ?? "",
      summary: text("summary", in: json) ?? "",
      flags: flags(json),
      form: form(json),
      argument: text("argument", in: json),
      members: each("members", in: json) { $0.attribute($1) },
      examples: texts("examples", in: json))
  }

  private mutating func event(_ json: JSON) -> EventDeclaration {
    EventDeclaration(
      name: text("name", in: json) ?? "",
      summary: text("summary", in: json) ?? "",
      examples: texts("examples", in: json))
  }

  private mutating func field(_ json: JSON) -> FieldDeclaration {
    let form = form(json)
    return FieldDeclaration(
      name: text("name", in: json) ?? "",
      label: text("label", in: json),
      summary: text("summary", in: json) ?? "",
      form: form,
      flags: flags(json),
      defaultText: defaultText(of: form, in: json),
      examples: texts("examples", in: json))
  }

  private mutating func button(_ json: JSON) -> ButtonDeclaration {
    ButtonDeclaration(
      name: text("name", in: json) ?? "",
      label: text("label", in: json),
      summary: text("summary", in: json) ?? "",
      action: text("action", in: json) ?? "")
  }

  // MARK: - Members

  private mutating func form(_ json: JSON) -> ValueForm {
    var type = ValueType.nothing
    switch json["type"] {
    case nil, .null: break
    case .integer(let number):
      if let known = UInt32(exactly: number).flatMap(ValueType.init) {
        type = known
      } else {
        fault(.unknownType(number), at: "type")
        // A placeholder that takes every default and example: one fault is enough.
        type = .text
      }
    default: fault(.wrongShape, at: "type")
    }
    return ValueForm(
      type: type, choices: texts("choices", in: json), minimum: text("minimum", in: json),
      maximum: text("maximum", in: json))
  }

  /// The default in canonical form, like every value that somebody sets.
  private mutating func defaultText(of form: ValueForm, in json: JSON) -> String? {
    text("default", in: json).map { (try? form.canonical($0)) ?? $0 }
  }

  private mutating func flags(_ json: JSON) -> DeclarationFlags {
    DeclarationFlags(rawValue: number("flags", in: json) ?? 0)
  }

  private mutating func number(_ name: String, in json: JSON) -> UInt32? {
    switch json[name] {
    case nil, .null: return nil
    case .integer(let number):
      if let small = UInt32(exactly: number) { return small }
      fault(.wrongShape, at: name)
      return nil
    default:
      fault(.wrongShape, at: name)
      return nil
    }
  }

  private mutating func text(_ name: String, in json: JSON) -> String? {
    switch json[name] {
    case nil, .null: return nil
    case .string(let text): return text
    default:
      fault(.wrongShape, at: name)
      return nil
    }
  }

  private mutating func texts(_ name: String, in json: JSON) -> [String] {
    each(name, in: json) { reader, element in
      guard let text = element.string else {
        reader.fault(.wrongShape, at: nil)
        return ""
      }
      return text
    }
  }

  private mutating func each<Element>(
    _ name: String, in json: JSON, _ read: (inout ManifestReader, JSON) -> Element
  ) -> [Element] {
    switch json[name] {
    case nil, .null: return []
    case .array(let elements):
      var result: [Element] = []
      result.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        path.enter(name, index)
        result.append(read(&self, element))
        path.leave()
      }
      return result
    default:
      fault(.wrongShape, at: name)
      return []
    }
  }

  private mutating func fault(_ reason: ManifestFault.Reason, at member: String?) {
    faults.append(ManifestFault(reason, at: path.text(to: member)))
  }
}
