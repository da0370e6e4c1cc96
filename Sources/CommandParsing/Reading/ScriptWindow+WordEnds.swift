extension ScriptWindow {
  /// True when a word that is closed or stands alone can end before `offset`: white space, `;`, a line's end.
  func endsWord(at offset: Int) -> Bool {
    switch self[offset] {
    case Byte.space, Byte.tab, Byte.newline, Byte.carriageReturn, Byte.semicolon: true
    case Byte.backslash: continuationLength(at: offset) > 0
    default: false
    }
  }

  /// How long the `\` at `offset` and the line end behind it are; 0 when it does not stand right before one.
  func continuationLength(at offset: Int) -> Int {
    let rest = limit - offset
    if rest == 1 { return 1 }
    if self[offset + 1] == Byte.newline { return 2 }
    return rest > 2 && self[offset + 1] == Byte.carriageReturn && self[offset + 2] == Byte.newline ? 3 : 0
  }
}
