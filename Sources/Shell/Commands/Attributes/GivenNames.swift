internal import CommandParsing

/// The names that the assignments of one line have given so far: each is given once.
struct GivenNames {
  private var names: Set<String> = []

  /// Takes one more.
  /// - Throws: the fault that it was there already.
  mutating func take(_ name: String, at range: SourceRange) throws {
    guard names.insert(name).inserted else { throw Fault(.givenTwice(name), at: range) }
  }
}
