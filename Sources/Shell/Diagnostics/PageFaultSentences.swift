internal import Portal

/// The words for pages that cannot be fetched: address and cause, then what to do.
extension PageFault {
  /// True when a server has answered.
  var isAnswer: Bool {
    if case .address = self { false } else { true }
  }

  /// What is wrong.
  func sentence(of address: String) -> String {
    switch self {
    case .address(let fault): "that is no address of a page: \(fault.sentence)"
    case .redirect(let fault): "\(address) sends on to what is no address of a page: \(fault.sentence)"
    case .tooManyRedirects(let limit): "more than \(limit) redirects, the last one to \(address)"
    case .type(let type?, let accepted):
      "\(address) is \(type.shownHarmless), not \(accepted.map(\.description).shownAsChoice())"
    case .type(nil, let accepted):
      "\(address) does not say what it is, and \(accepted.map(\.description).shownAsChoice()) is wanted"
    }
  }

  /// What to do next.
  var cure: String {
    switch self {
    case .address(let fault): fault.cure
    case .redirect: "Open it in a browser to see where it leads, and give that address."
    case .tooManyRedirects: "Open it in a browser: it may lead in a circle, or want you to sign in."
    case .type: "Give the address of a page, not that of a file."
    }
  }
}

extension PageAddressFault {
  /// What is wrong with an address.
  var sentence: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than 8 KiB"
    case .controlCharacter: "it holds a line end or another control character"
    case .otherScheme(let scheme): "it begins with \(quoted(scheme.shownHarmless)), not with http or https"
    case .credentials: "it holds a user name, or a password, before the host"
    case .noHost: "it names no host"
    case .badHost: "its host cannot be one"
    case .badPort: "its port is no number from 1 to 65535"
    case .unreadable: "nobody can make anything of it"
    }
  }

  /// What to write instead.
  var cure: String {
    switch self {
    case .credentials: "Take everything up to `@` out: pages are fetched for nobody, and addresses are shown."
    case .badHost: "Check the host; with letters beyond ASCII it can be written as networks know it, with `xn--`."
    default: "Write it like `https://example.org/page`."
    }
  }
}

extension PortalError {
  /// What to do when a page was not fetched.
  var pageCure: String {
    switch kind {
    case .unreachable(.unknownHost): "Check the host in the address, and the network."
    case .unreachable(.notConnected): "Check host and port in the address; the server may be down."
    case .http(404, _), .http(410, _): "The page is not there: check the address."
    case .http(429, _): "The server was asked too often: try again later."
    case .http(let status, _) where status < 500:
      "The server does not show it to everybody: pages are fetched without signing in."
    case .http: "The server has trouble of its own: try again later."
    case .notPortal(.otherProtocol): "Check scheme and port in the address."
    case .malformed(.headersTooLong), .malformed: "Try again; if it stays so, tell who runs the server."
    case .untrusted(.refused):
      "If you know who vouches for it, name that authority with your portal: `connect URL --ca FILE`."
    default: cure
    }
  }
}
