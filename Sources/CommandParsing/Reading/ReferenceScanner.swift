internal import JSONValues

/// Finds references in what is in memory.
struct ReferenceScanner {
  let window: ScriptWindow
  /// References end before this offset.
  let limit: Int

  /// The longest `$name.path[0]` or `$?.path` whose `$` stands at `start`, nil when no name follows it.
  func reference(at start: Int) -> Reference? {
    guard let name = name(at: start + 1) else { return nil }
    return reference(nameAt: start + 1, name, from: start)
  }

  /// The name that begins at `start`, nil when none does. A name does not end in `-`, so that one can stand behind it.
  func name(at start: Int) -> (text: String, end: Int)? {
    guard start < limit else { return nil }
    if window[start] == Byte.question { return ("?", start + 1) }
    guard Byte.beginsName(window[start]) else { return nil }
    var end = start + 1
    while end < limit, Byte.continuesName(window[end]) { end += 1 }
    while window[end - 1] == Byte.hyphen { end -= 1 }
    return (window.text(start..<end), end)
  }

  private func reference(nameAt start: Int, _ name: (text: String, end: Int), from dollar: Int) -> Reference {
    // A path's first step has no dot: `x` stands for the name here, which may be `?`.
    var rest = [UInt8(ascii: "x")]
    var end = name.end
    while end < limit, isPathByte(window[end]) { end += 1 }
    rest.append(contentsOf: window[name.end..<end])
    guard let (path, length) = JSONPath.prefix(of: rest, from: 0), path.steps.count > 1, length > 1,
      window[name.end] == UInt8(ascii: ".") || window[name.end] == Byte.openBracket
    else {
      return Reference(name: name.text, range: SourceRange(start: dollar, end: name.end))
    }
    return Reference(
      name: name.text, path: JSONPath(Array(path.steps.dropFirst())),
      range: SourceRange(start: dollar, end: name.end + length - 1))
  }

  private func isPathByte(_ byte: UInt8) -> Bool {
    Byte.continuesName(byte) || byte == UInt8(ascii: ".") || byte == Byte.openBracket || byte == Byte.closeBracket
  }
}
