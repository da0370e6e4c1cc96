internal import ScreenletKit

/// How to sign in.
enum AuthType: String, AttributeChoice {
  /// User name and password with every call.
  case basic
}
