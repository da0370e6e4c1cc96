internal import JSONValues

/// Finds options by what people and portals call them: by value first, then by label in any language.
struct OptionFinder {
  private let options: [FieldOption]
  private let values: Set<ExactName>
  /// The value of each label, nil for one that options with different values share.
  private let labels: [ExactName: String?]

  /// A finder among the options of one field.
  init(_ options: [FieldOption]) {
    self.options = options
    values = Set(options.map { ExactName($0.value) })
    var labels: [ExactName: String?] = [:]
    for option in options {
      for entry in option.labels.texts.entries {
        let label = ExactName(entry.value)
        let isShared = labels[label].map { $0?.hasSameScalars(as: option.value) != true } ?? false
        labels[label] = .some(isShared ? nil : option.value)
      }
    }
    self.labels = labels
  }

  /// True for the value of an option.
  func isValue(_ text: String) -> Bool { values.contains(ExactName(text)) }

  /// The value that is exactly this text.
  func exactValue(for text: String) -> String? { isValue(text) ? text : nil }

  /// The value that a text stands for: its own, or that of its label. Any text when there are no options.
  func plainValue(for text: String) -> String? {
    options.isEmpty || isValue(text) ? text : labels[ExactName(text)] ?? nil
  }

  /// The same; else the value of the only option that is called so but for case.
  func value(for text: String) -> String? {
    if let value = plainValue(for: text) { return value }
    let folded = text.lowercased()
    let similar = options.filter { option in
      option.value.lowercased() == folded || option.labels.texts.entries.contains { $0.value.lowercased() == folded }
    }
    return similar.count == 1 ? similar.first?.value : nil
  }
}
