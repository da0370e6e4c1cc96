internal import ScreenletKit

/// Reads a form anew.
final class LoadFormInteractor: AsyncInteractor {
  /// The form.
  private(set) var resultForm: LoadedForm?
  private let key: FormKey
  private let library: FormLibrary

  init(screenlet: Screenlet, _ key: FormKey, _ library: FormLibrary) {
    self.key = key
    self.library = library
    super.init(screenlet: screenlet)
  }

  override func run() async throws {
    if let error = key.error { throw error }
    resultForm = try await library.form(key, isFresh: true, for: self)
  }

  override func interactionResult() -> Any? { resultForm }
}
