/// What the portal's upgrade from 6.2 changes in a definition besides its form: characters that names may no longer
/// have go, and uploaded files become documents.
enum DefinitionUpgrade {
  /// The definition of 7.0 for one that was read from XML.
  static func upgraded(_ definition: JSONValue) -> JSONValue {
    var taken: Set<String> = []
    return replacing("fields", in: definition) { field($0, &taken) }
  }

  private static func field(_ field: JSONValue, _ taken: inout Set<String>) -> JSONValue {
    let isUpload = field["dataType"]?.text == "file-upload"
    let members = (field.members ?? []).map { member -> JSONValue.Member in
      switch member.name {
      case "name": .init("name", .string(name(member.value.text ?? "", &taken)))
      case "dataType" where isUpload: .init("dataType", .string("document-library"))
      case "type" where isUpload: .init("type", .string("ddm-documentlibrary"))
      default: member
      }
    }
    return replacing("nestedFields", in: .object(members)) { DefinitionUpgrade.field($0, &taken) }
  }

  private static let punctuation = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^`{|}~")

  /// The name without punctuation and blanks, `_` excepted; with a number when that is taken.
  private static func name(_ old: String, _ taken: inout Set<String>) -> String {
    let base = old.filter { !punctuation.contains($0) && !$0.isWhitespace }
    guard base != old else {
      taken.insert(old)
      return old
    }
    var name = base
    var number = 1
    while taken.contains(name) || name.isEmpty {
      name = "\(base)\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }

  private static func replacing(
    _ name: String, in value: JSONValue, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    .object(
      (value.members ?? []).map { member in
        guard member.name == name, let elements = member.value.elements else { return member }
        return .init(name, .array(elements.map(change)))
      })
  }
}
