/// The path of a service, which portals before 7.0 may spell in another way.
///
/// ```swift
/// let path = ServicePath("/bookmarks.bookmarksentry/add-entry", before70: "/bookmarksentry/add-entry")
/// path.text(for: .v62)  // /bookmarksentry/add-entry
/// ```
public struct ServicePath: Sendable, Equatable, ExpressibleByStringLiteral {
  private let current: String
  private let old: String

  /// A path with both its spellings.
  public init(_ current: String, before70 old: String) {
    self.current = current
    self.old = old
  }

  /// A path that is the same everywhere.
  public init(_ text: String) { self.init(text, before70: text) }

  /// A path that is the same everywhere.
  public init(stringLiteral text: String) { self.init(text) }

  /// The spelling of that generation.
  public func text(for generation: PortalVersion.Generation) -> String { generation < .v70 ? old : current }
}
