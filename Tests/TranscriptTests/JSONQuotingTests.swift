import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// Any JSON encoder is a complete quoter.
@Suite struct `Texts that come from a JSON encoder` {
  /// Texts that have been trouble elsewhere.
  static let trouble = [
    "", " ", "\u{0}", "a\u{0}b", "\u{1}\u{1F}\u{7F}", "\u{80}\u{9F}", "\t\r\n", "\u{2028}\u{2029}", "\"\\/'",
    "$name ${x} $$",
    "\u{1F600}", "\u{10FFFF}", "\u{FFFE}\u{FFFF}", "\u{D7FF}\u{E000}", "e\u{301}\u{302}", "\u{301}",
    "\u{200F}\u{202E}\u{202C}",
    "\u{FEFF}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "&", ";", "#", "--all", "{\"a\":1}", "[", "=",
    "a=b", "@file", "it's", "\u{FFFD}", "\\ud800",
  ]

  @Test func `are kept to the last scalar`() throws {
    var generator = Generator(state: 20_143)
    let texts =
      Self.trouble
      + (0..<10_000).map { _ in
        let count = Int.random(in: 0...12, using: &generator)
        return String(String.UnicodeScalarView((0..<count).map { _ in generator.scalar() }))
      }
    var script = "new hello\n"
    for (index, text) in texts.enumerated() {
      script += "set name \(JSONEncoder.quoted(text, asciiOnly: index % 2 == 0))\nget name\n"
    }
    let ending = try Session().run(["--output", "json"], stdin: script)
    #expect(ending.status == 0)
    #expect(ending.stderr.isEmpty)
    let kept = try ending.records().compactMap { $0["command"] == "get" ? $0["value"]?["value"]?.string : nil }
    try #require(kept.count == texts.count)
    for (kept, text) in zip(kept, texts) where !kept.hasSameScalars(as: text) {
      Issue.record(
        "\(JSONEncoder.quoted(text, asciiOnly: true)) came back as \(JSONEncoder.quoted(kept, asciiOnly: true))")
    }
  }

  /// A NUL ends a text of C, so plugins cannot have one.
  @Test func `reach a plugin unchanged`() throws {
    let texts = Self.trouble.filter { !$0.unicodeScalars.contains("\u{0}") }
    var script =
      "plugin load \(JSONEncoder.quoted(try PluginBuilding.library("versatile"), asciiOnly: true))\nnew versatile\n"
    for text in texts {
      script += "set text \(JSONEncoder.quoted(text, asciiOnly: false))\n"
      script += "perform echo \(JSONEncoder.quoted(text, asciiOnly: true))\n"
    }
    let ending = try Session().run(["--output", "json", "--keep-going"], stdin: script)
    #expect(ending.stderr.isEmpty)
    let calls = try ending.records().filter { $0["event"] == "onCalled" }.compactMap(\.["payload"])
    let arguments = calls.filter { $0["call"] == "echo" }.map { $0["first"]?.string }
    #expect(arguments.count == texts.count)
    for (argument, text) in zip(arguments, texts) {
      #expect(argument.map { $0.hasSameScalars(as: text) } == true, "\(JSONEncoder.quoted(text, asciiOnly: true))")
    }
    // What was set to its default again is no change.
    let attributes = calls.filter { $0["call"] == "attribute_changed" && $0["first"] == "text" }.map {
      $0["second"]?.string ?? ""
    }
    for text in texts {
      #expect(attributes.contains { $0.hasSameScalars(as: text) }, "\(JSONEncoder.quoted(text, asciiOnly: true))")
    }
  }

  @Test func `with a NUL are refused where a plugin would see half of them`() throws {
    let ending = try Session().run(
      ["--keep-going"], stdin: "new hello\ngreet \"a\\u0000b\"\nset name \"a\\u0000b\"\ngreet\n")
    #expect(!ending.stdout.contains("Hello, a "))
    #expect(!ending.stdout.contains("Hello, a\n"))
  }
}

/// JSON strings as Python's `json.dumps` writes them, in both of its ways.
enum JSONEncoder {
  static func quoted(_ text: String, asciiOnly: Bool) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      default:
        if scalar.value < 0x20 || (asciiOnly && scalar.value > 0x7E) {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

/// SplitMix64: the same numbers each time.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Any scalar; half of them from where most text is.
  mutating func scalar() -> Unicode.Scalar {
    let limit: UInt32 = Bool.random(using: &self) ? 0x250 : 0x11_0000
    return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &self)) ?? "\u{301}"
  }
}
