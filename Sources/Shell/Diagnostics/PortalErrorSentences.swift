internal import EventLoop
internal import JSONValues
internal import Portal

/// The words for calls that have no result: server, service and cause, then what to do.
///
/// What servers wrote is shown harmless; no fact here can hold a secret.
extension PortalError {
  /// What is wrong, for who made the call.
  func sentence(for occasion: CallOccasion) -> String {
    guard case .unauthorized(let fault) = kind else {
      // Whoever signs in asked for no service, so none of their names helps.
      if case .signIn = occasion, !services.isEmpty, !isAboutService { return withoutServices.sentence }
      return sentence
    }
    switch occasion {
    case .signIn(let user): return fault.words(server: server, signingIn: user.shownHarmless)
    case .session(let user): return service + fault.words(server: server, session: user.shownHarmless)
    case .guest, .page: return service + fault.wordsForGuest(server: server)
    }
  }

  /// What to do next, for who made the call.
  func cure(for occasion: CallOccasion) -> String {
    switch (kind, occasion) {
    case (_, .page): pageCure
    case (.unauthorized(.challenged), .signIn), (.unauthorized(.treatedAsGuest), .signIn),
      (.unauthorized(.otherUser), .signIn):
      "Check user and password, and what the portal knows its users by: `--by email│screenName│userId`."
    case (.unauthorized(.challenged), .session(let user)), (.unauthorized(.treatedAsGuest), .session(let user)),
      (.unauthorized(.otherUser), .session(let user)):
      "Sign in again: `login \(user.shownHarmless)`."
    case (.unauthorized(.challenged), .guest), (.unauthorized(.treatedAsGuest), .guest): "Sign in: `login USER`."
    default: cure
    }
  }

  /// True when an answer came from there, whatever it was.
  var isAnswer: Bool {
    switch kind {
    case .http, .notPortal, .portal, .malformed: true
    case .page(let fault): fault.isAnswer
    case .unauthorized(let fault): fault != .sessionEnded
    case .unreachable, .ambiguous, .untrusted, .document, .cancelled, .unavailable: false
    }
  }

  private var isAboutService: Bool {
    switch kind {
    case .portal, .malformed: true
    default: false
    }
  }

  private var withoutServices: PortalError { PortalError(kind, server: server, mayHaveArrived: mayHaveArrived) }

  /// What is wrong.
  var sentence: String {
    switch kind {
    case .unreachable(let fault): "\(service)\(place) cannot be reached: \(fault.words)"
    case .ambiguous(let fault): "\(service)\(place) was sent the change, but its answer was lost: \(fault.words)"
    case .http(501, let text):
      "\(service)\(place) does not look like a Liferay portal: it answered with status 501"
        + (text.map { " (\($0.shownHarmless))" } ?? "")
    case .http(let status, let text):
      "\(service)\(place) answered with status \(status)\(text.map { ": \($0.shownHarmless)" } ?? "")"
    case .notPortal(let answer): "\(service)\(place) \(answer.words)"
    case .portal(let exception): "\(service)the portal refused: \(exception.words)"
    case .unauthorized(let fault): "\(service)\(place) \(fault.words)"
    case .malformed(let fault): "\(service)the answer of \(place) cannot be read: \(fault.words)"
    case .untrusted(let fault): "\(service)\(place) cannot be trusted: \(fault.words)"
    case .page(let fault): fault.sentence(of: place)
    case .document(let fault): fault.sentence
    case .cancelled: "\(service)cancelled\(mayHaveArrived ? "; the portal may have it all the same" : "")"
    case .unavailable(let words): "nothing can be sent from this machine: \(words.shownHarmless)"
    }
  }

  /// The server, or the page, whose address may be long.
  private var place: String { server.shownHarmless }

  /// What to do next.
  var cure: String {
    switch kind {
    case .unreachable(.unknownHost): "Check the host in the address, and the network: `connect URL`."
    case .unreachable(.notConnected): "Check host and port, and whether the portal is running."
    case .unreachable: "Try again when the network is better."
    case .ambiguous: "It may have happened: look at the portal before you send it again."
    case .http(404, _): "Check the path in the address: a portal may live below the host, as in http://host/portal."
    case .http(501, _): "Check the address: `connect URL`."
    case .http(let status, _) where status >= 500:
      mayHaveArrived
        ? "The change may have happened: look at the portal before you send it again."
        : "The server has trouble of its own: try again later."
    case .http: "Ask who runs the server what it forbids."
    case .notPortal(.redirect(_, let location?)): "If that is your portal: `connect \(location.shownAsServer)`."
    case .notPortal(.redirect): "Check the address: `connect URL`."
    case .notPortal(.page): "If the network wants you to sign in, open a browser; else check the address."
    case .notPortal(.otherProtocol): "Check the port in the address: `connect URL`."
    case .notPortal(.oldPortal): "Portals from 6.2 on can be used."
    case .portal(let exception): exception.cure
    case .unauthorized(.challenged), .unauthorized(.treatedAsGuest), .unauthorized(.otherUser):
      "Sign in, and check name, password and `--by`: `login USER`."
    case .unauthorized(.noSite): "Give the company's id: `context companyId ID`."
    case .unauthorized(.sessionEnded): "Sign in again: `login USER`."
    case .malformed(.tooLong), .malformed(.headersTooLong): "Ask for less, such as a smaller page."
    case .malformed:
      mayHaveArrived
        ? "The change may have happened: look at the portal before you send it again."
        : "Try again; if it stays so, look at the portal's log."
    case .untrusted(.refused): "If it is yours, name its authority: `connect \(server) --ca FILE`."
    case .untrusted(.noAgreement): "Check whether that port speaks https."
    case .untrusted(.authorityFile): "Name a file of certificates in PEM format: `--ca FILE`."
    case .page(let fault): fault.cure
    case .document(let fault): fault.cure
    case .cancelled: mayHaveArrived ? "Look at the portal before you send it again." : ""
    case .unavailable: "Install libcurl: on Debian, `apt install libcurl4`."
    }
  }

