internal import Offline
internal import Portal

extension PortalOutcome {
  /// The class that policies know an error by.
  /// - Parameter isKnownPortal: true when its server has answered as a portal before: a page in the place of an answer is
  ///   somebody's between here and there then.
  init(_ error: PortalError, isKnownPortal: Bool) {
    let away: PortalOutcome = error.mayHaveArrived ? .lost : .notReached
    self =
      switch error.kind {
      case .unreachable: .notReached
      case .ambiguous: .lost
      case .http(let status, _): [502, 503, 504].contains(status) ? away : .failed
      case .notPortal(.page): isKnownPortal ? away : .failed
      case .portal(let exception): PortalOutcome(exception.nature)
      case .unauthorized: .unauthorized
      case .notPortal, .malformed, .untrusted, .page, .document, .cancelled, .unavailable: .failed
      }
  }

  private init(_ nature: PortalException.Nature) {
    self =
      switch nature {
      case .validation, .permission, .notFound: .refused
      case .duplicate: .duplicate
      case .noSuchService, .other: .failed
      }
  }
}

extension PortalError {
  /// True when only a portal answers so.
  var comesFromPortal: Bool {
    switch kind {
    case .portal, .unauthorized: true
    default: false
    }
  }
}
