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

  /// The control character at `offset`, white space apart, nil when none stands there.
  func controlCharacter(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let byte = self[offset]
    if byte < 0x20, byte != Byte.tab, byte != Byte.newline, byte != Byte.carriageReturn {
      return (Unicode.Scalar(byte), 1)
    }
    if byte == 0x7F { return (Unicode.Scalar(byte), 1) }
    // U+0080…U+009F, which terminals obey like their shorter kin.
    if byte == 0xC2, offset + 1 < limit, (0x80..<0xA0).contains(self[offset + 1]) {
      return (Unicode.Scalar(self[offset + 1]), 2)
    }
    return nil
  }
}
