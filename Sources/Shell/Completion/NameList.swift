/// Names of which one belongs at a place.
struct NameList {
  /// A name and what it is.
  struct Entry {
    let name: String
    var summary = ""
  }

  var kind: Proposal.Kind
  /// What stands for such a name in a hint: `NAME`.
  var placeholder: String
  var entries: [Entry]
  /// Names that are right and not proposed: aliases, labels.
  var others: Set<String> = []
  /// False when other names may be right as well.
  var isClosed = true

  /// A list of plain words.
  init(_ kind: Proposal.Kind, _ placeholder: String, _ names: [String], isClosed: Bool = true) {
    self.init(kind, placeholder, names.map { Entry(name: $0) }, isClosed: isClosed)
  }

  init(
    _ kind: Proposal.Kind, _ placeholder: String, _ entries: [Entry], others: Set<String> = [], isClosed: Bool = true
  ) {
    self.kind = kind
    self.placeholder = placeholder
    self.entries = entries
    self.others = others
    self.isClosed = isClosed
  }

  /// True when it has the name.
  func contains(_ name: String) -> Bool { others.contains(name) || entries.contains { $0.name == name } }
}
