/// The parts of a JSON word, whole or not, for its colours.
enum JSONTokens {
  enum Kind: Equatable {
    /// `{`, `}`, `[`, `]`, `:`, `,`
    case punctuation
    /// The name of a member of the outermost object.
    case name(String)
    case string
    case number
    /// `$name`
    case reference
    /// `true`, `false`, `null`, and what is none yet.
    case literal
  }

  static func of(_ source: String) -> [(range: Range<Int>, kind: Kind)] {
    let bytes = Array(source.utf8)
    var tokens: [(Range<Int>, Kind)] = []
    var depth = 0
    var expectsName = false
    var at = 0
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        expectsName = depth == 1 && bytes[at] == UInt8(ascii: "{")
        at += 1
        tokens.append((start..<at, .punctuation))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        at += 1
        tokens.append((start..<at, .punctuation))
      case UInt8(ascii: ":"), UInt8(ascii: ","):
        expectsName = depth == 1 && bytes[0] == UInt8(ascii: "{") && bytes[at] == UInt8(ascii: ",")
        at += 1
        tokens.append((start..<at, .punctuation))
      case UInt8(ascii: "\""):
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        let inside = start + 1..<max(start + 1, min(at, bytes.count))
        at = min(at + 1, bytes.count)
        let kind: Kind = expectsName ? .name(String(decoding: bytes[inside], as: UTF8.self)) : .string
        expectsName = false
        tokens.append((start..<at, kind))
      case 0...0x20: at += 1
      default:
        while at < bytes.count, bytes[at] > 0x20, !"{}[]:,\"".utf8.contains(bytes[at]) { at += 1 }
        let isNumber = bytes[start] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[start])
        tokens.append((start..<at, bytes[start] == UInt8(ascii: "$") ? .reference : isNumber ? .number : .literal))
      }
    }
    return tokens
  }
}
