internal import ScreenletKit

/// What a user name is.
enum BasicAuthMethod: String, AttributeChoice {
  case email, screenName, userId
}
