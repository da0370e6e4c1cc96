/// The candidates below a line, and which of them is chosen.
struct Menu: Equatable {
  let completion: Completion
  /// The line as it was before a candidate was tried in it.
  let original: EditedText
  /// The chosen candidate; nil before the first choice.
  var chosen: Int?

  /// Chooses the next candidate, or the one before.
  mutating func step(by step: Int) {
    let count = completion.candidates.count
    guard let chosen else {
      self.chosen = step > 0 ? 0 : count - 1
      return
    }
    self.chosen = (chosen + step + count) % count
  }

  /// The line with the chosen candidate in it.
  var preview: EditedText {
    guard let chosen else { return original }
    return original.replacing(completion.range, with: completion.candidates[chosen].text)
  }

  /// The rows of the menu, at most `limit`; the last one tells how many there are more.
  func rows(width: Int, limit: Int) -> [[Cell]] {
    let candidates = completion.candidates
    let isCut = candidates.count > limit
    let count = isCut ? max(1, limit - 1) : candidates.count
    let first = min(max(0, (chosen ?? 0) - count / 2), candidates.count - count)
    let shown = candidates[first..<(first + count)]
    let nameColumns = min(width / 2, shown.map { Cell.columns(of: Cell.cells(of: $0.text, .plain)) }.max() ?? 0)
    var rows = shown.enumerated().map { index, candidate in
      row(candidate, isChosen: first + index == chosen, nameColumns: nameColumns, width: width)
    }
    if isCut, limit > 1 {
      let rest = candidates.count - count
      rows.append(Cell.cut(Cell.cells(of: "  … \(rest) more of \(candidates.count)", .status), to: width - 1))
    }
    return rows
  }

  private func row(_ candidate: Candidate, isChosen: Bool, nameColumns: Int, width: Int) -> [Cell] {
    let meaning: Meaning = isChosen ? .chosen : .plain
    var cells =
      Cell.cells(of: " ", meaning) + Cell.cut(Cell.cells(of: candidate.text, meaning), to: max(1, nameColumns))
    let padding = nameColumns + 1 - Cell.columns(of: cells)
    cells += Cell.cells(of: String(repeating: " ", count: max(0, padding) + 1), meaning)
    if !candidate.summary.isEmpty {
      cells += Cell.cells(of: " " + candidate.summary, isChosen ? .chosen : .status)
    }
    return Cell.cut(cells, to: max(1, width - 1))
  }
}

extension EditedText {
  /// The line with another text in the place of a part, and the cursor behind it.
  func replacing(_ range: Range<Int>, with text: String) -> EditedText {
    let start = scalarOffset(utf8: range.lowerBound)
    let end = max(start, scalarOffset(utf8: range.upperBound))
    let added = Array(text.unicodeScalars)
    return EditedText(
      scalars: Array(scalars[..<start] + added + scalars[end...]), cursor: start + added.count)
  }
}
