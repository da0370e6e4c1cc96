public import JSONValues
public import ScreenletKit

/// A bookmark as the portal lists it: all its members in events, the few worth a column in the view.
public struct BookmarkRow: ListRow {
  /// All members; ids are numbers, whichever version sent them.
  public let json: JSON

  /// Takes what the portal sent; without an id it is no bookmark.
  public init(attributes: JSONObject) throws {
    guard attributes["entryId"]?.identifier != nil else {
      throw ScreenletError(.malformed, "the portal listed something that is no bookmark: it has no entryId")
    }
    var bookmark = attributes
    // 7.x sends them as texts, 6.2 as numbers.
    for (name, value) in attributes.members where name.hasSuffix("Id") {
      if let id = value.identifier { bookmark[name] = .integer(id) }
    }
    json = .object(bookmark)
  }

  /// Name, address, description, id.
  public var cells: JSONObject {
    JSONObject(["name", "url", "description", "entryId"].map { ($0, json[$0] ?? .null) })
  }
}
