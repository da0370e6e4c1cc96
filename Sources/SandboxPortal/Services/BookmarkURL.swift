/// Decides which addresses a bookmark may have, as Java's `URL` does.
enum BookmarkURL {
  /// The protocols that Java knows by itself.
  private static let protocols: Set<String> = ["http", "https", "ftp", "file", "jar", "mailto"]

  static func isValid(_ text: String) -> Bool {
    let text = text.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":"), protocols.contains(text[..<colon].lowercased()) else { return false }
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else { return true }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // What stands behind an IPv6 address in brackets, or behind the name.
    let tail = host.lastIndex(of: "]").map { host[host.index(after: $0)...] } ?? host
    guard let colon = tail.firstIndex(of: ":") else { return true }
    let port = tail[tail.index(after: colon)...]
    return port.isEmpty || UInt32(port) != nil
  }
}
