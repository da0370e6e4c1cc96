/// What a person reads while an action runs, and when it has ended; nil for no word.
public struct ProgressMessages: Sendable, Equatable {
  /// While it runs, beside how far it is.
  public var working: String?
  /// On a line of its own, when it has succeeded and the person has waited for it.
  public var success: String?
  /// When it has failed, before the error itself.
  public var failure: String?

  /// Messages.
  public init(working: String? = nil, success: String? = nil, failure: String? = nil) {
    self.working = working
    self.success = success
    self.failure = failure
  }
}
