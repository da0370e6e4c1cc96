public import JSONValues

/// What is wrong with a script's text, and where.
///
/// Holds facts; the shell has the sentences.
public struct SyntaxFault: Error, Equatable, Sendable {
  /// What kind of fault it is.
  public let kind: Kind
  /// What to point at.
  public let range: SourceRange

  /// A fault at a place.
  public init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// True for a fault that was looked for up to the script's end.
  var isUnclosed: Bool {
    switch kind {
    case .unclosedQuote, .unclosedJSON: true
    default: false
    }
  }

  /// How a text is quoted.
  public enum Quote: Equatable, Sendable {
    /// `"…"`
    case double
    /// `$"…"`
    case interpolated
    /// `'…'`
    case single
  }

  /// The kinds of fault. The range is that of the first example's marked part.
  public enum Kind: Equatable, Sendable {
    /// `set a "b`: a quote that nothing closes; the range is the opening quote.
    case unclosedQuote(Quote)
    /// `enter {"a": [1`: JSON that nothing closes; the range is the word's opening bracket, `open` the innermost one
    /// that still waits for its end.
    case unclosedJSON(open: SourceRange, expecting: Unicode.Scalar)
    /// `{"a": [1}`: a closing bracket of the wrong kind; `open` is the one it meets.
    case mismatchedBracket(found: Unicode.Scalar, expecting: Unicode.Scalar, open: SourceRange)
    /// `"a"b`: text right behind a word that is closed; `word` is that word.
    case textAfterClosing(word: SourceRange)
    /// `"a\x"`: a backslash that begins no JSON escape.
    case invalidEscape
    /// `"\ud83d"`: half a surrogate pair.
    case loneSurrogate
    /// `{"a" 1}`: brackets that match around something that is no JSON.
    case malformedJSON(JSONSyntaxError.Reason)
    /// `$1abc`, `$`, `${`: a `$` that no name follows.
    case referenceWithoutName
    /// `$a/b`: text behind a reference, which can only be a whole word; `reference` is the part that is one.
    case textAfterReference(reference: SourceRange)
    /// `$"${name x"`: a brace that is not closed where its reference ends.
    case unclosedBrace
    /// A byte that is no UTF-8 at its place.
    case invalidUTF8(byte: UInt8)
    /// A control character outside quotes.
    case controlCharacter(Unicode.Scalar)
    /// `& load-form`: nothing stands before `&` that could run in the background.
    case backgroundWithoutCommand
  }
}
