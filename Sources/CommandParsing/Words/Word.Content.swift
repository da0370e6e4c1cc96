extension Word {
  /// What a word holds.
  public enum Content: Sendable {
    /// `Ada`: exactly as typed.
    case bare(String)
    /// `"Ada"`, `'Ada'`: escapes are resolved.
    case quoted(String)
    /// `$"Dear $name"`
    case interpolated([Piece])
    /// `$form.groupId`
    indirect case reference(Reference)
    /// `{"a": $x}`, `[1, 2]`
    indirect case json(JSONTemplate)
  }

  /// A part of an interpolated word.
  public enum Piece: Sendable {
    /// Text between references; escapes are resolved.
    case text(String)
    /// `$name`, `${name.path[0]}`
    case reference(Reference)
  }
}

extension Word.Content {
  /// Every reference in it, from left to right.
  public var references: [Reference] {
    switch self {
    case .bare, .quoted: []
    case .reference(let reference): [reference]
    case .json(let template): template.references
    case .interpolated(let pieces):
      pieces.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
    }
  }
}
