internal import JSONValues
internal import Portal

/// Why a plugin's request was not served, in the shape that plugins hand on as the details of their run.
struct RequestFailure: Error {
  /// class, message, cure, and http and exception where the portal told them.
  let details: JSON
  /// True when the portal's answer says so.
  let isAnswer: Bool

  private init(_ kind: String, _ message: String, _ cure: String) {
    isAnswer = false
    details = Failure.details(kind, message, cure: cure)
  }

  /// The portal's refusal, or the network's.
  init(_ error: PortalError, _ occasion: CallOccasion) {
    isAnswer = error.isAnswer
    var details: JSONObject = [
      "class": .string(error.className), "message": .string(error.sentence(for: occasion)),
      "cure": .string(error.cure(for: occasion)),
    ]
    if let status = error.status { details["http"] = .integer(Int64(status)) }
    if case .portal(let exception) = error.kind { details["exception"] = .string(exception.type) }
    self.details = .object(details)
  }

  /// Credentials that cannot be sent.
  init(_ fault: CredentialFault) { self.init("invalid", fault.sentence, fault.cure) }

  /// No server was selected.
  static let noServer = RequestFailure(
    "noServer", "no portal is selected", "`connect URL` selects one, `screens --sandbox` starts one")

  /// What the plugin asked for cannot be understood.
  static func malformed(_ what: String) -> RequestFailure {
    RequestFailure("malformed", "the plugin's request is wrong: \(what)", "this is the plugin's fault: tell its author")
  }
}
