public import JSONValues

/// A row of a list: made of what the portal sent, told in events, shown in the view.
///
/// ```swift
/// struct Bookmark: ListRow {
///   let json: JSON
///   init(attributes: JSONObject) throws { json = .object(attributes) }
///   var cells: JSONObject { ["name": json["name"] ?? nil, "url": json["url"] ?? nil] }
/// }
/// ```
public protocol ListRow: Sendable {
  /// Takes an object of the portal; throws when it is no such row, which fails the page.
  init(attributes: JSONObject) throws
  /// The row as events tell it, whole.
  var json: JSON { get }
  /// The row as the view shows it: the few members worth a column, in their order. All of ``json`` unless it says
  /// another.
  var cells: JSONObject { get }
}

extension ListRow {
  /// All members.
  public var cells: JSONObject { json.object ?? [:] }
}

extension JSONObject: ListRow {
  /// The object itself.
  public init(attributes: JSONObject) { self = attributes }
  /// The object itself.
  public var json: JSON { .object(self) }
}
