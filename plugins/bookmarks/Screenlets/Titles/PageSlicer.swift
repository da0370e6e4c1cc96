/// Cuts a page where libxml2 takes it well: behind a `>`, else behind a blank. Its parser of pieces has trouble with a
/// piece that ends within `</script`.
struct PageSlicer {
  /// The most bytes of a slice, unless they have no place to cut.
  private static let longest = 4096
  private var held: [UInt8] = []

  /// The slices that can be cut now. The rest is held until more comes.
  mutating func slices(with bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    held += bytes
    var slices: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = PageSlicer.cut(held[start...].prefix(PageSlicer.longest)) {
      slices.append(held[start..<end])
      start = end
    }
    held.removeSubrange(..<start)
    return slices
  }

  /// What is held.
  mutating func rest() -> ArraySlice<UInt8> {
    defer { held = [] }
    return held[...]
  }

  /// Where to cut; nil when more must come first.
  private static func cut(_ window: ArraySlice<UInt8>) -> Int? {
    if let end = window.lastIndex(of: UInt8(ascii: ">")) { return end + 1 }
    guard window.count == longest else { return nil }
    if let blank = window.lastIndex(where: { $0 <= 0x20 }) { return blank + 1 }
    // Without a blank it is no text; a tag may begin in it.
    let tag = window.lastIndex(of: UInt8(ascii: "<")) ?? window.startIndex
    return tag > window.startIndex ? tag : window.endIndex
  }
}
