internal import ScreenletKit

/// A button: user name and password are attributes of the screenlet.
final class LoginView: ScreenletView {
  let signIn = Button("Signs in.", action: LoginScreenlet.loginAction, label: "Sign in")

  override var progressMessages: [String: ProgressMessages] {
    [
      LoginScreenlet.loginAction: ProgressMessages(
        working: "signing in", success: "signed in", failure: "not signed in")
    ]
  }
}
