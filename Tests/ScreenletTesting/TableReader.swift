public import CScreenlet

/// Reads tables as a host does, into lines that a person can compare.
public enum TableReader {
  /// The attributes, a line each.
  public static func attributes(_ definition: UnsafePointer<screenlet_definition>) -> [String] {
    structs(definition.pointee.attributes).map { attribute($0.pointee) }
  }

  /// The fields, a line each.
  public static func fields(_ definition: UnsafePointer<screenlet_definition>) -> [String] {
    structs(definition.pointee.fields).map { field in
      let field = field.pointee
      return line([
        text(field.name), "\(field.type)", "\(field.flags)", text(field.label).map { "label \($0)" },
        text(field.default_text).map { "default \($0)" }, list("of", field.choices), text(field.summary),
      ])
    }
  }

  /// The actions, a line each, and below each the members of its argument.
  public static func actions(_ definition: UnsafePointer<screenlet_definition>) -> [String] {
    structs(definition.pointee.actions).flatMap { action in
      let action = action.pointee
      let members = structs(action.members).map { "  " + attribute($0.pointee) }
      return [
        line([
          text(action.name), "\(action.type)", "\(action.flags)", text(action.argument),
          text(action.minimum).map { "from \($0)" }, text(action.maximum).map { "to \($0)" },
          list("as", action.examples), text(action.summary),
        ])
      ] + members
    }
  }

  /// The events, a line each.
  public static func events(_ definition: UnsafePointer<screenlet_definition>) -> [String] {
    structs(definition.pointee.events).map {
      line([text($0.pointee.name), list("as", $0.pointee.examples), text($0.pointee.summary)])
    }
  }

  /// The buttons, a line each.
  public static func buttons(_ definition: UnsafePointer<screenlet_definition>) -> [String] {
    structs(definition.pointee.buttons).map {
      line([text($0.pointee.name), text($0.pointee.label), text($0.pointee.action), text($0.pointee.summary)])
    }
  }

  /// The text at a pointer.
  public static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

  private static func attribute(_ attribute: screenlet_attribute) -> String {
    line([
      text(attribute.name), text(attribute.alias).map { "alias \($0)" }, "\(attribute.type)", "\(attribute.flags)",
      text(attribute.default_text).map { "default \($0)" }, list("of", attribute.choices),
      text(attribute.minimum).map { "from \($0)" }, text(attribute.maximum).map { "to \($0)" },
      list("as", attribute.examples), text(attribute.summary),
    ])
  }

  private static func structs<Struct>(_ list: UnsafePointer<UnsafePointer<Struct>?>?) -> [UnsafePointer<Struct>] {
    guard var next = list else { return [] }
    var found: [UnsafePointer<Struct>] = []
    while let element = next.pointee {
      found.append(element)
      next += 1
    }
    return found
  }

  private static func list(_ word: String, _ texts: UnsafePointer<UnsafePointer<CChar>?>?) -> String? {
    let texts = structs(texts).map { String(cString: $0) }
    return texts.isEmpty ? nil : word + " " + texts.joined(separator: "|")
  }

  private static func line(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " · ") }
}
