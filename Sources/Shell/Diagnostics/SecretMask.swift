internal import CommandParsing

/// Hides secrets in the line that an error echoes.
struct SecretMask {
  private let excerpt: SourceExcerpt

  init(_ excerpt: SourceExcerpt) { self.excerpt = excerpt }

  /// The excerpt with `•••` for the places of `secrets`, its own columns moved along.
  func hiding(_ secrets: [SourceExcerpt]) -> SourceExcerpt {
    var characters = Array(excerpt.text)
    var (column, endColumn) = (excerpt.column, excerpt.endColumn)
    // From the right, so that the columns of what is left of it stay true.
    for secret in secrets.filter({ $0.line == excerpt.line }).sorted(by: { $0.column > $1.column }) {
      let start = min(secret.column - 1, characters.count)
      let end = min(max(secret.endColumn - 1, start), characters.count)
      let mask = Array(Screenlet.hiddenSecret)
      characters.replaceSubrange(start..<end, with: mask)
      let growth = mask.count - (end - start)
      if column > secret.column { column += growth }
      if endColumn >= secret.endColumn { endColumn += growth }
    }
    return SourceExcerpt(
      name: excerpt.name, line: excerpt.line, column: column, endColumn: max(endColumn, column + 1),
      text: String(characters))
  }
}
