/// Finds where something stands in JSON text that is known to be readable.
struct JSONPlaces {
  /// A step inwards.
  enum Step: Sendable, Equatable {
    case member(String)
    case element(Int)
  }

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the value at the end of a path begins; where the last value on the way to it does, if it is not there.
  static func offset(of path: [Step], in bytes: [UInt8]) -> Int {
    var places = JSONPlaces(bytes)
    places.skipBlanks()
    for step in path {
      let start = places.index
      guard places.enter(step) else { return start }
    }
    return places.index
  }

  /// The first byte outside of texts that JSON does not have there though lenient readers pass over it: a comment, or a
  /// text between apostrophes.
  static func firstOddity(in bytes: [UInt8]) -> Int? {
    var places = JSONPlaces(bytes)
    while places.index < bytes.count {
      switch bytes[places.index] {
      case UInt8(ascii: "/"), UInt8(ascii: "'"): return places.index
      case UInt8(ascii: "\""): places.skipText()
      default: places.index += 1
      }
    }
    return nil
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// Goes to a part of the value that begins here; false when there is none.
  private mutating func enter(_ step: Step) -> Bool {
    guard byte == (step.isMember ? UInt8(ascii: "{") : UInt8(ascii: "[")) else { return false }
    index += 1
    var number = 0
    while true {
      skipBlanks()
      guard let byte, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return false }
      var isWanted = step == .element(number)
      if case .member(let name) = step {
        let start = index
        skipText()
        isWanted = JSONValue(parsing: Array(bytes[start..<min(index, bytes.count)])) == .string(name)
        skipBlanks()
        index += 1
        skipBlanks()
      }
      if isWanted { return true }
      skipValue()
      skipBlanks()
      if self.byte == UInt8(ascii: ",") { index += 1 }
      number += 1
    }
  }

  private mutating func skipText() {
    index += 1
    while let byte, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    index += 1
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch byte {
      case nil: return
      case UInt8(ascii: "\""): skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: index += 1
      default:
        while let byte, !",:]} \t\r\n".utf8.contains(byte) { index += 1 }
      }
    } while depth > 0
  }
}

extension JSONPlaces.Step {
  /// True for a step into an object.
  var isMember: Bool {
    if case .member = self { true } else { false }
  }
}
