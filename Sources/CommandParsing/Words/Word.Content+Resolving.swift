public import JSONValues

extension Word.Content {
  /// The value it stands for: a bare text as a scalar (see ``JSONValues/JSON/init(scalar:)``), quoted and
  /// interpolated ones as strings, references and JSON with their types kept.
  ///
  /// - Parameter lookUp: gives the value of a reference, or throws when it has none.
  public func value(resolving lookUp: (Reference) throws -> JSON) rethrows -> JSON {
    switch self {
    case .bare(let text): JSON(scalar: text)
    case .quoted(let text): .string(text)
    case .interpolated: .string(try text(resolving: lookUp))
    case .reference(let reference): try lookUp(reference)
    case .json(let template): try template.value(resolving: lookUp)
    }
  }

  /// The text it stands for: bare text as typed, a string value raw, any other value as JSON text.
  ///
  /// - Parameter lookUp: gives the value of a reference, or throws when it has none.
  public func text(resolving lookUp: (Reference) throws -> JSON) rethrows -> String {
    switch self {
    case .bare(let text), .quoted(let text): return text
    case .reference(let reference): return try lookUp(reference).plainText
    case .json(let template): return try template.value(resolving: lookUp).plainText
    case .interpolated(let pieces):
      var joined = ""
      for piece in pieces {
        switch piece {
        case .text(let text): joined += text
        case .reference(let reference): joined += try lookUp(reference).plainText
        }
      }
      return joined
    }
  }
}

extension Word {
  /// The whole word as text, prefix and `=` included.
  public func text(resolving lookUp: (Reference) throws -> JSON) rethrows -> String {
    let text = try content.text(resolving: lookUp)
    return if let prefix { prefix + "=" + text } else { text }
  }

  /// The whole word as a value; one with a prefix is a string.
  public func value(resolving lookUp: (Reference) throws -> JSON) rethrows -> JSON {
    prefix == nil ? try content.value(resolving: lookUp) : .string(try text(resolving: lookUp))
  }
}
