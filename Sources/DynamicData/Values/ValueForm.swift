internal import JSONValues

/// How the values of one type look: in the portal's answers, typed, and on the wire.
///
/// An empty value is none of its concerns but one: `canonical(of:)` answers nil for it.
protocol ValueForm: Sendable {
  /// The typed text of what the portal answered, nil for an empty value.
  /// - Throws: ``ValueMisfit`` when it is none of this type's.
  func canonical(of wire: JSON) throws(ValueMisfit) -> String?

  /// The one way to write what was typed: `012` is `12`.
  /// - Throws: ``ValueMisfit`` when it is none of this type's.
  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String

  /// The text that travels for a canonical one.
  func wire(_ canonical: String, _ format: WireFormat) -> String

  /// The value of a canonical text.
  func json(_ canonical: String) -> JSON
}

extension ValueForm {
  func wire(_ canonical: String, _ format: WireFormat) -> String { canonical }

  func json(_ canonical: String) -> JSON { .string(canonical) }
}
