internal import TerminalText

/// Parts of a line without a space between them, such as `[Ada]`: what stays together when the line is too long.
struct CellGroup {
  /// Spaces in front of it.
  var gap: Int
  var parts: [CellPart] = []

  var columns: Int { parts.reduce(0) { $0 + $1.columns } }
  var isWrapped: Bool { parts.contains(where: \.isWrapped) }

  /// The words of a group that goes on below, with what is glued to the first and the last one.
  var words: (list: [String], separator: String) {
    guard let index = parts.firstIndex(where: \.isWrapped) else { return ([parts.map(\.text).joined()], " ") }
    var words = parts[index].words
    guard !words.isEmpty else { return ([parts.map(\.text).joined()], " ") }
    words[0] = parts[..<index].map(\.text).joined() + words[0]
    words[words.count - 1] += parts[(index + 1)...].map(\.text).joined()
    return (words, parts[index].separator)
  }

  func drawn(on page: Page) -> String { parts.map { $0.drawn(on: page) }.joined() }

  /// The group in so many columns: its longest foreign part is cut, and where that is not enough, all of it.
  func cut(to room: Int, on page: Page) -> String {
    var parts = parts
    for index in parts.indices { parts[index].atLeast = 0 }
    let excess = parts.reduce(0) { $0 + $1.columns } - room
    if excess > 0,
      let index = parts.indices.filter({ parts[$0].isForeign }).max(by: { parts[$0].columns < parts[$1].columns }),
      parts[index].columns > excess
    {
      parts[index].words = [ColumnCount.cut(parts[index].text, to: parts[index].columns - excess)]
    }
    guard parts.reduce(0, { $0 + $1.columns }) > room else { return parts.map { $0.drawn(on: page) }.joined() }
    return page.isolated(ColumnCount.cut(parts.map(\.text).joined(), to: room))
  }
}

extension [CellGroup] {
  /// The groups of parts; empty ones are left out, with the spaces in front of them.
  init(_ parts: [CellPart]) {
    self = []
    var group = CellGroup(gap: 0)
    func close() -> [CellGroup] { group.parts.isEmpty ? [] : [group] }
    var groups: [CellGroup] = []
    for part in parts {
      guard !part.isForeign else {
        if !part.text.isEmpty || part.atLeast > 0 { group.parts.append(part) }
        continue
      }
      for run in part.text.runs {
        if run.first == " " {
          // The spaces of a group that said nothing are forgotten, those at the start of the line excepted.
          let isStart = groups.isEmpty && group.parts.isEmpty
          groups += close()
          group = CellGroup(gap: run.count + (isStart ? group.gap : 0))
        } else {
          group.parts.append(CellPart(words: [run]))
        }
      }
    }
    self = groups + close()
  }

  /// The columns of all on one line.
  var columns: Int { reduce(0) { $0 + $1.gap + $1.columns } }
}

extension String {
  /// The text in runs of spaces and of other characters.
  fileprivate var runs: [String] {
    var runs: [String] = []
    for character in self {
      if let last = runs.last, (last.last == " ") == (character == " ") {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
    }
    return runs
  }
}
