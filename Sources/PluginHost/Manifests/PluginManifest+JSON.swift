public import JSONValues

extension PluginManifest {
  /// Reads what a runner sends and the cache holds, and checks it.
  ///
  /// - Throws: all faults at once.
  public init(_ json: JSON) throws(ManifestFaults) {
    var reader = ManifestReader()
    let manifest = reader.manifest(json)
    // Where the shape is wrong a placeholder stands, whose own faults would be noise.
    let misshapen = Set(reader.faults.map(\.place))
    let faults = reader.faults + ManifestCheck.faults(of: manifest).filter { !misshapen.contains($0.place) }
    guard faults.isEmpty else { throw ManifestFaults(faults) }
    self = manifest
  }

  /// The manifest in the form that ``init(_:)`` reads.
  public var json: JSON {
    var object = JSONObject()
    object["abi"] = .integer(Int64(abi))
    object["name"] = .string(name)
    object["version"] = .string(version)
    object["summary"] = .string(summary)
    object["definitions"] = .array(definitions.map(\.json))
    return .object(object)
  }
}

extension ScreenletDefinition {
  fileprivate var json: JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object["summary"] = .string(summary)
    // In the order of the header: a set has none, and equal manifests shall be equal texts.
    object["calls"] = .array(PluginCall.allCases.filter(calls.contains).map { .string($0.rawValue) })
    object.setList("attributes", attributes.map(\.json))
    object.setList("actions", actions.map(\.json))
    object.setList("events", events.map(\.json))
    object.setList("fields", fields.map(\.json))
    object.setList("buttons", buttons.map(\.json))
    object.setTexts("examples", examples)
    return .object(object)
  }
}

extension AttributeDeclaration {
  fileprivate var json: JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object["summary"] = .string(summary)
    object.setForm(form)
    object.setFlags(flags)
    object.setText("default", defaultText)
    object.setTexts("examples", examples)
    object.setText("alias", alias)
    return .object(object)
  }
}

extension ActionDeclaration {
  fileprivate var json: JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object["summary"] = .string(summary)
    object.setForm(form)
    object.setFlags(flags)
    object.setText("argument", argument)
    object.setList("members", members.map(\.json))
    object.setTexts("examples", examples)
    return .object(object)
  }
}

extension EventDeclaration {
  fileprivate var json: JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object["summary"] = .string(summary)
    object.setTexts("examples", examples)
    return .object(object)
  }
}

extension FieldDeclaration {
  fileprivate var json: JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object.setText("label", label)
    object["summary"] = .string(summary)
    object.setForm(form)
    object.setFlags(flags)
    object.setText("default", defaultText)
    object.setTexts("examples", examples)
    return .object(object)
  }
}

extension ButtonDeclaration {
  fileprivate var json: JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object.setText("label", label)
    object["summary"] = .string(summary)
    object["action"] = .string(action)
    return .object(object)
  }
}

extension JSONObject {
  fileprivate mutating func setText(_ name: String, _ text: String?) {
    if let text { self[name] = .string(text) }
  }

  fileprivate mutating func setTexts(_ name: String, _ texts: [String]) {
    setList(name, texts.map(JSON.string))
  }

  fileprivate mutating func setList(_ name: String, _ list: [JSON]) {
    if !list.isEmpty { self[name] = .array(list) }
  }

  fileprivate mutating func setFlags(_ flags: DeclarationFlags) {
    if !flags.isEmpty { self["flags"] = .integer(Int64(flags.rawValue)) }
  }

  fileprivate mutating func setForm(_ form: ValueForm) {
    self["type"] = .integer(Int64(form.type.rawValue))
    setTexts("choices", form.choices)
    setText("minimum", form.minimum)
    setText("maximum", form.maximum)
  }
}
