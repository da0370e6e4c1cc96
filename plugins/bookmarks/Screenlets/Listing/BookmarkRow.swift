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
    // 7.x sends them as texts, 6.2 as numbers.
    let members = attributes.members.map { member in
      (
        member.name,
        member.name.hasSuffix("Id") ? member.value.identifier.map { .integer($0) } ?? member.value : member.value
      )
    }
    json = .object(JSONObject(distinct: members))
  }

  /// Name, address, description, id.
  public var cells: JSONObject {
    JSONObject(["name", "url", "description", "entryId"].map { ($0, json[$0] ?? .null) })
  }
}
