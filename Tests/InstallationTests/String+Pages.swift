extension String {
  /// The first block of a page in that language that holds something.
  func block(_ language: String, holding part: String) -> String? {
    split(separator: "```\(language)\n").dropFirst()
      .map { String($0.prefix(upTo: $0.firstRange(of: "\n```")?.lowerBound ?? $0.endIndex)) + "\n" }
      .first { $0.contains(part) }
  }

  /// The text with another in the place of each of one.
  func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
