import JSONValues

/// What the lines of a session tell of cells.
enum MatrixReading {
  /// The screenlet's own events: name, origin, and a word for what they tell.
  static func events(of cell: MatrixCell, _ records: [JSON]) -> [String] {
    records.filter { !["actionStarted", "actionFinished", "onListCleared"].contains($0["event"]?.string) }.map {
      record in
      let (name, origin) = (record["event"]?.string ?? "?", record["origin"]?.string ?? "?")
      return "\(name) \(origin) \(told(cell, record["payload"] ?? .null))" + keyless(record)
    }
  }

  /// What a read of what is kept has told.
  static func cached(_ cell: MatrixCell, _ records: [JSON]) -> String {
    records.filter { $0["kind"] == "event" && $0["event"] != "actionStarted" && $0["event"] != "actionFinished" }
      .map { told(cell, $0["payload"] ?? .null) }.joined(separator: " and ")
  }

  /// Entries by their cells: state and value.
  static func entries(_ shown: [JSON]) -> [MatrixCell: [String]] {
    var entries: [MatrixCell: [String]] = [:]
    for entry in shown {
      let parameters = entry["request"]?["calls"]?[0]?["parameters"]
      let value = parameters?["name"]?.string ?? parameters?["fieldsMap"]?["Title1001"]?.string ?? "?"
      guard let cell = MatrixCell.all.first(where: { value.hasPrefix($0.name + " ") }) else { continue }
      entries[cell, default: []].append("\(entry["state"]?.string ?? "?") \(cell.word(of: value))")
    }
    return entries
  }

  /// A word for a payload: an error's class, else the value.
  private static func told(_ cell: MatrixCell, _ payload: JSON) -> String {
    if let errorClass = payload["class"]?.string { return errorClass }
    if let rows = payload["rows"]?.array {
      let words = rows.compactMap { $0["name"]?.string }.map(cell.word)
      return words == ["before", "theirs"] ? "theirs" : words.joined(separator: "+")
    }
    let value = payload["values"]?["Title1001"]?.string ?? payload["bookmark"]?["name"]?.string
    return value.map(cell.word) ?? payload.text()
  }

  /// A word more for what was kept without a key, by which its change is found.
  private static func keyless(_ record: JSON) -> String {
    let isKept = record["event"]?.string?.hasSuffix("Stored") == true
    return isKept && record["payload"]?["key"]?.string?.isEmpty != false ? " without a key" : ""
  }
}
