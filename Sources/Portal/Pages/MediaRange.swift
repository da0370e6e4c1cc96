/// Types that are taken: `text/html`, `text/*`, `*/*`.
public struct MediaRange: Sendable, Equatable, CustomStringConvertible {
  /// As it stands in a header, in lower case.
  public let description: String

  /// Reads a type without parameters, whose subtype or both may be `*`; nil when it is none.
  public init?(_ text: String) {
    let text = text.lowercased()
    guard MediaType.isName(text), !text.hasPrefix("*/") || text == "*/*" else { return nil }
    description = text
  }

  /// True when a type, `text/html`, is among them.
  func contains(_ name: String) -> Bool {
    guard description != "*/*", description.hasSuffix("/*") else { return description == "*/*" || description == name }
    return name.hasPrefix(description.dropLast())
  }
}
