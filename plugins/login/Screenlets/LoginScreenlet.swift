internal import JSONValues
public import ScreenletKit

/// Signs in to the portal of the context; the session is the host's, and all screenlets' from then on.
///
/// `screens` drives it for `login USER`. A failed attempt leaves a session that there is alone. User name and password
/// are attributes, not fields as in Liferay's: the password never reaches a plugin, and a request can name an attribute.
public final class LoginScreenlet: Screenlet {
  /// The action that signs in.
  public static let loginAction = "login"

  override public class var summary: String { "Signs in to the portal." }

  override public class var actions: [Action] {
    [Action(loginAction, "Signs in with what the attributes say.", isDefault: true)]
  }

  override public class var events: [EventDeclaration] {
    [
      EventDeclaration(
        "onLoginResponse", "You are signed in; the attributes of your user.",
        examples: [
          ["userId": 20164, "companyId": 20101, "emailAddress": "test@liferay.com", "screenName": "test"]
        ]),
      EventDeclaration(
        "onLoginError", "You are not; a session that there was is there still.",
        examples: [
          ["class": "unauthorized", "message": "The portal does not know test@liferay.com with this password."]
        ]),
    ]
  }

  override public class var examples: [String] {
    [
      "new login; set userName=test@liferay.com; set password test; perform",
      "new login; set userName=test basicAuthMethod=screenName; set password test; try perform",
    ]
  }

  @Attribute("How to sign in.", alias: "loginMode") var authType: AuthType = .basic
  @Attribute("What userName is.") var basicAuthMethod: BasicAuthMethod = .email
  @Attribute("Who you are: an e-mail address, a screen name or a user id.", examples: ["test@liferay.com"])
  var userName = ""
  @Attribute("Your password.") var password: Secret
  @Attribute("The portal instance; 0 for that of the context.", limits: 0...) var companyId: Int64 = 0
  @Attribute("Whether to keep the password for the next time, which is refused.") var saveCredentials = false

  private let form = LoginView()

  override public var view: ScreenletView { form }

  override public func createInteractor(name: String, sender: ActionSender) -> Interactor? {
    let interactor = LoginInteractor(screenlet: self, loginRequest)
    interactor.onSuccess = { [self] in emit("onLoginResponse", .object(interactor.userAttributes)) }
    interactor.onFailure = { [self] in emitError("onLoginError", $0) }
    return interactor
  }

  private var loginRequest: LoginRequest {
    LoginRequest(
      userName: userName, basicAuthMethod: basicAuthMethod, password: password, companyId: companyId,
      savesCredentials: saveCredentials)
  }
}
