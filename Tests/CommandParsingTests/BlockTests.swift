import CommandParsing
import Testing

@Suite struct `Reading a script in blocks` {
  let script = """
    \u{FEFF}#!/usr/bin/env screens
    set title "A b" 'it''s'; load-form & echo é
    enter {"a": [1, $x.y[0]],\r
      "b": "\\u00e9 }"} \\\r
      more\r
    bad $1 text
    a "b"c

    'open
    quote' x="\\ud83d" y
    & z
    日本 $"${a}: \\" $b"
    last "open
    """

  @Test(arguments: [1, 2, 3, 7])
  func `finds the same words and places whatever the blocks`(size: Int) {
    let inOneBlock = MarkedScript(of: script)
    let inBlocks = MarkedScript(
      CommandStream(name: "test", read: BlockReader(Array(script.utf8), atOnce: size).read))
    #expect(inBlocks == inOneBlock)
    #expect(inOneBlock.lines.filter { !$0.hasPrefix("   ") }.count == 10)
  }

  @Test func `hands out a command as soon as its line is there`() throws {
    let reader = BlockReader(Array("a\nb\nc".utf8), atOnce: 2)
    let stream = CommandStream(name: "test", read: reader.read)
    _ = try stream.next()
    #expect(reader.offset == 2)
    _ = try stream.next()
    #expect(reader.offset == 4)
  }

  @Test func `needs no more memory for a long script than for a short one`() throws {
    let script = String(repeating: "set a 'b\nc'\n# note\nset ü \"d\" x=\"\\x\"\n", count: 50_000)
    let reader = BlockReader(Array(script.utf8), atOnce: 10_000)
    let stream = CommandStream(name: "test", read: reader.read)
    var commands = 0
    var faults = 0
    var lastLine = 0
    while let item = try stream.next() {
      switch item {
      case .command(let command):
        commands += 1
        lastLine = command.line
      case .fault: faults += 1
      }
    }
    #expect((commands, faults) == (50_000, 50_000))
    #expect(lastLine == 49_999 * 4 + 1)
    #expect(reader.largestRoom <= 128 * 1024)
  }

  @Test func `looks at each byte of a long open quote a few times at most`() throws {
    let size = 4_000_000
    for open in ["a '", "a \"", "a $\"", "a x=\""] {
      let text = open + String(repeating: "some text\n", count: size / 10)
      let stream = CommandStream(name: "test", read: BlockReader(Array(text.utf8), atOnce: 4096).read)
      guard case .fault(let fault) = try stream.next(), case .unclosedQuote = fault.kind else {
        Issue.record("no open quote")
        return
      }
      #expect(stream.searchedBytes < 3 * size, "after \(open)")
    }
  }

  @Test func `reads a word of many megabytes`() throws {
    let size = 8_000_000
    let text = "a '" + String(repeating: "x\n", count: size / 2) + "' b\nc"
    let stream = CommandStream(name: "test", read: BlockReader(Array(text.utf8), atOnce: 60_000).read)
    guard case .command(let command) = try stream.next(), case .quoted(let quoted) = command.words[1].content else {
      Issue.record("no quoted word")
      return
    }
    #expect(quoted.utf8.count == size)
    guard case .command(let last) = try stream.next() else { return }
    #expect(last.line == size / 2 + 2)
  }

  @Test(arguments: [0, 1, 5, 40])
  func `begins the same command again after an error of the reader`(place: Int) throws {
    let text = "a;b\n# note\n\nc 'd\ne' f\ng 'h\n\ni'\nj"
    let reader = BlockReader(Array(text.utf8), atOnce: 3)
    reader.interruption = min(place, text.utf8.count)
    let stream = CommandStream(name: "test", read: reader.read)
    var lines: [String] = []
    var errors = 0
    while true {
      do {
        guard let item = try stream.next() else { break }
        if case .command(let command) = item {
          lines.append("\(command.line): " + command.words.map(MarkedScript.show).joined(separator: " | "))
        }
      } catch {
        errors += 1
      }
    }
    #expect(errors == 1)
    #expect(lines == MarkedScript(of: text).lines)
  }

  @Test func `keeps a command that its caller still holds`() throws {
    let stream = CommandStream(name: "test", text: "a b c\nd e\nf")
    var commands: [Command] = []
    while case .command(let command) = try stream.next() { commands.append(command) }
    #expect(commands.map { $0.words.compactMap(\.bareText) } == [["a", "b", "c"], ["d", "e"], ["f"]])
  }
}
