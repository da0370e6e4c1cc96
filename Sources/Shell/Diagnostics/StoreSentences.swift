internal import JSONValues
internal import Offline

/// What people read when the store has not what they want, or cannot be used.
enum StoreSentences {
  static let notCached = Failure.details(
    "notCached", "nothing is kept of this, and the policy asks nobody else",
    cure: "`set policy remote-first` and try again while the portal can be reached")

  /// Somebody else has changed it meanwhile.
  static func conflict(_ entry: Entry?, with remote: JSON) -> JSON {
    let what = "somebody else has changed it meanwhile; nothing was sent"
    guard let entry else {
      return Failure.details(
        "conflict", what,
        cure: "read it anew; or `set policy remote-first` and submit again: what you have entered is kept then, for "
          + "`resolve` to merge or to send")
    }
    let fields = entry.differing(from: remote)
    return Failure.details(
      "conflict", fields.isEmpty ? what : "\(what); \(fields.joined(separator: ", ")) differ",
      cure: "`resolve \(entry.number) merge`, or use-local or use-remote; `cache show \(entry.number)` prints both")
  }

  static let unsure = Failure.details(
    "unsure", "an earlier attempt may have arrived, and nothing can find out",
    cure: "look at the portal whether it is there; `conflicts` lists it, `resolve` decides")
}

extension StoreError {
  /// The sentence.
  var sentence: String {
    switch self {
    case .noStore: "there is no store: nobody has signed in, or there is no home to keep one in"
    case .unreachable(let path, let reason): "the store \(path) cannot be opened: \(reason)"
    case .readOnly(let path): "the store \(path) takes no changes"
    case .full(let path): "there is no room left for the store \(path)"
    case .damaged(let path, let reason): "the store \(path) is damaged: \(reason)"
    case .newer(let path, let version, let known):
      "the store \(path) was written by a newer screens: its version is \(version), this one knows \(known)"
    case .busy(let path): "another program keeps the store \(path) locked"
    case .document(let path, let reason): "the document \(path) cannot be kept: \(reason)"
    case .failed(let path, let reason): "the store \(path) has failed: \(reason)"
    }
  }

  /// What to do.
  var cure: String {
    switch self {
    case .noStore: "`login` first, set HOME, or give a folder by --data"
    case .unreachable, .readOnly: "see to its permissions, or choose another folder by --data"
    case .full: "make room; nothing that is kept is lost"
    case .damaged: "move the file away to begin anew; what was not sent is in it still"
    case .newer: "use that screens, or another folder by --data"
    case .busy: "end that program, then try again"
    case .document: "see to the file, then try again"
    case .failed: "try again; `set policy remote-only` does without a store"
    }
  }

  /// class, message and cure.
  var details: JSON {
    if case .document = self { return Failure.details("document", sentence, cure: cure) }
    return Failure.details("store", sentence, cure: cure)
  }

  /// The same after a failure of the network, which comes first.
  func details(after cause: JSON?) -> JSON {
    guard let cause, let message = cause["message"]?.string else { return details }
    return Failure.details("store", "\(message), and it could not be kept here: \(sentence)", cure: cure)
  }
}
