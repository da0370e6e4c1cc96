/// One of a few words.
///
/// ```swift
/// enum Style: String, AttributeChoice { case plain, shout }
/// ```
public protocol AttributeChoice: AttributeListElement, CaseIterable, RawRepresentable<String> {}

extension AttributeChoice {
  /// A choice of the raw values.
  public static var form: ValueForm { ValueForm(.choice, choices: allCases.map(\.rawValue)) }
  /// The case with that raw value.
  public init?(typedText: String) { self.init(rawValue: typedText) }
  /// The raw value.
  public var typedText: String? { rawValue }
}
