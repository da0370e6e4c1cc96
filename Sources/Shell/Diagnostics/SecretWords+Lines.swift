internal import CommandParsing

/// Whole entries of the prompt.
extension SecretWords {
  /// An entry with `•••` for its secrets; where it cannot be read, for all behind the first name of one.
  static func masked(_ entry: String, in session: Session) -> String {
    let stream = CommandStream(name: "prompt", text: entry)
    var secrets = SecretWords(in: session)
    var ranges: [SourceRange] = []
    while let item = try? stream.next() {
      switch item {
      case .command(let command): ranges += secrets.ranges(of: command)
      case .fault:
        guard let end = secrets.endOfSecretName(in: entry) else { continue }
        return entry[..<end] + " " + Screenlet.hiddenSecret
      }
    }
    var bytes = Array(entry.utf8)
    for range in ranges.sorted(by: { $0.start > $1.start }) where range.end <= bytes.count {
      bytes.replaceSubrange(range.start..<range.end, with: Screenlet.hiddenSecret.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True for an entry in which something is to be hidden.
  static func hides(_ entry: String, in session: Session) -> Bool { masked(entry, in: session) != entry }
}
