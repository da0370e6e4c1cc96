internal import ScreenletKit

/// The form of a screenlet: read once for all who need it, also when they come at once.
@MainActor
final class FormLibrary {
  /// The form that was read last.
  private(set) var form: LoadedForm?
  /// Called with each form that was read.
  var onLoaded: @MainActor (LoadedForm) -> Void = { _ in }
  /// Who waits for a form that is being read.
  private var waiting: [FormKey: [CheckedContinuation<Result<LoadedForm, any Error>, Never>]] = [:]

  /// The form of a key.
  /// - Parameters:
  ///   - isFresh: it is asked for even when it is here; being read already is fresh enough.
  ///   - interactor: whose run asks for it, unless another does already.
  func form(_ key: FormKey, isFresh: Bool = false, for interactor: Interactor) async throws -> LoadedForm {
    if !isFresh, let form, form.key == key { return form }
    while waiting[key] != nil {
      let result = await withCheckedContinuation { waiting[key]?.append($0) }
      // Whoever asked for it may have been cancelled: somebody else asks then.
      if case .failure(is CancellationError) = result {
        try Task.checkCancellation()
        continue
      }
      return try result.get()
    }
    waiting[key] = []
    let result = await load(key, for: interactor)
    for other in waiting.removeValue(forKey: key) ?? [] { other.resume(returning: result) }
    return try result.get()
  }

  private func load(_ key: FormKey, for interactor: Interactor) async -> Result<LoadedForm, any Error> {
    let connector = LoadFormConnector(key)
    do {
      try await interactor.read(connector, key: key.cacheKey)
      guard let form = connector.form else { return .failure(CancellationError()) }
      self.form = form
      onLoaded(form)
      return .success(form)
    } catch {
      return .failure(FormErrors.whenLoading(error, structureId: key.structureId))
    }
  }
}
