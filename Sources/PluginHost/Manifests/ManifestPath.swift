/// The way to the declaration that is looked at; its text is made only when a fault needs it.
struct ManifestPath {
  private var steps: [(list: String, index: Int)] = []

  mutating func enter(_ list: String, _ index: Int) { steps.append((list, index)) }

  mutating func leave() { steps.removeLast() }

  /// `definitions[0].attributes[3].name`; without a member, the declaration itself.
  func text(to member: String? = nil) -> String {
    (steps.map { "\($0.list)[\($0.index)]" } + (member.map { [$0] } ?? [])).joined(separator: ".")
  }
}
