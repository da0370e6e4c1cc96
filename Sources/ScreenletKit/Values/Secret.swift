public import JSONValues

/// A value that the plugin can name and never read: a password, a token.
///
/// ```swift
/// @Attribute("Your password.") var password: Secret
/// let body: JSON = ["user": "ada", "password": password.reference]
/// ```
///
/// The host puts the value in where the reference stands, at the moment of sending. An attribute of this type is SECRET.
public struct Secret: Sendable, Equatable {
  private let name: String
  /// True when the person has given one.
  public let isSet: Bool

  /// No secret yet.
  public init() { self.init(of: "", isSet: false) }

  /// The secret of an attribute.
  init(of name: String, isSet: Bool) {
    self.name = name
    self.isSet = isSet
  }

  /// What stands for the value in a request: `{"$attribute": NAME}`.
  public var reference: JSON { ["$attribute": .string(name)] }
}

extension Secret: AttributeValue {
  /// Any text.
  public static var form: ValueForm { ValueForm(.text) }
  /// The host tells `*` for a secret that is set, whatever it is.
  public init?(typedText: String) { self.init(of: "", isSet: true) }
  /// Never a text.
  public var typedText: String? { nil }
}
