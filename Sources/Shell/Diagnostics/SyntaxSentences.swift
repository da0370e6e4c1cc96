internal import CommandParsing
internal import JSONValues

/// The words for text that cannot be read as commands.
enum SyntaxSentences {
  /// What is wrong.
  static func message(_ kind: SyntaxFault.Kind) -> String {
    switch kind {
    case .unclosedQuote(.double): "this \" is never closed"
    case .unclosedQuote(.interpolated): "this $\" is never closed"
    case .unclosedQuote(.single): "this ' is never closed"
    case .unclosedJSON(_, let expecting): "this JSON is never closed; \(expecting) is missing"
    case .mismatchedBracket(let found, let expecting, _): "\(found) stands where \(expecting) should"
    case .textAfterClosing: "text right behind a closed quote or bracket"
    case .invalidEscape: "a backslash that begins no JSON escape"
    case .loneSurrogate: "half a surrogate pair: no character"
    case .malformedJSON(let reason): reason.words
    case .referenceWithoutName: "a $ that no name follows"
    case .textAfterReference: "text behind a variable, which can only be a whole word"
    case .unclosedBrace: "a ${ that is not closed where its name ends"
    case .invalidUTF8(let byte): "the byte \(hex(UInt32(byte), digits: 2)) is no UTF-8"
    case .controlCharacter(let scalar): "the control character U+\(hex(scalar.value, digits: 4)) outside quotes"
    case .backgroundWithoutCommand: "nothing stands before this & that could run in the background"
    }
  }

  /// What to do.
  static func cure(_ kind: SyntaxFault.Kind) -> String {
    switch kind {
    case .unclosedQuote(.single): "close it; '' inside is one quote"
    case .unclosedQuote: "close it; \\\" inside is one quote"
    case .unclosedJSON, .mismatchedBracket: "close each bracket with its own kind"
    case .textAfterClosing: "put a space between, or the whole word in quotes"
    case .invalidEscape: "write \\\\ for a backslash, or use '…', where it is ordinary"
    case .loneSurrogate: "write both halves, or the character itself"
    case .malformedJSON: "quote the word if it is no JSON: '…'"
    case .referenceWithoutName: "quote it if it is a plain dollar: '$'"
    case .textAfterReference, .unclosedBrace: "use $\"…${name}…\" to put a variable into text"
    case .invalidUTF8: "save the script as UTF-8"
    case .controlCharacter: "write it as a JSON escape in double quotes"
    case .backgroundWithoutCommand: "write the action before it: `load-form &`"
    }
  }

  private static func hex(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
