/// A pattern of names: `*` stands for any characters, `?` for one, all else for itself. Upper and lower case differ.
///
/// ```swift
/// NameGlob("on*Error").matches("onFormLoadError")  // true
/// ```
///
/// No pattern makes it slow: the time is at most the product of both lengths.
public struct NameGlob: Sendable, Hashable, CustomStringConvertible {
  /// The pattern as written.
  public let pattern: String

  /// A pattern; every text is one.
  public init(_ pattern: String) { self.pattern = pattern }

  /// The pattern.
  public var description: String { pattern }

  /// True when the whole name fits.
  public func matches(_ name: String) -> Bool {
    let pattern = pattern.unicodeScalars
    let name = name.unicodeScalars
    var place = pattern.startIndex
    var position = name.startIndex
    // Only the last star needs to be tried again: what an earlier one would take, the later one takes as well.
    var retry: (place: String.Index, position: String.Index)?
    while position < name.endIndex {
      if place < pattern.endIndex, pattern[place] == "*" {
        place = pattern.index(after: place)
        retry = (place, position)
      } else if place < pattern.endIndex, pattern[place] == "?" || pattern[place] == name[position] {
        place = pattern.index(after: place)
        position = name.index(after: position)
      } else if let (star, start) = retry {
        let next = name.index(after: start)
        retry = (star, next)
        (place, position) = (star, next)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
