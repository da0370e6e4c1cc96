/// A load that the list has asked for by itself and that somebody has begun meanwhile: it ends well, without a word.
final class SkippedLoadInteractor: Interactor {
  override func start() -> Bool {
    callOnSuccess()
    return true
  }
}
