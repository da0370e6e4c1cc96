/// The widths that everything must be right at.
enum Widths {
  /// A column of a split window, half of a small one, the usual one, a wide one.
  static let all = [20, 40, 80, 200]
}
