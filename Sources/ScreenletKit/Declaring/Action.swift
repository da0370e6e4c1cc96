/// Something a screenlet does: `add-bookmark`.
///
/// ```swift
/// override class var actions: [Action] {
///   [Action("load-page", "Loads a page of the list.", argument: .init("N", Int64.self, limits: 0...))]
/// }
/// ```
public struct Action: Sendable {
  /// The name.
  public var name: String
  /// What it does, in one line.
  public var summary: String
  /// True for the one that `perform` without a name runs.
  public var isDefault: Bool
  /// The portal's version must be known before it runs.
  public var needsPortal: Bool
  /// Several may run at once on one screenlet.
  public var overlaps: Bool
  /// What it takes; nil for nothing.
  public var argument: Argument?

  /// An action.
  public init(
    _ name: String, _ summary: String, isDefault: Bool = false, needsPortal: Bool = false, overlaps: Bool = false,
    argument: Argument? = nil
  ) {
    self.name = name
    self.summary = summary
    self.isDefault = isDefault
    self.needsPortal = needsPortal
    self.overlaps = overlaps
    self.argument = argument
  }
}