  /// `/user/get-user-by-id: `, with how many more there were.
  private var service: String {
    guard let first = services.first else { return "" }
    return first.shownHarmless + (services.count > 1 ? " and \(services.count - 1) more: " : ": ")
  }
}

extension NetworkFault {
  fileprivate var words: String {
    switch self {
    case .unknownHost: "there is no host of that name"
    case .notConnected(let reason): reason.lowercasedFirst.shownHarmless
    case .connectTimeout(let limit): "no connection within \(limit.literal)"
    case .noAnswer: "the connection ended before an answer came"
    case .cutAnswer(let bytes): "the connection ended inside the answer, after \(bytes) bytes"
    case .incompleteJSON(let bytes): "the answer is incomplete, with \(bytes) bytes"
    case .stalled(let limit): "nothing moved for \(limit.literal)"
    case .timedOut(let limit): "not done within \(limit.literal)"
    }
  }
}

extension ForeignAnswer {
  fileprivate var words: String {
    switch self {
    case .page(let title):
      "answered with a web page, not data\(title.map { " (title: \($0.shownHarmless))" } ?? "")"
    case .redirect(let status, let location):
      "sends callers elsewhere (status \(status)\(location.map { ", to \($0.shownHarmless)" } ?? "")), which calls do not follow"
    case .otherProtocol(let words): "does not speak HTTP: \(words.lowercasedFirst.shownHarmless)"
    case .oldPortal(let build): "is a portal older than 6.2 (build \(build))"
    }
  }
}

extension AccessFault {
  fileprivate var words: String {
    switch self {
    case .challenged: "does not accept the credentials (status 401)"
    case .treatedAsGuest(let message):
      "took the caller for a guest, as it does with a wrong password\(message.isEmpty ? "" : ": \(message.shownHarmless)")"
    case .otherUser: "knows the caller as somebody else than was named"
    case .noSite: "lists no site of this user, so the company is not known"
    case .sessionEnded: "was not asked, since the session has ended"
    }
  }

  /// For somebody who is signing in.
  fileprivate func words(server: String, signingIn user: String) -> String {
    switch self {
    case .challenged: "\(server) does not know \(user) with this password (status 401)"
    case .treatedAsGuest(let reason): "\(server) does not know \(user) with this password\(AccessFault.quote(reason))"
    case .otherUser: "\(server) does not know \(user) with this password: it answered for somebody else"
    case .noSite: "\(server) lists no site of \(user), so the portal instance is not known"
    case .sessionEnded: "\(server) \(words)"
    }
  }

  /// For somebody who has signed in before.
  fileprivate func words(server: String, session user: String) -> String {
    switch self {
    case .challenged: "\(server) accepts \(user) no longer (status 401)"
    case .treatedAsGuest(let reason):
      "\(server) took \(user) for a guest: the session has ended\(AccessFault.quote(reason))"
    case .otherUser, .noSite, .sessionEnded: "\(server) \(words)"
    }
  }

  /// For nobody in particular.
  fileprivate func wordsForGuest(server: String) -> String {
    switch self {
    case .challenged: "\(server) answers nobody who has not signed in (status 401)"
    case .treatedAsGuest(let reason): "\(server) does that for users only\(AccessFault.quote(reason))"
    case .otherUser, .noSite, .sessionEnded: "\(server) \(words)"
    }
  }

  /// The portal's own words, behind ours.
  private static func quote(_ reason: String) -> String { reason.isEmpty ? "" : "; it says: \(reason.shownHarmless)" }
}

extension AnswerFault {
  fileprivate var words: String {
    switch self {
    case .syntax(let fault): "it is no JSON at byte \(fault.offset)"
    case .tooLong(let limit): "it is longer than \(limit) bytes"
    case .headersTooLong(let limit): "its headers are longer than \(limit) bytes"
    case .damagedPacking: "its packing is damaged"
    case .noResults: "it holds no list of results"
    case .wrongCount(let expected, let found): "it holds \(found) results for \(expected) calls"
    case .unexpectedResult(let service, let expected): "\(service) should give \(expected)"
    }
  }
}

extension CertificateFault {
  fileprivate var words: String {
    switch self {
    case .refused(let words), .noAgreement(let words): words.lowercasedFirst.shownHarmless
    case .authorityFile(let path): "\(path.shownHarmless) holds no certificates that can be read"
    }
  }
}

extension PortalException {
  fileprivate var words: String {
    let text = message.isEmpty ? shortType : shortType.isEmpty ? message : "\(message) (\(shortType))"
    return text.shownHarmless
  }

  fileprivate var cure: String {
    switch nature {
    case .validation: "Correct the values and try again."
    case .permission: "Ask for the permission, or sign in as somebody who has it."
    case .notFound: "Check the ids, and that you mean this portal and site."
    case .duplicate: "It is there already: choose another name, or change that one."
    case .noSuchService: "The portal lacks the service or a parameter is missing: check its version with `context`."
    case .other: "Look at the portal's log."
    }
  }
}

extension String {
  /// A library's sentence inside one of ours: `SSL …` stays as it is.
  fileprivate var lowercasedFirst: String {
    guard let second = dropFirst().first, second.isLowercase else { return self }
    return prefix(1).lowercased() + dropFirst()
  }

  /// A location without the path of the services, as `connect` takes it.
  fileprivate var shownAsServer: String { ((try? PortalServer(self))?.url ?? self).shownHarmless }
}
