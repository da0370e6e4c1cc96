internal import CommandParsing
internal import JSONValues
internal import PluginHost
internal import Themes

/// `attributes`
enum AttributesCommand: ShellCommand {
  static let syntax = CommandSyntax("attributes")
  static let summary = "list the attributes of the screenlet: type, value, what for"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let screenlet = try session.workspace.requireCurrent()
    let attributes = screenlet.definition.attributes
    let context = session.context
    let value = attributes.indices.map { index -> JSON in
      var object = attributes[index].described
      object["value"] = screenlet.shownValue(at: index, in: context)
      return .object(object)
    }
    let rows = attributes.indices.map { index in
      [
        attributes[index].name, attributes[index].form.described,
        ValueText.of(screenlet.shownValue(at: index, in: context)),
        attributes[index].summary + attributes[index].flags.described,
      ]
    }
    session.output.tell(
      "attributes", .array(value),
      [
        .table(
          Table(
            [Column("name"), Column("type", .wrapped), Column("value", .cut), Column("for", .wrapped)], rows))
      ], at: session.place)
  }
}

extension AttributeDeclaration {
  /// The declaration as results tell it.
  var described: JSONObject {
    var object: JSONObject = ["name": .string(name), "type": .string(form.type.name), "summary": .string(summary)]
    if let defaultText, !flags.contains(.secret) { object["default"] = form.json(defaultText) }
    if !form.choices.isEmpty { object["choices"] = .array(form.choices.map(JSON.string)) }
    if let minimum = form.minimum { object["minimum"] = form.json(minimum) }
    if let maximum = form.maximum { object["maximum"] = form.json(maximum) }
    if let alias { object["alias"] = .string(alias) }
    for (flag, name) in DeclarationFlags.names where flags.contains(flag) { object[name] = true }
    return object
  }
}

extension DeclarationFlags {
  /// Flags and what they are called in results.
  static let names: [(DeclarationFlags, String)] = [
    (.required, "required"), (.secret, "secret"), (.readOnly, "readOnly"), (.portal, "portal"),
    (.overlaps, "overlaps"), (.isDefault, "default"),
  ]

  /// ` (required, secret)`, or nothing.
  var described: String {
    let words = DeclarationFlags.names.filter { contains($0.0) && $0.0 != .overlaps && $0.0 != .portal }.map(\.1)
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}

extension ValueForm {
  /// `integer 1…10`, `plain│shout`, `list of a│b`
  var described: String {
    let choices = choices.joined(separator: "│")
    switch type {
    case .choice: return choices
    case .list where !choices.isEmpty: return "list of \(choices)"
    default: break
    }
    guard minimum != nil || maximum != nil else { return type.name }
    return "\(type.name) \(minimum ?? "")…\(maximum ?? "")"
  }
}
