internal import JSONValues
internal import Offline
internal import Themes

/// Changes that the portal does not have, as people read them.
enum EntryBlocks {
  static func blocks(of entries: [Entry], none: String) -> [Block] {
    guard !entries.isEmpty else { return [.prose(none, indent: 2)] }
    return [
      .table(
        Table(
          [
            Column("#", isNumeric: true), Column("state"), Column("what", .cut), Column("key", .cut),
            Column("why", .wrapped),
          ],
          entries.map { entry in
            [
              String(entry.number), entry.state.rawValue, entry.what, entry.change.key,
              entry.reason?["message"]?.string ?? (entry.mayHaveArrived ? "sent, its answer was lost" : ""),
            ]
          }, namingColumns: 2))
    ]
  }
}

extension Entry {
  /// What it does, in words.
  var what: String {
    let change = change.request["change"]?.string ?? "a change"
    return self.change.request["label"]?.string.map { "\(change): \($0)" } ?? change
  }

  /// True when a person means it by a name.
  func isNamed(_ name: String) -> Bool { String(number) == name || change.key == name }

  /// As results tell it.
  var json: JSON {
    var object: JSONObject = [
      "number": .integer(number), "key": .string(change.key), "state": .string(state.rawValue), "what": .string(what),
      "attempts": .integer(attempts), "mayHaveArrived": .bool(mayHaveArrived), "created": .integer(created),
    ]
    object["uuid"] = change.uuid.map(JSON.string)
    object["reason"] = reason
    for (name, value) in change.maker.members { object[name] = value }
    return .object(object)
  }

  /// With what is to be sent, and what it rests on.
  var wholeJSON: JSON {
    var object = json.object ?? [:]
    object["request"] = .object(change.request)
    object["base"] = change.base
    object["remote"] = remote
    return .object(object)
  }
}

extension CachedAnswer {
  /// As results tell it.
  var json: JSON {
    ["key": .string(key), "record": record.map(JSON.string) ?? .null, "saved": .integer(saved)]
  }
}
