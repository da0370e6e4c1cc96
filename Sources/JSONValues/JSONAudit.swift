/// One pass over JSON text for what json-c lets through: numbers it would change, names it would cut, and what is JSON to
/// it alone.
///
/// json-c 0.16 to 0.19: `18446744073709551616` saturates, `-01` and `1.` are read, `NaN`, `Infinity`, `True`, comments,
/// `'` for quotes and `[1,]` pass, a name is cut at `\u0000`. The rest of the grammar json-c checks well.
struct JSONAudit {
  /// The first fault, if any.
  static func firstFault(in text: UnsafeRawBufferPointer, allowingLoneSurrogates: Bool) -> JSONSyntaxError? {
    var position = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        if let fault = string(in: text, &position, allowingLoneSurrogates) { return fault }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let fault = number(in: text, &position) { return fault }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if let fault = word(in: text, &position) { return fault }
      case UInt8(ascii: "'"):
        return JSONSyntaxError(isName(at: position, in: text) ? .unquotedName : .unexpectedCharacter, at: position)
      case UInt8(ascii: "/"):
        return JSONSyntaxError(.unexpectedCharacter, at: position)
      case UInt8(ascii: ","):
        position += 1
        let next = text[position...].firstIndex { !isSpace($0) }
        if let next, text[next] == UInt8(ascii: "]") || text[next] == UInt8(ascii: "}") {
          return JSONSyntaxError(.unexpectedCharacter, at: next)
        }
      default:
        position += 1
      }
    }
    return nil
  }

  /// Walks over a word; `position` moves behind it.
  private static func word(in text: UnsafeRawBufferPointer, _ position: inout Int) -> JSONSyntaxError? {
    let start = position
    while position < text.count, isLetter(text[position]) { position += 1 }
    switch String(decoding: text[start..<position], as: UTF8.self) {
    case "true", "false", "null": return nil
    case let word where ["nan", "infinity"].contains(word.lowercased()):
      return JSONSyntaxError(.malformedNumber, at: start)
    // What the text ends in may be the beginning of a word that json-c has refused further on.
    case let word where position == text.count && ["true", "false", "null"].contains { $0.hasPrefix(word) }: return nil
    default: return JSONSyntaxError(.unexpectedCharacter, at: start)
    }
  }

  /// True when the `'` at a place begins a member's name.
  private static func isName(at quote: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard let end = text[(quote + 1)...].firstIndex(of: UInt8(ascii: "'")) else { return false }
    let next = text[(end + 1)...].firstIndex { !isSpace($0) }
    return next.map { text[$0] == UInt8(ascii: ":") } ?? false
  }

  /// Walks over a string; `position` moves behind it.
  private static func string(
    in text: UnsafeRawBufferPointer, _ position: inout Int, _ allowingLoneSurrogates: Bool
  ) -> JSONSyntaxError? {
    var nul: Int?
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      guard text[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      guard let unit = codeUnit(in: text, at: position) else {
        position += 2
        continue
      }
      if unit == 0, nul == nil { nul = position }
      if (0xD800...0xDFFF).contains(unit) {
        let low = unit < 0xDC00 ? codeUnit(in: text, at: position + 6) : nil
        if let low, (0xDC00...0xDFFF).contains(low) {
          position += 12
          continue
        }
        if !allowingLoneSurrogates { return JSONSyntaxError(.loneSurrogate, at: position) }
      }
      position += 6
    }
    position += 1
    guard let nul else { return nil }
    var next = position
    while next < text.count, isSpace(text[next]) { next += 1 }
    return next < text.count && text[next] == UInt8(ascii: ":") ? JSONSyntaxError(.nulInName, at: nul) : nil
  }

  /// The UTF-16 code unit of a `\uXXXX` at `position`, nil when there is none.
  private static func codeUnit(in text: UnsafeRawBufferPointer, at position: Int) -> UInt16? {
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"), text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for index in position + 2..<position + 6 {
      guard let digit = hexDigit(text[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Walks over a number; `position` moves behind it.
  private static func number(in text: UnsafeRawBufferPointer, _ position: inout Int) -> JSONSyntaxError? {
    let start = position
    if text[position] == UInt8(ascii: "-") { position += 1 }
    let digits = position
    skipDigits(in: text, &position)
    let wholeDigits = position - digits
    if wholeDigits == 0 || (wholeDigits > 1 && text[digits] == UInt8(ascii: "0")) {
      return JSONSyntaxError(.malformedNumber, at: start)
    }
    var isWhole = true
    if position < text.count, text[position] == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      let fraction = position
      skipDigits(in: text, &position)
      if fraction == position { return JSONSyntaxError(.malformedNumber, at: start) }
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if position < text.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(text[position]) { position += 1 }
      let exponent = position
      skipDigits(in: text, &position)
      if exponent == position { return JSONSyntaxError(.malformedNumber, at: start) }
    }
    guard isWhole, wholeDigits >= 19 else { return nil }
    let written = String(decoding: text[start..<position], as: UTF8.self)
    return Int64(written) == nil && UInt64(written) == nil ? JSONSyntaxError(.integerTooLarge, at: start) : nil
  }

  private static func skipDigits(in text: UnsafeRawBufferPointer, _ position: inout Int) {
    while position < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) { position += 1 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// True for what may stand between values.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
