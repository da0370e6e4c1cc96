internal import CommandParsing

/// Hides secrets in the line that an error echoes.
struct SecretMask {
  private let excerpt: SourceExcerpt

  init(_ excerpt: SourceExcerpt) { self.excerpt = excerpt }

  /// The excerpt with `•••` for all from a column on.
  func hidingRest(from column: Int) -> SourceExcerpt { hiding(columns: [column..<Int.max]) }

  /// The excerpt with `•••` for the places of `secrets` on its line, its own columns moved along.
  func hiding(_ secrets: [SourceExcerpt]) -> SourceExcerpt {
    hiding(columns: secrets.filter { $0.line == excerpt.line }.map { $0.column..<max($0.column, $0.endColumn) })
  }

  private func hiding(columns: [Range<Int>]) -> SourceExcerpt {
    var characters = Array(excerpt.text)
    var (column, endColumn) = (excerpt.column, excerpt.endColumn)
    let mask = Array(Screenlet.hiddenSecret)
    // From the right, so that the columns of what is left of it stay true.
    for place in merged(columns.map { $0.clamped(to: 1..<characters.count + 1) }).reversed() {
      characters.replaceSubrange(place.lowerBound - 1..<place.upperBound - 1, with: mask)
      let maskEnd = place.lowerBound + mask.count
      func moved(_ old: Int, inside: Int) -> Int {
        if old <= place.lowerBound { return old }
        return old < place.upperBound ? inside : old - place.upperBound + maskEnd
      }
      column = moved(column, inside: place.lowerBound)
      endColumn = moved(endColumn, inside: maskEnd)
    }
    return SourceExcerpt(
      name: excerpt.name, line: excerpt.line, column: column, endColumn: max(endColumn, column + 1),
      text: String(characters))
  }

  /// The places in order, those that touch made one.
  private func merged(_ places: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for place in places.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, place.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        merged.append(place)
      }
    }
    return merged
  }
}
