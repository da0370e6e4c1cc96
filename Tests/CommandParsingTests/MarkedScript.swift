import CommandParsing
import JSONValues

/// A script as its words look to a person, with carets under its faults.
///
/// `set`, `"A b"` in its quotes, `title="x"` with its prefix; a quoted text shows its scalars, a reference its path.
struct MarkedScript: Equatable, CustomStringConvertible {
  /// One line an item.
  let lines: [String]

  var description: String { lines.joined(separator: "\n") }

  /// Reads a whole script.
  init(of text: String) { self.init(CommandStream(name: "test", text: text)) }

  /// Reads a script to its end.
  init(_ stream: CommandStream) {
    var lines: [String] = []
    do {
      while let item = try stream.next() {
        switch item {
        case .command(let command):
          let words = command.words.map(MarkedScript.show).joined(separator: " | ")
          lines.append("\(command.line): \(words)\(command.isBackground ? " &" : "")")
        case .fault(let fault):
          let excerpt = stream.excerpt(fault.range)
          lines.append("\(excerpt.line): \(fault.kind.label)")
          lines.append("   " + excerpt.text)
          lines.append(
            "   " + String(repeating: " ", count: excerpt.column - 1)
              + String(repeating: "^", count: excerpt.endColumn - excerpt.column))
        }
      }
    } catch {
      lines.append("thrown: \(error)")
    }
    self.lines = lines
  }

  static func show(_ word: Word) -> String { (word.prefix.map { $0 + "=" } ?? "") + show(word.content) }

  static func show(_ content: Word.Content) -> String {
    switch content {
    case .bare(let text): text
    case .quoted(let text): "“\(text)”"
    case .reference(let reference): show(reference)
    case .json(let template):
      "json " + template.value { .string(show($0)) }.text()
    case .interpolated(let pieces):
      pieces.map {
        switch $0 {
        case .text(let text): "“\(text)”"
        case .reference(let reference): show(reference)
        }
      }.joined(separator: "+")
    }
  }

  static func show(_ reference: Reference) -> String {
    var shown = "$" + reference.name
    for step in reference.path?.steps ?? [] {
      switch step {
      case .member(let name): shown += "." + name
      case .element(let index): shown += "[\(index)]"
      }
    }
    return shown
  }
}

extension SyntaxFault.Kind {
  /// The case's name with its simple facts, without the places.
  var label: String {
    switch self {
    case .unclosedQuote(let quote): "unclosedQuote(\(quote))"
    case .unclosedJSON(_, let expecting): "unclosedJSON(expecting \(expecting))"
    case .mismatchedBracket(let found, let expecting, _): "mismatchedBracket(\(found) for \(expecting))"
    case .textAfterClosing: "textAfterClosing"
    case .invalidEscape: "invalidEscape"
    case .loneSurrogate: "loneSurrogate"
    case .malformedJSON(let reason): "malformedJSON(\(reason))"
    case .referenceWithoutName: "referenceWithoutName"
    case .textAfterReference: "textAfterReference"
    case .unclosedBrace: "unclosedBrace"
    case .invalidUTF8(let byte): "invalidUTF8(\(String(byte, radix: 16)))"
    case .controlCharacter(let scalar): "controlCharacter(\(scalar.value))"
    case .backgroundWithoutCommand: "backgroundWithoutCommand"
    }
  }
}
