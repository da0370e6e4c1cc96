private import CScreenlet

/// What a value must look like: its type, and what narrows it down. The host checks it before plugin code runs.
public struct ValueForm: Sendable, Equatable {
  /// The types of the plugin contract.
  public enum ValueType: Sendable {
    /// No value: an action without argument.
    case nothing
    /// Any text.
    case text
    /// A whole number of 64 bits.
    case integer
    /// A decimal number, digits as written.
    case decimal
    /// `true`, `false`.
    case boolean
    /// A calendar day: `2026-11-30`.
    case date
    /// With its unit: `250ms`.
    case duration
    /// One of the choices.
    case choice
    /// Several texts.
    case list
    /// A JSON object.
    case object
    /// A file, by its path; for fields only.
    case document
  }

  /// The type.
  public var type: ValueType
  /// What may be chosen, for a choice or a list.
  public var choices: [String]
  /// The least value, as typed text.
  public var minimum: String?
  /// The greatest value, as typed text.
  public var maximum: String?

  /// A form.
  public init(_ type: ValueType, choices: [String] = [], minimum: String? = nil, maximum: String? = nil) {
    self.type = type
    self.choices = choices
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension ValueForm.ValueType {
  /// The number in the C tables.
  var number: UInt32 {
    switch self {
    case .nothing: UInt32(SCREENLET_NOTHING)
    case .text: UInt32(SCREENLET_TEXT)
    case .integer: UInt32(SCREENLET_INTEGER)
    case .decimal: UInt32(SCREENLET_DECIMAL)
    case .boolean: UInt32(SCREENLET_BOOLEAN)
    case .date: UInt32(SCREENLET_DATE)
    case .duration: UInt32(SCREENLET_DURATION)
    case .choice: UInt32(SCREENLET_CHOICE)
    case .list: UInt32(SCREENLET_LIST)
    case .object: UInt32(SCREENLET_OBJECT)
    case .document: UInt32(SCREENLET_DOCUMENT)
    }
  }

  /// The name in a view's JSON.
  var name: String { "\(self)" }
}
