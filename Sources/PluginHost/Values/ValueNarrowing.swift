/// What a form allows besides its type, made ready for comparing.
///
/// A class, so that copying a declaration, which each `set` does, counts one reference here instead of ten.
final class ValueNarrowing: Sendable {
  let choices: [String]
  let minimum: String?
  let maximum: String?
  let limits: ValueLimits
  private let indices: [String: Int]

  init(type: ValueType, choices: [String], minimum: String?, maximum: String?) {
    self.choices = choices
    self.minimum = minimum
    self.maximum = maximum
    limits = ValueLimits(type: type, minimum: minimum, maximum: maximum)
    indices = choices.indices(byName: { $0 })
  }

  /// The declared choice that `text` is.
  func choice(_ text: String) -> String? { indices[text].map { choices[$0] } }
}
