/// A file of libedit's settings, `~/.editrc`, line by line: `bind -v`, `bind "\e[A" ed-prev-history`.
///
/// Keys that terminals tell by a sequence, and commands that are done here in another way, are translated.
struct EditRC {
  /// A line that says something to this program.
  struct Line: Equatable {
    /// Counted from 1.
    let number: Int
    /// Its words, quotes taken off.
    let words: [String]
  }

  /// The lines for this program, in order.
  let lines: [Line]

  /// Reads a file's text. A line may begin with the name of the program that it is for.
  init(_ text: String, program: String = "screens") {
    var lines: [Line] = []
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      var words = EditRC.words(of: row)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if let colon = first.firstIndex(of: ":") {
        // libedit takes the name for a part of the program's; here it is the whole of it, or `*`.
        guard [program, "*"].contains(String(first[..<colon])) else { continue }
        words[0] = String(first[first.index(after: colon)...])
        if words[0].isEmpty { words.removeFirst() }
        if words.isEmpty { continue }
      }
      lines.append(Line(number: index + 1, words: words))
    }
    self.lines = lines
  }

  /// The key set that the lines ask for, as `bind -v` and `bind -e` do; nil for none.
  var keys: KeySet? {
    lines.compactMap { line -> KeySet? in
      switch line.words {
      case ["bind", "-v"]: .vi
      case ["bind", "-e"]: .emacs
      default: nil
      }
    }.last
  }

  /// The other lines, translated.
  var bindings: [Line] {
    lines.filter { !["-v", "-e"].contains($0.words.dropFirst().first) || $0.words.count != 2 }.map { line in
      guard line.words.first == "bind" else { return line }
      // Behind the options come the keys, and what they do.
      let operands = line.words.indices.dropFirst().drop { line.words[$0].hasPrefix("-") && line.words[$0].count == 2 }
      var words = line.words
      if let keys = operands.first { words[keys] = EditRC.translated(keys: words[keys]) }
      if let command = operands.dropFirst().first { words[command] = EditRC.translated(command: words[command]) }
      return Line(number: line.number, words: words)
    }
  }

  /// Words between spaces; quotes of both kinds hold spaces, a backslash stays with what it stands before.
  private static func words(of row: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in row {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }

  /// A sequence that a key sends, as the number that libedit is given for it here.
  private static func translated(keys: String) -> String {
    let text = ["\\e", "\\E", "^[", "\\033"].reduce(keys) { $0.replacing($1, with: "\u{1B}") }
    guard text.hasPrefix("\u{1B}"), case .key(let key, let count) = KeySequence(Array(text.utf8)[...]),
      count == text.utf8.count
    else { return keys }
    return KeyBinding.spelled(key.rawValue)
  }

  private static func translated(command: String) -> String {
    let ours: [String: EditAction] = [
      "ed-prev-history": .up, "ed-next-history": .down, "ed-search-prev-history": .up, "ed-search-next-history": .down,
      "em-inc-search-prev": .search, "em-inc-search-next": .search, "vi-search-prev": .search,
      "vi-search-next": .search,
      "rl_complete": .complete, "rl-complete": .complete, "ed-newline": .accept, "vi-undo": .undo,
      "ed-move-to-beg": .rowStart, "ed-move-to-end": .rowEnd, "ed-kill-line": .killRowEnd,
      "vi-kill-line-prev": .killRowStart, "ed-clear-screen": .clearScreen,
    ]
    return ours[command]?.name ?? command
  }
}
