/// The attempts of this session that may have arrived and of which the store keeps nothing, by the keys of their changes
/// and documents: the same once more is looked up first. Main thread.
final class AttemptBook {
  private var attempts: [String: Attempt] = [:]

  /// The attempt of a change or a document; nil takes it away.
  subscript(key: String) -> Attempt? {
    get { attempts[key] }
    set { attempts[key] = newValue }
  }
}
