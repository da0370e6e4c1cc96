/// What a page may cost: libxml2 looks at all attributes of a tag for each of them, and at all open elements for each end
/// tag. No page that a browser would show comes near these limits; one made to keep the reader busy is given up.
struct ParsingBudget {
  private static let deepest = 512
  private static let mostSeparators = 4000
  private static let mostComparisons = 20_000_000

  private var depth = 0
  private var comparisons = 0
  private var separators = 0
  private var openTag: Int?

  /// Counts a slice; false when the tag that is not finished, by where it begins, has too many attributes by now.
  mutating func allows(_ slice: ArraySlice<UInt8>, inTagAt place: Int?) -> Bool {
    if place != openTag { separators = 0 }
    openTag = place
    guard place != nil else { return true }
    separators += slice.count { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    return separators <= ParsingBudget.mostSeparators
  }

  /// Counts an element that begins; false when it is one too many.
  mutating func allowsElement(attributes: Int) -> Bool {
    depth += 1
    comparisons += attributes * attributes
    return depth <= ParsingBudget.deepest && comparisons <= ParsingBudget.mostComparisons
  }

  /// Counts an element that ends.
  mutating func endElement() { depth -= 1 }
}
