internal import JSONValues
internal import TerminalText

/// What payloads tell in a few words, where their members say more than one another: the events of the language's own
/// table, and whatever has their shape.
///
/// The words are not harmless yet.
enum EventWords {
  /// The words for some payload; nil where it has not the members that they need.
  private typealias Words = @Sendable (JSON) -> String?

  /// By name, or by the beginning of a name.
  private static let named: [(name: String, words: Words)] = [
    ("onRecordLoaded", record), ("onFormSubmitted", record), ("onFormStored", record),
    ("onDocumentField", upload), ("onBookmarkAdded", bookmark), ("onBookmarkStored", bookmark),
    ("onSyncStarted", changes), ("onItemSynced", item), ("onItemFailed", item), ("onItemConflicted", conflict),
    ("onSyncFinished", counts),
  ]

  /// By shape, for all others and for other plugins' events.
  private static let shaped: [Words] = [rows, fields, text, page, user]

  /// The words for an event; nil when nothing here fits.
  static func of(_ event: Event) -> String? {
    for (name, words) in named where event.name.hasPrefix(name) { return words(event.payload) }
    return shaped.lazy.compactMap { $0(event.payload) }.first
  }

  /// `3 fields`
  static func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  // MARK: - By name

  /// `record 36801, version 1.2, status 0`; one that is not sent yet has its key alone.
  @Sendable private static func record(_ payload: JSON) -> String? {
    let words = [("recordId", "record"), ("version", "version"), ("status", "status")].compactMap { member, noun in
      word(payload[member]).map { "\(noun) \($0)" }
    }
    return words.isEmpty ? word(payload["key"]).map { "key \($0)" } : words.joined(separator: ", ")
  }

  /// `photo: cat.jpg, 3.2 of 6.0 MB`
  @Sendable private static func upload(_ payload: JSON) -> String? {
    guard let field = word(payload["field"]) else { return nil }
    var words = word(payload["fileName"] ?? payload["title"]).map { "\(field): \($0)" } ?? field
    switch (payload["sent"]?.integer, payload["total"]?.integer) {
    case (let sent?, let total?) where sent > 0: words += ", \(ByteAmount.of(sent, of: total))"
    case (_, let total?): words += ", \(ByteAmount.of(total))"
    case (let sent?, nil): words += ", \(ByteAmount.of(sent))"
    case (nil, nil): break
    }
    return payload["message"]?.string.map { "\(words): \($0)" } ?? words
  }

  /// `Swift  https://swift.org/`
  @Sendable private static func bookmark(_ payload: JSON) -> String? {
    guard let bookmark = payload["bookmark"] else { return nil }
    let words = [word(bookmark["name"]), word(bookmark["url"])].compactMap { $0 }.joined(separator: "  ")
    return words.isEmpty ? word(payload["key"]).map { "key \($0)" } : words
  }

  /// `3 changes`
  @Sendable private static func changes(_ payload: JSON) -> String? {
    payload["count"]?.integer.map { counted(Int(clamping: $0), "change") }
  }

  /// `submit-form of form: failed: No answer.`
  @Sendable private static func item(_ payload: JSON) -> String? {
    guard let what = word(payload["what"]) ?? word(payload["key"]) else { return nil }
    let reason = payload["error"].map { $0["message"] ?? $0 } ?? payload["message"]
    return [what, word(payload["outcome"]), word(reason)].compactMap { $0 }.joined(separator: ": ")
  }

  /// `submit-form of form: 2 fields differ`
  @Sendable private static func conflict(_ payload: JSON) -> String? {
    guard let what = word(payload["what"]) ?? word(payload["key"]) else { return nil }
    let count = payload["fields"]?.array?.count ?? 0
    return count == 0 ? what : "\(what): \(counted(count, "field")) \(count == 1 ? "differs" : "differ")"
  }

  /// `3 synced, 1 failed, 2 left`
  @Sendable private static func counts(_ payload: JSON) -> String? {
    guard let members = (payload["counts"] ?? payload).object?.members else { return nil }
    let all =
      members.map { ($0.name, $0.value) } + (payload["counts"] == nil ? [] : [("left", payload["left"] ?? .null)])
    let words = all.compactMap { name, value in value.integer.map { "\($0) \(name)" } }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  // MARK: - By shape

  /// `rows 0-24 of 240`
  @Sendable private static func rows(_ payload: JSON) -> String? {
    guard let rows = payload["rows"]?.array else { return nil }
    let total = payload["rowCount"]?.integer.map { " of \($0)" } ?? ""
    guard let first = payload["firstRow"]?.integer, !rows.isEmpty else { return counted(rows.count, "row") + total }
    let (last, overflows) = first.addingReportingOverflow(Int64(rows.count - 1))
    guard !overflows else { return counted(rows.count, "row") + total }
    return (rows.count == 1 ? "row \(first)" : "rows \(first)-\(last)") + total
  }

  /// `9 fields`
  @Sendable private static func fields(_ payload: JSON) -> String? {
    payload["fields"]?.array.map { counted($0.count, "field") }
  }

  @Sendable private static func text(_ payload: JSON) -> String? { payload["text"]?.string }

  /// `Swift.org  https://swift.org/`
  @Sendable private static func page(_ payload: JSON) -> String? {
    guard let title = payload["title"]?.string, let address = payload["url"]?.string else { return nil }
    return "\(title)  \(address)"
  }

  /// `ada@example.com, user 20164`: a user of the portal has forty attributes.
  @Sendable private static func user(_ payload: JSON) -> String? {
    guard let user = word(payload["userId"]), let address = word(payload["emailAddress"]) else { return nil }
    return "\(address), user \(user)"
  }

  /// A value that is one word; nil for others and for an empty one.
  private static func word(_ value: JSON?) -> String? {
    switch value {
    case .integer(let number): String(number)
    case .decimal(let text), .string(let text): text.isEmpty ? nil : text
    default: nil
    }
  }
}
