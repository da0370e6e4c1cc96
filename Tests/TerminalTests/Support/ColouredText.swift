/// A row of a terminal with the colour of each of its characters, from what `capture-pane -e` prints.
struct ColouredText {
  /// How a character is drawn.
  struct Look: Equatable {
    var isBold = false
    var isUnderlined = false
    var isReversed = false
    /// The number of the foreground's colour as SGR has it; 39 for the terminal's own.
    var colour = 39
  }

  private(set) var characters: [(character: Character, look: Look)] = []

  /// Reads rows; a look goes on from one to the next.
  init(rows: [String]) {
    var look = Look()
    for row in rows {
      var rest = Substring(row)
      while let first = rest.first {
        if first == "\u{1B}", let end = rest.firstIndex(of: "m") {
          for word in rest[..<end].dropFirst(2).split(separator: ";") { look.take(Int(word) ?? 0) }
          rest = rest[rest.index(after: end)...]
        } else {
          characters.append((first, look))
          rest = rest.dropFirst()
        }
      }
      characters.append(("\n", look))
    }
  }

  /// The look of a text's characters where it stands for the last time, however it is broken; nil when it is not there, or
  /// has several.
  func look(of text: String) -> Look? {
    let dense = characters.filter { $0.character != "\n" && $0.character != " " }
    let wanted = Array(Screen.dense(text))
    guard
      let start = (0...max(0, dense.count - wanted.count)).last(where: { start in
        dense[start...].prefix(wanted.count).map(\.character) == wanted
      })
    else { return nil }
    let looks = dense[start..<(start + wanted.count)].map(\.look)
    return looks.allSatisfy { $0 == looks[0] } ? looks[0] : nil
  }
}

extension ColouredText.Look {
  /// Obeys one number of an SGR sequence.
  fileprivate mutating func take(_ number: Int) {
    switch number {
    case 0: self = Self()
    case 1: isBold = true
    case 4: isUnderlined = true
    case 7: isReversed = true
    case 22: isBold = false
    case 24: isUnderlined = false
    case 27: isReversed = false
    case 30...39, 90...97: colour = number
    default: break
    }
  }
}
