public import JSONValues

/// A JSON word in which `$name` may stand for values.
///
/// ```swift
/// // {"folder": $folder, "tags": ["a", $tag]}
/// try template.value { reference in try variables.value(of: reference) }
/// ```
public struct JSONTemplate: Sendable {
  /// A part of the value.
  enum Node: Sendable {
    case constant(JSON)
    /// The reference at that index of ``references``.
    case reference(Int)
    case array([Node])
    case object([(name: String, value: Node)])
  }

  /// The references from left to right.
  public let references: [Reference]
  let root: Node

  /// A value without references.
  public init(_ value: JSON) {
    references = []
    root = .constant(value)
  }

  init(root: Node, references: [Reference]) {
    self.root = root
    self.references = references
  }

  /// The value when nothing in it is a reference, else nil.
  public var constant: JSON? {
    if case .constant(let value) = root { value } else { nil }
  }

  /// The value with every reference replaced by what `lookUp` gives for it.
  public func value(resolving lookUp: (Reference) throws -> JSON) rethrows -> JSON {
    try value(of: root, resolving: lookUp)
  }

  private func value(of node: Node, resolving lookUp: (Reference) throws -> JSON) rethrows -> JSON {
    switch node {
    case .constant(let value): value
    case .reference(let index): try lookUp(references[index])
    case .array(let nodes): .array(try nodes.map { try value(of: $0, resolving: lookUp) })
    case .object(let members):
      .object(JSONObject(try members.map { ($0.name, try value(of: $0.value, resolving: lookUp)) }))
    }
  }
}
