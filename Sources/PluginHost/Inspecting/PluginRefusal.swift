/// Why a plugin is not used; facts for a sentence that the shell writes.
public struct PluginRefusal: Error, Sendable, Equatable {
  /// How far the plugin came.
  public enum Step: String, Sendable, CaseIterable {
    /// Finding the file.
    case find
    /// Asking who can change it.
    case trust
    /// Reading the file without running any of it.
    case inspect
    /// Mapping it into a runner.
    case load
    /// Calling its entry function.
    case entry
    /// Comparing the versions of the contract.
    case abi
    /// Checking what it declares.
    case manifest
  }

  /// The file, as it was named.
  public let file: String
  /// How far it came.
  public let step: Step
  /// What is wrong.
  public let reason: Reason

  /// A refusal; the step follows from the reason unless a runner has told another one.
  public init(file: String, step: Step? = nil, _ reason: Reason) {
    self.file = file
    self.step = step ?? reason.usualStep
    self.reason = reason
  }
}
