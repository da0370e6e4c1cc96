internal import ScreenletKit

/// What a person gave to sign in with.
struct LoginRequest {
  let userName: String
  let basicAuthMethod: BasicAuthMethod
  let password: Secret
  let companyId: Int64
  let savesCredentials: Bool

  /// What is wrong with it: each attribute by name.
  var validationError: ValidationError? {
    if savesCredentials {
      return ValidationError(
        "saveCredentials", "cannot be: passwords and tokens are never written",
        cure: "set saveCredentials false; in scripts give the password with `login USER --password-env NAME`",
        expected: "false", example: "false")
    }
    var faults: [FieldFault] = []
    if userName.isEmpty {
      faults.append(FieldFault("userName", "is empty", expected: expected, example: example))
    } else if basicAuthMethod == .userId, (Int64(userName) ?? 0) <= 0 {
      faults.append(FieldFault("userName", "is no user id", expected: expected, example: example))
    }
    if !password.isSet { faults.append(FieldFault("password", "is empty", expected: "your password")) }
    return .of(faults)
  }

  /// The request to the host.
  var serviceRequest: ServiceRequest {
    .signIn(
      user: userName, identity: basicAuthMethod.rawValue, password: password,
      companyId: companyId == 0 ? nil : companyId)
  }

  private var expected: String {
    switch basicAuthMethod {
    case .email: "an e-mail address"
    case .screenName: "a screen name"
    case .userId: "a number above 0"
    }
  }

  private var example: String {
    switch basicAuthMethod {
    case .email: "test@liferay.com"
    case .screenName: "test"
    case .userId: "20164"
    }
  }
}
