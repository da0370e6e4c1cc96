public import JSONValues

/// How an upload ended.
public enum UploadEnd: Sendable, Equatable {
  /// The portal has it: its answer.
  case succeeded(JSON)
  /// A copy is kept here, to be sent with the change that names it; why it was not sent, nil by policy.
  case stored(key: String, cause: JSON?)
  /// class, message and cure.
  case failed(JSON)
  /// It had to be kept, and could not.
  case notKept(StoreError, cause: JSON?)
}
