internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// A form that was read from the portal.
struct LoadedForm: Sendable {
  let key: FormKey
  let definition: FormDefinition

  /// What people call it.
  func name(for locale: String) -> String {
    let name = definition.name?.text(for: locale) ?? ""
    return name.isEmpty ? "structure \(key.structureId)" : name
  }

  /// Why no new record of it can be submitted, a sentence each.
  var obstacles: [String] { definition.notes.filter(\.blocksSubmit).map(\.message) }

  /// What `onFormLoaded` tells: definitions, and no values.
  func payload(for locale: String) -> JSON {
    var members = JSONObject([
      ("structureId", .integer(key.structureId)), ("name", .string(name(for: locale))),
      ("fields", .array(definition.fields.map { $0.json(for: locale) })),
    ])
    if !definition.notes.isEmpty { members["notes"] = .array(definition.notes.map(\.json)) }
    return .object(members)
  }
}

extension DefinitionNote {
  fileprivate var json: JSON {
    var members = JSONObject([("kind", .string("\(kind)"))])
    members["field"] = field.map { .string($0) }
    members["message"] = .string(message)
    if blocksSubmit { members["blocksSubmit"] = true }
    return .object(members)
  }
}
