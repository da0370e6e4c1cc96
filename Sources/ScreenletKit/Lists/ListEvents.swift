public import JSONValues

/// What a list tells, and by which names: one event for each page, one for why there is none, one for a chosen row.
///
/// ```swift
/// override class var listEvents: ListEvents {
///   ListEvents(
///     response: "onBookmarkListResponse", error: "onBookmarkListError", selected: "onBookmarkSelected",
///     rowName: "bookmark", rowExample: ["entryId": 35001, "name": "Café", "url": "http://example.org"])
/// }
/// ```
public struct ListEvents: Sendable {
  /// Told for each page: `{page, firstRow, rows, rowCount}`, and `rowCountBefore` when the number of rows has changed
  /// since the page before.
  public var response: String
  /// Told when a page could not be loaded: class, message, cure, fields.
  public var error: String
  /// Told when a row was chosen: `{row, ROWNAME}`.
  public var selected: String
  /// The member that holds a chosen row.
  public var rowName: String
  /// A row, for help.
  public var rowExample: JSON?

  /// Events.
  public init(
    response: String, error: String, selected: String, rowName: String = "object", rowExample: JSON? = nil
  ) {
    self.response = response
    self.error = error
    self.selected = selected
    self.rowName = rowName
    self.rowExample = rowExample
  }

  /// As the manifest has them.
  var declarations: [EventDeclaration] {
    [
      EventDeclaration(
        response, "A page of the list; rowCount is how many rows the portal counts, null when it does not say.",
        examples: rowExample.map { [["page": 0, "firstRow": 0, "rows": [$0], "rowCount": 1]] } ?? []),
      EventDeclaration(
        error, "A page could not be loaded; pages that were told before stay as they are.",
        examples: [["class": "validation", "message": "pageSize is 0", "cure": "set pageSize 25"]]),
      EventDeclaration(
        selected, "A row was chosen.",
        examples: rowExample.map { [.object(JSONObject([("row", 0), (rowName, $0)]))] } ?? []),
    ]
  }
}
