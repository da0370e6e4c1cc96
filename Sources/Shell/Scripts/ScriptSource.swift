internal import CommandParsing

/// A script that is being run, with what its errors and its `source` lines need.
final class ScriptSource {
  /// As errors name it: a file's path, `stdin`, `-c`, `prompt`.
  let name: String
  let stream: CommandStream
  /// The folder that `source` is relative to.
  let folder: String
  /// The files that led here, outermost first; for cycles.
  let chain: [String]

  init(stream: CommandStream, folder: String = ".", chain: [String] = []) {
    self.name = stream.name
    self.stream = stream
    self.folder = folder
    self.chain = chain
  }

  /// The part of a range that stands on a line; nil when none does.
  func excerpt(_ range: SourceRange, onLine line: Int) -> SourceExcerpt? {
    let first = stream.excerpt(range)
    guard first.line < line else { return first.line == line ? first : nil }
    var start = range.start
    var passed = first.line
    for byte in stream.text(range).utf8 {
      start += 1
      guard byte == UInt8(ascii: "\n") else { continue }
      passed += 1
      if passed == line, start < range.end { return stream.excerpt(SourceRange(start: start, end: range.end)) }
    }
    return nil
  }
}
