/// What a person reads while an action runs, and when it has ended; nil for no word.
public struct ProgressMessages: Sendable, Equatable {
  /// While it runs.
  public var working: String?
  /// When it has succeeded.
  public var success: String?
  /// When it has failed.
  public var failure: String?

  /// Messages.
  public init(working: String? = nil, success: String? = nil, failure: String? = nil) {
    self.working = working
    self.success = success
    self.failure = failure
  }
}
