public import JSONValues

/// What a field holds.
public enum FieldContent: Sendable, Equatable {
  /// Nothing.
  case empty
  /// A value as typed text: `2026-11-30`, `12.50`, `true`, `["a","b"]`.
  case value(String)
  /// Something that the portal holds and that is not understood here. It is kept and sent back as it came.
  case unreadable(raw: JSON, reason: String)

  /// The typed text; empty when there is none.
  public var typed: String { if case .value(let text) = self { text } else { "" } }

  /// What people see: the typed text, or what the portal holds as it is.
  public var shown: String {
    if case .unreadable(let raw, _) = self { raw.string ?? raw.text() } else { typed }
  }

  /// Compares exactly: texts by their Unicode scalars, not by how they look.
  public static func == (left: FieldContent, right: FieldContent) -> Bool {
    switch (left, right) {
    case (.empty, .empty): true
    case (.value(let left), .value(let right)): left.hasSameScalars(as: right)
    case (.unreadable(let left, _), .unreadable(let right, _)): left == right
    default: false
    }
  }
}
