/// A place in a script, with its line.
struct Position: Equatable {
  /// Bytes from the start of the script.
  var offset = 0
  /// Counted from 1.
  var line = 1
  /// Where that line begins.
  var lineStart = 0

  /// The start of the same line.
  var startOfLine: Position { Position(offset: lineStart, line: line, lineStart: lineStart) }

  /// Moves on to `target`, counting the lines between.
  mutating func advance(to target: Int, in window: ScriptWindow) {
    while let newline = window.firstIndex(of: UInt8(ascii: "\n"), in: offset..<target) {
      offset = newline + 1
      line += 1
      lineStart = offset
    }
    offset = target
  }
}
