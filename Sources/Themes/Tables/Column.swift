/// A column of a ``Table``.
public struct Column: Sendable, Equatable {
  /// What becomes of a cell that is wider than its place.
  public enum Fitting: Sendable {
    /// The column keeps its width: names, states.
    case whole
    /// The cell is cut with `…`: values.
    case cut
    /// The cell goes on in the lines below: sentences, paths.
    case wrapped
  }

  /// What it is called, in its head and where a row becomes lines of their own.
  public let title: String
  /// How it becomes narrower.
  public let fitting: Fitting
  /// True for numbers, which stand to the right.
  public let isNumeric: Bool

  /// A column.
  public init(_ title: String, _ fitting: Fitting = .whole, isNumeric: Bool = false) {
    self.title = title
    self.fitting = fitting
    self.isNumeric = isNumeric
  }

  /// The least width that a column of that natural width is worth having in.
  func minimum(natural: Int) -> Int {
    switch fitting {
    case .whole: natural
    case .cut: min(natural, 12)
    case .wrapped: min(natural, 20)
    }
  }
}
