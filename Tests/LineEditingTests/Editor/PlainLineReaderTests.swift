import EventLoop
import Glibc
import LineEditing
import Testing

@Suite struct `Reading lines plainly` {
  private let loop: EventLoop
  private let ends: [Int32]
  private let reader: PlainLineReader

  init() throws {
    loop = try EventLoop()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    self.ends = ends
    reader = PlainLineReader(loop: loop, descriptor: ends[0])
  }

  private func type(_ text: String) { _ = write(ends[1], text, text.utf8.count) }

  @Test func `gives a line at a time, and the last one without its end`() {
    type("one\n\ntwo three\nlast")
    close(ends[1])
    defer { close(ends[0]) }
    #expect(
      (0..<6).map { _ in reader.read() } == [.text("one"), .text(""), .text("two three"), .text("last"), .end, .end])
  }

  @Test func `puts a line together from pieces, and serves everything else meanwhile`() {
    defer { ends.forEach { close($0) } }
    type("on")
    loop.schedule(after: .milliseconds(1)) { type("e\ntw") }
    #expect(reader.read() == .text("one"))
    loop.schedule(after: .milliseconds(1)) { type("o\n") }
    #expect(reader.read() == .text("two"))
  }

  @Test func `forgets what was typed when somebody interrupts`() {
    defer { ends.forEach { close($0) } }
    type("half a line")
    loop.schedule(after: .milliseconds(1)) {
      loop.schedule(after: .zero) { reader.interrupt() }
    }
    #expect(reader.read() == .interrupted)
    type("whole\n")
    #expect(reader.read() == .text("whole"))
  }

  @Test func `takes an interruption for none that came before`() {
    defer { ends.forEach { close($0) } }
    reader.interrupt()
    type("whole\n")
    #expect(reader.read() == .text("whole"))
  }

  @Test func `does not give a line of which the terminal may have dropped the end`() throws {
    defer { ends.forEach { close($0) } }
    let keyboard = try PseudoTerminal(columns: 80, rows: 24)
    let reader = PlainLineReader(loop: loop, descriptor: keyboard.terminal)
    func enter(_ count: Int) -> LineInput {
      // In pieces: the kernel takes no more at once.
      let bytes = Array(repeating: UInt8(ascii: "x"), count: count) + [0x0A]
      for start in stride(from: 0, to: bytes.count, by: 500) {
        keyboard.type(Array(bytes[start..<min(start + 500, bytes.count)]))
      }
      return reader.read()
    }
    #expect(enter(4094) == .text(String(repeating: "x", count: 4094)))
    #expect(enter(5000) == .cut)
    #expect(enter(3) == .text("xxx"))
    // A pipe gives lines whole.
    type(String(repeating: "x", count: 5000) + "\n")
    #expect(self.reader.read() == .text(String(repeating: "x", count: 5000)))
  }

  @Test func `shows bytes that are no text as such`() {
    defer { ends.forEach { close($0) } }
    _ = write(ends[1], [0x61, 0xFF, 0x0A] as [UInt8], 3)
    #expect(reader.read() == .text("a\u{FFFD}"))
  }
}
