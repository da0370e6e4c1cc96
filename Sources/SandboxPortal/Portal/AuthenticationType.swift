/// What people give as their name when they sign in: one setting of the portal instance.
public enum AuthenticationType: String, Sendable, CaseIterable {
  case emailAddress
  case screenName
  case userId
}
