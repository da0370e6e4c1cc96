internal import Portal

/// The words for documents that cannot be sent.
extension DocumentFault {
  /// What is wrong.
  var sentence: String {
    // Its end says more than its beginning.
    let name = path.unicodeScalars.count > 200 ? path.shownFileName : path.shownHarmless
    return switch reason {
    case .missing: "the document \(name) is not there"
    case .folder: "\(name) is a folder, not a document"
    case .special: "\(name) is no file that can be sent: it has no length"
    case .unreadable(let reason): "the document \(name) cannot be read: \(reason.shownHarmless)"
    case .changed: "the document \(name) changed while it was sent, so it was not"
    }
  }

  /// What to do next.
  var cure: String {
    switch reason {
    case .missing: "Check the path."
    case .folder, .special: "Name a file: `enter FIELD @PATH`."
    case .unreadable: "Make it readable, or name another one."
    case .changed: "Try again when nobody writes to it, or send a copy."
    }
  }
}
