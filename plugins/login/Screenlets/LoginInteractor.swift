internal import JSONValues
internal import ScreenletKit

/// Has the host sign in, and takes the attributes of the user.
final class LoginInteractor: Interactor {
  private(set) var userAttributes = JSONObject()
  private let request: LoginRequest

  init(screenlet: Screenlet, _ request: LoginRequest) {
    self.request = request
    super.init(screenlet: screenlet)
  }

  override func start() throws -> Bool {
    if let error = request.validationError { throw error }
    send(request.serviceRequest) { [self] result in
      do {
        userAttributes = try attributes(in: try result.get().json)
        callOnSuccess()
      } catch {
        callOnFailure(error)
      }
    }
    return true
  }

  /// An answer without a user id is none: a portal takes a wrong password for a guest.
  private func attributes(in answer: JSON) throws -> JSONObject {
    guard var user = answer.object, let userId = user["userId"]?.identifier, userId > 0 else {
      throw ScreenletError(.malformed, "The portal answered without a user.")
    }
    // 7.x sends these as texts, 6.2 as numbers; whoever listens gets numbers.
    for name in ["userId", "companyId", "portraitId", "contactId"] {
      if let number = user[name]?.identifier { user[name] = .integer(number) }
    }
    return user
  }
}
