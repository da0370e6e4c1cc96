internal import JSONValues

/// Gathers the small pieces of a line in scratch memory, and appends them to an array together.
///
/// A line has some thirty pieces, and each append to an array checks who owns it and what fits: together that took
/// longer than the bytes themselves. Texts that need escapes, and values, go to the array directly.
struct LineWriter {
  private var bytes: [UInt8]
  /// Scratch memory of ``scratchSize`` bytes, of which `filled` are filled.
  private let scratch: UnsafeMutableRawPointer
  private var filled = 0

  /// The room that a writer wants.
  static let scratchSize = 1024

  /// Calls `write` with a writer that appends to `bytes`.
  static func append(to bytes: inout [UInt8], _ write: (inout LineWriter) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: scratchSize, alignment: 1) { scratch in
      guard let start = scratch.baseAddress else { return }
      // Taken and given back, so that the array has one owner and is not copied.
      var writer = LineWriter(bytes: bytes, scratch: start)
      bytes = []
      write(&writer)
      writer.spill()
      bytes = writer.bytes
    }
  }

  private init(bytes: [UInt8], scratch: UnsafeMutableRawPointer) {
    self.bytes = bytes
    self.scratch = scratch
  }

  /// Text that is ours: it needs no escapes.
  @inline(__always)
  mutating func literal(_ text: StaticString) {
    raw(text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Bytes as they are.
  mutating func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { piece in
      if let start = piece.baseAddress { raw(start, piece.count) }
    }
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
      guard let start = utf8.baseAddress, utf8.count + 2 <= LineWriter.scratchSize,
        utf8.allSatisfyQuickly(LineWriter.isPlain)
      else { return false }
      reserve(utf8.count + 2)
      put(UInt8(ascii: "\""))
      (scratch + filled).copyMemory(from: start, byteCount: utf8.count)
      filled += utf8.count
      put(UInt8(ascii: "\""))
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
    if number < 0 { put(UInt8(ascii: "-")) }
    var digits = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    rest = number.magnitude
    for place in stride(from: filled + digits - 1, through: filled, by: -1) {
      scratch.storeBytes(of: UInt8(ascii: "0") + UInt8(rest % 10), toByteOffset: place, as: UInt8.self)
      rest /= 10
    }
    filled += digits
  }

  @inline(__always)
  private mutating func raw(_ start: UnsafeRawPointer, _ count: Int) {
    guard filled + count <= LineWriter.scratchSize else {
      spill()
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
      return
    }
    (scratch + filled).copyMemory(from: start, byteCount: count)
    filled += count
  }

  /// One byte, for which there is room.
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    scratch.storeBytes(of: byte, toByteOffset: filled, as: UInt8.self)
    filled += 1
  }

  @inline(__always)
  private mutating func reserve(_ count: Int) {
    if filled + count > LineWriter.scratchSize { spill() }
  }

  private mutating func spill() {
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: scratch, count: filled))
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
