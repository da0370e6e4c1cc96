extension String {
  /// The text on one line with nothing in it that a terminal would obey: control characters, line ends and marks that
  /// turn the direction of writing are shown as `\u{1B}`. At most 200 characters, the rest is `…`.
  ///
  /// For names and texts of others inside our own sentences.
  var shownHarmless: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard shown.count < 200 else {
        shown.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .format where scalar == "\u{200C}" || scalar == "\u{200D}":
        // They join letters and emoji, which they do in file names too.
        shown.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The last part of a path, shown harmless.
  var shownFileName: String {
    let name = utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    return (name.isEmpty ? self : name).shownHarmless
  }
}

extension [String] {
  /// `a, b or c`, shown harmless; more than `limit` end in `…`.
  func shownAsChoice(limit: Int = 8) -> String {
    let shown = prefix(limit).map(\.shownHarmless)
    if count > limit { return shown.joined(separator: ", ") + " …" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }
}
