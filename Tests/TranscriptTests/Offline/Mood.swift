/// What the portal, or the network before it, does with calls.
enum Mood: String, CaseIterable, Sendable {
  case fine, refused, stalled, cutBefore, cutAfter, html, unauthorized, error500, error503, exception, untrusted

  /// The sandbox's rule for it; nil where none is needed.
  var rule: String? {
    switch self {
    case .fine, .untrusted: nil
    case .refused: "refuse for=1000m"
    case .stalled: "stall-before"
    case .cutBefore: "cut-before"
    case .cutAfter: "cut-after"
    case .html: "html"
    case .unauthorized: "401"
    case .error500: "500"
    case .error503: "503"
    case .exception: "deny"
    }
  }

  /// True when it can hit writes and let pass what they ask before.
  var isOfWrites: Bool { rule != nil && self != .refused }

  /// What the contract takes for the network's fault: nobody is there, no answer came, 502 to 504, and a page where a
  /// portal has answered before.
  var isConnectionIssue: Bool {
    switch self {
    case .refused, .stalled, .cutBefore, .cutAfter, .html, .error503: true
    case .fine, .unauthorized, .error500, .exception, .untrusted: false
    }
  }

  /// The portal does what it is asked for, whether it says so or not.
  var isCommitted: Bool { self == .fine || self == .cutAfter }

  /// The portal's own no: it will say the same again.
  var isRefusal: Bool { self == .exception }

  /// Somebody has answered, if only with trouble.
  var isAnswer: Bool {
    switch self {
    case .fine, .html, .unauthorized, .error500, .error503, .exception: true
    case .refused, .stalled, .cutBefore, .cutAfter, .untrusted: false
    }
  }

  /// The class of the error that is told.
  /// - Parameter isWrite: a change was sent, which may have been made.
  func errorClass(ofWrite isWrite: Bool) -> String {
    switch self {
    case .fine: "none"
    case .refused: "unreachable"
    // What was asked may be asked again; what was to be changed may have been.
    case .stalled, .cutBefore, .cutAfter: isWrite ? "ambiguous" : "unreachable"
    case .html: "notPortal"
    case .unauthorized: "unauthorized"
    case .error500, .error503: "http"
    case .exception: "portal"
    case .untrusted: "untrusted"
    }
  }
}
