internal import JSONValues

/// Gathers the small pieces of a line in scratch memory, and appends them to an array together.
///
/// A line has some thirty pieces, and each append to an array checks who owns it and what fits: together that took
/// longer than the bytes themselves. Texts that need escapes, and values, go to the array directly.
struct LineWriter {
  private var bytes: [UInt8]
  private let scratch: UnsafeMutableRawBufferPointer
  /// How much of `scratch` is filled.
  private var filled = 0

  /// The room that a writer wants.
  static let scratchSize = 1024

  /// Calls `write` with a writer that appends to `bytes`.
  static func append(to bytes: inout [UInt8], _ write: (inout LineWriter) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: scratchSize, alignment: 1) { scratch in
      // Taken and given back, so that the array has one owner and is not copied.
      var writer = LineWriter(bytes: bytes, scratch: scratch)
      bytes = []
      write(&writer)
      writer.spill()
      bytes = writer.bytes
    }
  }

  private init(bytes: [UInt8], scratch: UnsafeMutableRawBufferPointer) {
    self.bytes = bytes
    self.scratch = scratch
  }

  /// Text that is ours: it needs no escapes.
  mutating func literal(_ text: StaticString) {
    text.withUTF8Buffer { raw(UnsafeRawBufferPointer($0)) }
  }

  /// Bytes as they are.
  mutating func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw($0) }
  }

  /// `intro` and the text in quotes; nothing when there is no text.
  mutating func member(_ intro: StaticString, _ text: String?) {
    guard let text else { return }
    literal(intro)
    quoted(text)
  }

  /// `intro` and the number; nothing when there is none.
  mutating func member(_ intro: StaticString, _ number: Int?) {
    guard let number else { return }
    literal(intro)
    decimal(Int64(number))
  }

  /// `intro` and the place as one text in quotes.
  mutating func member(_ intro: StaticString, _ place: SourcePlace) {
    literal(intro)
    quoted(place.file)
    // The closing quote moves behind the line's number: so no text is built.
    if filled > 0 { filled -= 1 } else { bytes.removeLast() }
    literal(":")
    decimal(Int64(place.line))
    literal("\"")
  }

  /// `intro` and the value.
  mutating func member(_ intro: StaticString, _ value: JSON) {
    literal(intro)
    spill()
    value.write(to: &bytes, .largeIntegersAsStrings)
  }

  /// The text in quotes.
  mutating func quoted(_ text: String) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard utf8.count + 2 <= scratch.count, utf8.allSatisfyQuickly(LineWriter.isPlain) else { return false }
      reserve(utf8.count + 2)
      scratch[filled] = UInt8(ascii: "\"")
      filled += 1
      raw(UnsafeRawBufferPointer(utf8))
      scratch[filled] = UInt8(ascii: "\"")
      filled += 1
      return true
    }
    if isPlain != true {
      spill()
      JSON.write(text, to: &bytes)
    }
  }

  /// The number in decimal digits.
  mutating func decimal(_ number: Int64) {
    reserve(20)
    if number < 0 {
      scratch[filled] = UInt8(ascii: "-")
      filled += 1
    }
    var digits = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    rest = number.magnitude
    for place in stride(from: filled + digits - 1, through: filled, by: -1) {
      scratch[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    filled += digits
  }

  private mutating func raw(_ piece: UnsafeRawBufferPointer) {
    guard piece.count <= scratch.count else {
      spill()
      bytes.append(contentsOf: piece)
      return
    }
    reserve(piece.count)
    UnsafeMutableRawBufferPointer(rebasing: scratch[filled...]).copyMemory(from: piece)
    filled += piece.count
  }

  private mutating func reserve(_ count: Int) {
    if filled + count > scratch.count { spill() }
  }

  private mutating func spill() {
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: scratch[..<filled]))
    filled = 0
  }

  /// True for bytes that JSON and terminals take as they are; the rest is for the writer that knows escapes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// `allSatisfy` without an early end, which the compiler can do for many bytes at a time.
  fileprivate func allSatisfyQuickly(_ isGood: (UInt8) -> Bool) -> Bool {
    var good = true
    for byte in self { good = isGood(byte) && good }
    return good
  }
}
