import JSONValues
import ScreenletKit

/// A bookmark of the portal: whole in events, and in the view what is worth a column.
struct BookmarkRow: ListRow {
  let json: JSON
  var cells: JSONObject { JSONObject(["name", "url", "description"].map { ($0, json[$0] ?? .null) }) }

  init(attributes: JSONObject) { json = .object(attributes) }
}
