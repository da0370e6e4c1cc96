import CommandParsing
import Testing

@testable import Shell

@Suite struct `Hiding secrets in a line` {
  /// `[…]` marks the excerpt's own part, `{…}` a secret; neither may hold the other.
  private func hidden(_ marked: String) -> String {
    var text = ""
    var own = (start: 1, end: 1)
    var secrets: [(Int, Int)] = []
    for character in marked {
      let column = text.count + 1
      switch character {
      case "[": own.start = column
      case "]": own.end = column
      case "{": secrets.append((column, column))
      case "}": secrets[secrets.count - 1].1 = column
      default: text.append(character)
      }
    }
    func excerpt(_ place: (start: Int, end: Int)) -> SourceExcerpt {
      SourceExcerpt(name: "a", line: 1, column: place.start, endColumn: place.end, text: text)
    }
    return show(SecretMask(excerpt(own)).hiding(secrets.map { excerpt($0) }))
  }

  private func show(_ excerpt: SourceExcerpt) -> String {
    var characters = Array(excerpt.text)
    characters.insert("]", at: min(excerpt.endColumn - 1, characters.count))
    characters.insert("[", at: min(excerpt.column - 1, characters.count))
    return String(characters)
  }

  @Test(
    arguments: [
      ("set [pin] {1234567}", "set [pin] •••"), ("set pin {1234567} [x]", "set pin ••• [x]"),
      ("set pin {1} [xyz] {12345678}", "set pin ••• [xyz] •••"), ("a={secret} b={s} [c]=1", "a=••• b=••• [c]=1"),
      ("{日本語の秘密} [x] e", "••• [x] e"), ("[s]et x", "[s]et x"), ("{}[s]et x", "[s]et x"),
    ])
  func `moves the caret along`(marked: String, expected: String) {
    #expect(hidden(marked) == expected)
  }

  @Test func `points at the mask when the fault lies inside`() {
    let excerpt = SourceExcerpt(name: "a", line: 1, column: 15, endColumn: 16, text: "enter {\"pin\": x} y")
    let secret = SourceExcerpt(name: "a", line: 1, column: 7, endColumn: 17, text: excerpt.text)
    #expect(show(SecretMask(excerpt).hiding([secret])) == "enter [•••] y")
  }

  @Test func `hides places that overlap once`() {
    let excerpt = SourceExcerpt(name: "a", line: 1, column: 1, endColumn: 4, text: "set pin pin longsecret tail")
    func place(_ start: Int, _ end: Int) -> SourceExcerpt {
      SourceExcerpt(name: "a", line: 1, column: start, endColumn: end, text: excerpt.text)
    }
    let hidden = SecretMask(excerpt).hiding([place(13, 23), place(9, 23), place(13, 23)])
    #expect(hidden.text == "set pin ••• tail")
  }

  @Test func `leaves other lines and columns beyond the line alone`() {
    let excerpt = SourceExcerpt(name: "a", line: 2, column: 1, endColumn: 4, text: "set")
    let elsewhere = SourceExcerpt(name: "a", line: 1, column: 1, endColumn: 4, text: "set")
    let beyond = SourceExcerpt(name: "a", line: 2, column: 90, endColumn: 99, text: "set")
    #expect(SecretMask(excerpt).hiding([elsewhere, beyond]).text == "set")
  }

  @Test func `hides the rest of a line`() {
    let excerpt = SourceExcerpt(name: "a", line: 1, column: 9, endColumn: 10, text: "set pin \"1234")
    #expect(show(SecretMask(excerpt).hidingRest(from: 9)) == "set pin [•••]")
  }
}
