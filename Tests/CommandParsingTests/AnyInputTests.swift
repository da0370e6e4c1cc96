import CommandParsing
import JSONValues
import SeededRandom
import Testing

@Suite struct `Any input` {
  @Test(arguments: [true, false])
  func `of any JSON encoder reads back as the word it was`(isASCII: Bool) throws {
    var generator = SeededGenerator(seed: isASCII ? 1 : 2)
    var texts: [String] = []
    var script = ""
    for _ in 0..<10_000 {
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: 0...[0x7F, 0x7FF, 0xFFFF, 0x10FFFF][Int.random(in: 0...3, using: &generator)], using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      texts.append(text)
      script += "set a " + pythonJSON(text, isASCII: isASCII) + " b\n"
    }
    let stream = CommandStream(name: "test", text: script)
    for text in texts {
      guard case .command(let command) = try stream.next(), command.words.count == 4,
        case .quoted(let read) = command.words[2].content
      else {
        Issue.record("not read: \(text.unicodeScalars.map(\.value))")
        return
      }
      #expect(read.hasSameScalars(as: text))
    }
  }

  /// What Python's `json.dumps` writes, with `ensure_ascii` or without.
  private func pythonJSON(_ text: String, isASCII: Bool) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case "\u{8}": written += "\\b"
      case "\u{C}": written += "\\f"
      case _ where scalar.value < 0x20 || isASCII && scalar.value > 0x7E:
        for unit in UTF16.encode(scalar).map({ Array($0) }) ?? [] {
          let hex = String(unit, radix: 16)
          written += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `is read to its end without a trap, in items that follow each other`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("ab1 $\"'{}[],:=&;#\\\n\r\t.?-u0é".utf8) + [0x00, 0x7F, 0xFF, 0xC2, 0x9B]
    for round in 0..<10_000 {
      var bytes: [UInt8] = []
      var random = generator.next()
      for _ in 0..<(random % 25) {
        random = random == 0 ? generator.next() : random >> 5 ^ random &* 0x9E37_79B9_7F4A_7C15
        bytes.append(round % 4 == 0 ? UInt8(random >> 40 & 0xFF) : alphabet[Int(random >> 40) % alphabet.count])
      }
      let reader = BlockReader(bytes, atOnce: round % 25 + 1)
      let stream = CommandStream(name: "test", read: reader.read)
      var items = 0
      while let item = try stream.next() {
        items += 1
        let range =
          switch item {
          case .command(let command): command.range
          case .fault(let fault): fault.range
          }
        let excerpt = stream.excerpt(range)
        guard range.start <= range.end, range.end <= bytes.count, excerpt.endColumn > excerpt.column,
          excerpt.column <= excerpt.text.count + 1, items <= bytes.count
        else {
          Issue.record("wrong range in \(bytes): \(item)")
          return
        }
      }
    }
  }
}
