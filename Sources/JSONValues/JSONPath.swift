/// A way into a JSON value: `name`, `fields[0].label`, `[2]`.
///
/// A step is `.name` (letters, digits, `_`, `-`) or `[index]`, counted from 0; the first name has no dot.
public struct JSONPath: Sendable, Equatable {
  /// One step.
  public enum Step: Sendable, Equatable {
    /// The member of that name.
    case member(String)
    /// The element at that index, counted from 0.
    case element(Int)
  }

  /// The steps from the outside in.
  public let steps: [Step]

  /// A path of steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Reads a path; nil when `text` is none.
  public init?(_ text: String) {
    guard let (path, end) = JSONPath.prefix(of: Array(text.utf8), from: 0), end == text.utf8.count else { return nil }
    self = path
  }

  /// The longest path that `bytes` begin with at `start`, and the index behind it; nil when none does.
  public static func prefix(of bytes: some RandomAccessCollection<UInt8>, from start: Int) -> (JSONPath, end: Int)? {
    func byte(_ offset: Int) -> UInt8? {
      offset < bytes.count ? bytes[bytes.index(bytes.startIndex, offsetBy: offset)] : nil
    }
    func run(from start: Int, where isMember: (UInt8) -> Bool) -> (String, Int)? {
      var end = start
      while let next = byte(end), isMember(next) { end += 1 }
      guard end > start else { return nil }
      let range = bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)
      return (String(decoding: bytes[range], as: UTF8.self), end)
    }

    var steps: [Step] = []
    var position = start
    while let next = byte(position) {
      if next == UInt8(ascii: "["), let (digits, end) = run(from: position + 1, where: isDigit),
        byte(end) == UInt8(ascii: "]"), let index = Int(digits)
      {
        steps.append(.element(index))
        position = end + 1
      } else {
        let isDotted = next == UInt8(ascii: ".")
        guard isDotted != steps.isEmpty,
          let (name, end) = run(from: position + (isDotted ? 1 : 0), where: isNameByte)
        else { break }
        steps.append(.member(name))
        position = end
      }
    }
    return steps.isEmpty ? nil : (JSONPath(steps), position)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Letters, digits, `_`, `-`, and all that is not ASCII.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}

extension JSON {
  /// The value that `path` leads to, nil when there is none.
  public subscript(path: JSONPath) -> JSON? {
    path.steps.reduce(self as JSON?) { value, step in
      switch step {
      case .member(let name): value?[name]
      case .element(let index): value?[index]
      }
    }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as it is written: `fields[0].label`.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : "." + name
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
