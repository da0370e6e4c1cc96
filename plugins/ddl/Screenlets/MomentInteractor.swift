internal import ScreenletKit

/// Work of a moment that asks nobody.
final class MomentInteractor: Interactor {
  private let body: @MainActor () throws -> Void

  init(screenlet: Screenlet, _ body: @escaping @MainActor () throws -> Void) {
    self.body = body
    super.init(screenlet: screenlet)
  }

  override func start() throws -> Bool {
    try body()
    callOnSuccess()
    return true
  }
}
