internal import JSONValues

/// The texts by which portals say that there is no document: `{}`, `[]`, `null`.
enum EmptyJSON {
  /// True for a JSON text without a value, with or without blanks in it.
  static func isEmpty(_ text: String) -> Bool {
    // Nothing that is longer is worth a look.
    guard text.utf8.count < 64, let json = try? JSON(parsing: text) else { return false }
    return json.isNull || json.object?.isEmpty == true || json.array?.isEmpty == true
  }
}
