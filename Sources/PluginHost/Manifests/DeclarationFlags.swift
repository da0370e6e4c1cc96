/// What a plugin says about an attribute, an action or a field; the bits are those of `screenlet.h`.
public struct DeclarationFlags: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// From bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Attribute, field: an action is refused while it has no value. Action: it needs its argument.
  public static let required = DeclarationFlags(rawValue: 1 << 0)
  /// Attribute, field: never shown, logged or stored.
  public static let secret = DeclarationFlags(rawValue: 1 << 1)
  /// Action: the portal's version is known before it runs.
  public static let portal = DeclarationFlags(rawValue: 1 << 2)
  /// Action: may run several times at once on one screenlet.
  public static let overlaps = DeclarationFlags(rawValue: 1 << 3)
  /// Attribute, field: the plugin can change it, people cannot.
  public static let readOnly = DeclarationFlags(rawValue: 1 << 4)
  /// Action: the one that `perform` without a name runs.
  public static let isDefault = DeclarationFlags(rawValue: 1 << 5)
}
