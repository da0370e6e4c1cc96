/// Why a user name and a password cannot be sent.
public enum CredentialFault: Error, Sendable, Equatable {
  /// One of the two.
  public enum Part: Sendable, Equatable {
    /// The user name.
    case user
    /// The password.
    case password
  }

  /// Nothing was given.
  case empty(Part)
  /// A line end, NUL or another control character.
  case controlCharacter(in: Part)
  /// Basic authentication cannot carry a user name with a colon.
  case colonInUser
}
