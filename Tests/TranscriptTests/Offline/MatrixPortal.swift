import JSONValues
import Testing

/// The things of all cells at a portal: made, changed by somebody else, and looked at, without any code of the client's.
struct MatrixPortal {
  static let (site, structure, recordSet): (Int64, Int64, Int64) = (20143, 34475, 34480)

  let sandbox: SandboxPortal
  let profile: String
  /// The folder or the record of each cell that has one.
  private(set) var things: [MatrixCell: Int64] = [:]

  init(_ sandbox: SandboxPortal, profile: String) throws {
    (self.sandbox, self.profile) = (sandbox, profile)
    let cells = MatrixCell.all.filter { $0.operation != .add }
    let results = try sandbox.calls(cells.map(making))
    for (cell, result) in zip(cells, results) {
      let id = result[cell.operation.isOfFolder ? "folderId" : "recordId"]
      things[cell] = try #require(id?.integer ?? id?.string.flatMap { Int64($0) }, "\(result.text())")
    }
    _ = try sandbox.calls(cells.filter { $0.operation == .list }.map { adding("before", to: $0) })
  }

  /// Somebody else adds to each list, and changes each record that is read.
  func changeByAnother() throws {
    _ = try sandbox.calls(
      MatrixCell.all.compactMap { cell in
        switch cell.operation {
        case .list: adding("theirs", to: cell)
        case .record:
          (
            "\(ddl)/update-record",
            [
              "recordId": .integer(things[cell] ?? 0), "displayIndex": 0, "mergeFields": false,
              "fieldsMap": Self.fields(cell, "theirs"),
            ]
          )
        case .bookmark, .add, .update: nil
        }
      })
  }

  /// What it holds of each cell.
  func held() throws -> [MatrixCell: [String]] {
    let cells = MatrixCell.all.filter { $0.operation != .add }
    let results = try sandbox.calls(cells.map(looking))
    var held: [MatrixCell: [String]] = [:]
    for (cell, result) in zip(cells, results) {
      held[cell] =
        cell.operation.isOfFolder
        ? (result.array ?? []).compactMap { $0["name"]?.string }.map(cell.word).sorted()
        : [cell.word(of: result["modelValues"]?["Title1001"]?.string ?? "?")]
    }
    let rows = try sandbox.call(
      "\(records)/get-ddl-records",
      ["ddlRecordSetId": .integer(Self.recordSet), "locale": "en_US", "start": -1, "end": -1, "obc": nil])
    let titles = (rows.array ?? []).compactMap { $0["modelValues"]?["Title1001"]?.string }
    for cell in MatrixCell.all where cell.operation == .add {
      held[cell] = titles.filter { $0.hasPrefix(cell.name + " ") }.map(cell.word).sorted()
    }
    return held
  }

  // MARK: - Calls

  private var bookmarks: String { profile == "6.2" ? "/bookmarksentry" : "/bookmarks.bookmarksentry" }
  private var folders: String { profile == "6.2" ? "/bookmarksfolder" : "/bookmarks.bookmarksfolder" }
  private var ddl: String { profile == "6.2" ? "/ddlrecord" : "/ddl.ddlrecord" }
  private var records: String { profile == "6.2" ? "/screens-web.screensddlrecord" : "/screens.screensddlrecord" }

  private func making(_ cell: MatrixCell) -> (path: String, parameters: JSON) {
    if cell.operation.isOfFolder {
      return (
        "\(folders)/add-folder",
        [
          "parentFolderId": 0, "name": .string(cell.name), "description": "",
          "serviceContext": ["scopeGroupId": .integer(Self.site)],
        ]
      )
    }
    return (
      "\(ddl)/add-record",
      [
        "groupId": .integer(Self.site), "recordSetId": .integer(Self.recordSet), "displayIndex": 0,
        "fieldsMap": Self.fields(cell, "before"),
      ]
    )
  }

  private func adding(_ word: String, to cell: MatrixCell) -> (path: String, parameters: JSON) {
    (
      "\(bookmarks)/add-entry",
      [
        "groupId": .integer(Self.site), "folderId": .integer(things[cell] ?? 0), "name": .string(cell.value(word)),
        "url": "http://127.0.0.1/", "description": "",
      ]
    )
  }

  private func looking(_ cell: MatrixCell) -> (path: String, parameters: JSON) {
    let thing = JSON.integer(things[cell] ?? 0)
    return cell.operation.isOfFolder
      ? (
        "\(bookmarks)/get-entries", ["groupId": .integer(Self.site), "folderId": thing, "start": -1, "end": -1]
      ) : ("\(records)/get-ddl-record", ["ddlRecordId": thing, "locale": "en_US"])
  }

  private static func fields(_ cell: MatrixCell, _ word: String) -> JSON {
    ["Title1001": .string(cell.value(word)), "Agree1004": "true", "Colour1013": "[\"red\"]"]
  }
}

extension MatrixCell.Operation {
  /// True for what is about bookmarks.
  var isOfFolder: Bool { self == .list || self == .bookmark }
}

extension MatrixCell {
  /// A value of the cell's: no other cell has it.
  func value(_ word: String) -> String { "\(name) \(word)" }

  /// The word of a value of the cell's; a strange one as it is.
  func word(of value: String) -> String {
    value.hasPrefix(name + " ") ? String(value.dropFirst(name.count + 1)) : value
  }
}
