/// One option of a choice.
public struct FieldOption: Sendable {
  /// What is sent and stored.
  public let value: String
  let labels: LocalizedText

  init(value: String, labels: LocalizedText) {
    self.value = value
    self.labels = labels
  }

  /// What people read, in a locale; the value when no label is told.
  public func label(for locale: String) -> String {
    let label = labels.text(for: locale)
    return label.isEmpty ? value : label
  }
}
