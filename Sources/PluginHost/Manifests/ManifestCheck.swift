private import JSONValues

/// Whether what a plugin declares makes sense: names, summaries, types, defaults, examples.
public struct ManifestCheck {
  /// Everything that is wrong, in the order of the manifest.
  public static func faults(of manifest: PluginManifest) -> [ManifestFault] {
    var check = ManifestCheck()
    check.manifest(manifest)
    return check.faults
  }

  /// True for a letter or `_`, followed by letters, digits, `_`, `-` and `.`; ASCII, at most 64 bytes.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 64 else { return false }
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") }
    return isLetter(first)
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  private var faults: [ManifestFault] = []
  private var path = ManifestPath()

  private mutating func manifest(_ manifest: PluginManifest) {
    name(manifest.name)
    line(manifest.version, "version")
    line(manifest.summary, "summary")
    if manifest.definitions.isEmpty { fault(.noDefinitions, at: "definitions") }
    each("definitions", manifest.definitions, names: { [("name", $0.name)] }) { $0.definition($1) }
  }

  private mutating func definition(_ definition: ScreenletDefinition) {
    name(definition.name)
    line(definition.summary, "summary")
    if !definition.calls.contains(.create) { fault(.missingCall(.create), at: "create") }
    if !definition.actions.isEmpty, !definition.calls.contains(.perform) {
      fault(.missingCall(.perform), at: "perform")
    }
    attributes("attributes", definition.attributes)
    each("actions", definition.actions, names: { [("name", $0.name)] }) { $0.action($1) }
    let defaults = definition.actions.filter { $0.flags.contains(.isDefault) }
    if defaults.count > 1 { fault(.severalDefaultActions(defaults.map(\.name)), at: "actions") }
    each("events", definition.events, names: { [("name", $0.name)] }) { $0.event($1) }
    each("fields", definition.fields, names: { [("name", $0.name)] }) { $0.field($1) }
    each("buttons", definition.buttons, names: { [("name", $0.name)] }) { $0.button($1, of: definition) }
  }

  private mutating func attributes(_ list: String, _ attributes: [AttributeDeclaration]) {
    each(list, attributes, names: { [("name", $0.name)] + ($0.alias.map { [("alias", $0)] } ?? []) }) {
      $0.attribute($1)
    }
  }

  private mutating func attribute(_ attribute: AttributeDeclaration) {
    name(attribute.name)
    line(attribute.summary, "summary")
    if let alias = attribute.alias { name(alias, "alias") }
    form(attribute.form, excluding: [.nothing, .document])
    value(attribute.defaultText, "default", in: attribute.form)
    values(attribute.examples, in: attribute.form)
  }

  private mutating func action(_ action: ActionDeclaration) {
    name(action.name)
    line(action.summary, "summary")
    form(action.form, excluding: [.document])
    if let argument = action.argument { line(argument, "argument") }
    attributes("members", action.members)
    // An object's members may be typed one by one, `a=1 b=2`, which is no value by itself.
    if action.form.type != .object { values(action.examples, in: action.form) }
  }

  private mutating func event(_ event: EventDeclaration) {
    name(event.name)
    line(event.summary, "summary")
    for (index, example) in event.examples.enumerated() {
      do throws(JSONSyntaxError) {
        _ = try JSON(parsing: example)
      } catch {
        fault(.syntax(error), at: "examples[\(index)]")
      }
    }
  }

  private mutating func field(_ field: FieldDeclaration) {
    line(field.name, "name")
    if let label = field.label { line(label, "label") }
    line(field.summary, "summary")
    form(field.form, excluding: [.nothing])
    value(field.defaultText, "default", in: field.form)
    values(field.examples, in: field.form)
  }

  private mutating func button(_ button: ButtonDeclaration, of definition: ScreenletDefinition) {
    name(button.name)
    if let label = button.label { line(label, "label") }
    line(button.summary, "summary")
    if button.action.isEmpty {
      fault(.missing, at: "action")
    } else if definition.action(named: button.action) == nil {
      fault(.unknownAction(button.action, known: definition.actions.map(\.name)), at: "action")
    }
  }

  // MARK: - Members

  private mutating func form(_ form: ValueForm, excluding types: [ValueType]) {
    if types.contains(form.type) { fault(.typeNotAllowed(form.type), at: "type") }
    if form.type == .choice, form.choices.isEmpty { fault(.noChoices, at: "choices") }
    var seen: [String: Int] = [:]
    for (index, choice) in form.choices.enumerated() {
      if let first = seen.updateValue(index, forKey: choice) {
        fault(.duplicate(choice, first: path.text(to: "choices[\(first)]")), at: "choices[\(index)]")
      }
    }
    guard form.type.isOrdered else {
      if form.minimum != nil { fault(.limitWithoutOrder(form.type), at: "minimum") }
      if form.maximum != nil { fault(.limitWithoutOrder(form.type), at: "maximum") }
      return
    }
    let unlimited = ValueForm(type: form.type)
    let limitsAreValues = value(form.minimum, "minimum", in: unlimited) && value(form.maximum, "maximum", in: unlimited)
    if limitsAreValues, let minimum = form.minimum, let maximum = form.maximum,
      (try? ValueForm(type: form.type, maximum: maximum).canonical(minimum)) == nil
    {
      fault(.limitsCrossed(minimum: minimum, maximum: maximum), at: "minimum")
    }
  }

  private mutating func values(_ examples: [String], in form: ValueForm) {
    for (index, example) in examples.enumerated() { value(example, "examples[\(index)]", in: form) }
  }

  /// True when the text is a value of the form, or absent.
  @discardableResult
  private mutating func value(_ text: String?, _ member: String, in form: ValueForm) -> Bool {
    guard let text, form.type != .choice || !form.choices.isEmpty else { return true }
    do throws(ValueFault) {
      _ = try form.canonical(text)
      return true
    } catch {
      fault(.doesNotFit(error), at: member)
      return false
    }
  }

  private mutating func name(_ text: String, _ member: String = "name") {
    if text.isEmpty {
      fault(.missing, at: member)
    } else if !ManifestCheck.isName(text) {
      fault(.notAName(text), at: member)
    }
  }

  /// One line of text that people will read.
  private mutating func line(_ text: String, _ member: String) {
    let control = text.unicodeScalars.first { $0.properties.generalCategory == .control || $0 == "\u{2028}" }
    if text.isEmpty {
      fault(.missing, at: member)
    } else if control == "\n" || control == "\r" || control == "\u{2028}" {
      fault(.severalLines, at: member)
    } else if control != nil {
      fault(.controlCharacter, at: member)
    }
  }

  private mutating func each<Element>(
    _ list: String, _ elements: [Element], names: (Element) -> [(member: String, name: String)],
    _ check: (inout ManifestCheck, Element) -> Void
  ) {
    var places: [String: String] = [:]
    for (index, element) in elements.enumerated() {
      path.enter(list, index)
      for (member, name) in names(element) where !name.isEmpty {
        if let first = places[name] {
          fault(.duplicate(name, first: first), at: member)
        } else {
          places[name] = path.text(to: member)
        }
      }
      check(&self, element)
      path.leave()
    }
  }

  private mutating func fault(_ reason: ManifestFault.Reason, at member: String) {
    faults.append(ManifestFault(reason, at: path.text(to: member)))
  }
}
