/// Where the end of an unfinished JSON word stands: in which object, at a member's name or at a value.
///
/// ```swift
/// JSONDraft("{\"a\": 1, \"b").place     // .name
/// JSONDraft("{\"name\": \"Ad").place    // .value(of: "name")
/// ```
public struct JSONDraft: Sendable {
  /// What stands at the end.
  public enum Place: Sendable, Equatable {
    /// The name of a member of the outermost object.
    case name
    /// The value of the outermost object's member of that name.
    case value(of: String)
    /// Anything else: deeper inside, behind a value, in an array.
    case elsewhere
  }

  /// What stands at the end.
  public let place: Place
  /// How far from the start the text at the end begins, its quote included; the length when none has begun.
  public let start: Int
  /// What was typed of it, without its quote.
  public let typed: String
  /// True when a quote was opened for it.
  public let isQuoted: Bool
  /// The names of the outermost object's members so far, that at the end left out.
  public let names: [String]

  /// Reads the word up to its end.
  public init(_ source: String) {
    let bytes = Array(source.utf8)
    var depth = 0
    var isObject = bytes.first == Byte.openBrace
    var names: [String] = []
    var name: String?
    var expectsName = true
    /// The string or bare text that goes on at the end.
    var token: (start: Int, isQuoted: Bool)?
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Byte.doubleQuote {
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != Byte.doubleQuote { at += bytes[at] == Byte.backslash ? 2 : 1 }
        guard at < bytes.count else {
          token = (start, true)
          break
        }
        if depth == 1, expectsName { name = JSONDraft.text(bytes[(start + 1)..<at]) }
        token = nil
      } else if Byte.isJSONPunctuation(byte) {
        token = nil
        switch byte {
        case Byte.openBrace, Byte.openBracket: depth += 1
        case Byte.closeBrace, Byte.closeBracket: depth -= 1
        case UInt8(ascii: ":"):
          if depth == 1 { expectsName = false }
        default:
          guard depth == 1 else { break }
          if let name { names.append(name) }
          name = nil
          expectsName = true
        }
        if depth == 0 { isObject = false }
      } else if byte <= Byte.space {
        token = nil
      } else if token == nil {
        token = (at, false)
      }
      at += 1
    }
    let start = token?.start ?? bytes.count
    self.start = start
    isQuoted = token?.isQuoted ?? false
    typed = JSONDraft.text(bytes[min(bytes.count, start + (isQuoted ? 1 : 0))...])
    self.names = names
    if !isObject || depth != 1 {
      place = .elsewhere
    } else if expectsName {
      place = name == nil ? .name : .elsewhere
    } else {
      place = name.map(Place.value) ?? .elsewhere
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension Byte {
  /// `{`, `}`, `[`, `]`, `:`, `,`
  fileprivate static func isJSONPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case openBrace, closeBrace, openBracket, closeBracket, UInt8(ascii: ":"), UInt8(ascii: ","): true
    default: false
    }
  }
}
