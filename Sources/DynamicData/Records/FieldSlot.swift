internal import JSONValues

/// What one field of a record holds.
struct FieldSlot: Sendable {
  /// What came from the portal, nil when nothing did.
  var raw: JSON?
  /// What there was at first.
  var original: FieldContent
  /// What was entered since, as typed; nil when nothing was.
  var typed: String?
  /// What there is now.
  var content: FieldContent

  /// A slot that nobody has touched.
  init(raw: JSON? = nil, _ content: FieldContent) {
    self.raw = raw
    original = content
    self.content = content
  }

  /// True when the portal holds something.
  var hasPortalValue: Bool { raw != nil && original != .empty }
}
