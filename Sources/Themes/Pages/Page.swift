/// What something is laid out for.
public struct Page: Sendable, Equatable {
  /// Columns of a line at most; nil where nothing is cut or broken, since a program reads it.
  public let width: Int?
  /// True when text from right to left is kept in its place by marks that a terminal does not draw.
  public let isolatesDirections: Bool

  /// A page; a narrower one than ``narrowest`` counts as that.
  public init(width: Int?, isolatesDirections: Bool = true) {
    self.width = width.map { max($0, Page.narrowest) }
    self.isolatesDirections = isolatesDirections
  }

  /// Fewer columns than anybody works in.
  public static let narrowest = 20
  /// Lines of prose are no longer on any page: wider ones are hard to read.
  static let proseWidth = 78
  /// Text without an end: lines as long as they are, and no marks.
  public static let unbounded = Page(width: nil, isolatesDirections: false)
}
