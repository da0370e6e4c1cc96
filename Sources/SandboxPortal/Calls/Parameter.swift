/// A parameter of a service's method.
struct Parameter: Sendable {
  /// Its name in the Java interface.
  let name: String
  let type: Kind

  /// The Java type.
  enum Kind: Sendable {
    case long
    case int
    case bool
    case text
    /// `long[]`
    case longs
    /// `String[]`
    case texts
    /// `Map<String, Serializable>`
    case map
    case file
    /// `byte[]`
    case bytes
    case serviceContext
    /// An `OrderByComparator` of such rows.
    case comparator(RowComparator.Family)
  }

  static func long(_ name: String) -> Parameter { Parameter(name: name, type: .long) }
  static func int(_ name: String) -> Parameter { Parameter(name: name, type: .int) }
  static func text(_ name: String) -> Parameter { Parameter(name: name, type: .text) }
  static func longs(_ name: String) -> Parameter { Parameter(name: name, type: .longs) }
  static func texts(_ name: String) -> Parameter { Parameter(name: name, type: .texts) }
  static let serviceContext = Parameter(name: "serviceContext", type: .serviceContext)
  static func map(_ name: String) -> Parameter { Parameter(name: name, type: .map) }
  static let file = Parameter(name: "file", type: .file)
  static let bytes = Parameter(name: "bytes", type: .bytes)
  static func bool(_ name: String) -> Parameter { Parameter(name: name, type: .bool) }
  static func comparator(_ family: RowComparator.Family, _ name: String = "orderByComparator") -> Parameter {
    Parameter(name: name, type: .comparator(family))
  }

  /// The name as names are compared: in a run of capitals after the first character all but the first become small,
  /// and the last before a small letter stays (`friendlyURL` is `friendlyUrl`); nothing after a point is touched.
  static func normalized(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character == "." { return result + String(characters[index...]) }
      let isInRun = index > 1 && characters[index - 1].isUppercase
      let isLastOfRun = index + 1 < characters.count && characters[index + 1].isLowercase
      result += character.isUppercase && isInRun && !isLastOfRun ? character.lowercased() : String(character)
    }
    return result
  }
}
