/// Why a text is not JSON, and where.
///
/// Holds facts; `description` is for logs, the shell has sentences of its own.
public struct JSONSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Reason: Sendable, Equatable {
    /// The text ends before the value does.
    case unexpectedEnd
    /// A character that cannot stand here.
    case unexpectedCharacter
    /// A member's name is not in double quotes.
    case unquotedName
    /// After a member's name, `:` is missing.
    case missingColon
    /// Between members or elements, `,` is missing.
    case missingComma
    /// A backslash that begins no JSON escape.
    case invalidEscape
    /// Text after the value's end.
    case trailingText
    /// Arrays and objects inside each other deeper than ``JSON/maximumDepth``.
    case tooDeep
    /// A number that JSON does not write so: `01`, `1.`, `NaN`.
    case malformedNumber
    /// A whole number beyond 64 bits: it could not be kept exactly.
    case integerTooLarge
    /// `\u0000` in a member's name, which json-c would cut there.
    case nulInName
    /// `\ud800` without its other half, where the caller asked for none.
    case loneSurrogate
    /// Text too long for json-c (2 GiB).
    case tooLong
  }

  /// What kind of fault it is.
  public let reason: Reason
  /// The place, in bytes from the start of the text.
  public let offset: Int

  /// A fault at a byte offset.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// For logs.
  public var description: String { "\(reason) at byte \(offset)" }
}
