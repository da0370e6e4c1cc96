public import JSONValues

/// `$name`, `$name.path[0]`, `$?`, `$args[0]`, `$env.HOME`: a value to look up when the command runs.
public struct Reference: Hashable, Sendable {
  /// What stands before the path: `form`, `args`, `env`, and `?` for the outcome of the last run.
  public let name: String
  /// The rest, nil when the name stands alone.
  public let path: JSONPath?
  /// The reference with its `$`, and its braces where it has some.
  public let range: SourceRange

  /// A reference that stands at `range`.
  public init(name: String, path: JSONPath? = nil, range: SourceRange) {
    self.name = name
    self.path = path
    self.range = range
  }

  /// The same name and place. The place tells the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(range)
  }
}
