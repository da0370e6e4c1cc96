/// Why a call has no result: the class that policies rely on, and the facts for a sentence.
///
/// It never holds a secret. ``mayHaveArrived`` is what decides whether a write may be sent again.
public struct PortalError: Error, Sendable, Equatable {
  /// The classes.
  public enum Kind: Error, Equatable {
    /// No answer, and nothing can have happened at the portal.
    case unreachable(NetworkFault)
    /// A write was sent, and its answer was lost: it may have happened.
    case ambiguous(NetworkFault)
    /// A status that is no success, without an exception of the portal; `text` is a page's title or the first line.
    case http(status: Int, text: String?)
    /// Somebody else answered: a page, a redirect.
    case notPortal(ForeignAnswer)
    /// The portal refused.
    case portal(PortalException)
    /// The portal does not know the caller.
    case unauthorized(AccessFault)
    /// The answer cannot be read.
    case malformed(AnswerFault)
    /// The server's identity is not proven.
    case untrusted(CertificateFault)
    /// A page that was not fetched, for a reason of its own.
    case page(PageFault)
    /// A document that cannot be sent as it is.
    case document(DocumentFault)
    /// The caller took the call back.
    case cancelled
    /// This machine cannot call at all: the loader's or library's words.
    case unavailable(String)
  }

  /// The class, with its facts.
  public let kind: Kind
  /// The address of the server, or of the page; empty when what was asked for is no address.
  public let server: String
  /// The services called, in order; empty when the server was asked for its version.
  public let services: [String]
  /// True when a write, or a part of a batch of writes, may have been done all the same.
  public let mayHaveArrived: Bool

  /// An error.
  public init(_ kind: Kind, server: String, services: [String] = [], mayHaveArrived: Bool = false) {
    self.kind = kind
    self.server = server
    self.services = services
    self.mayHaveArrived = mayHaveArrived
  }

  /// The stable name of its class: `unreachable`, `notPortal`.
  public var className: String {
    switch kind {
    case .unreachable: "unreachable"
    case .ambiguous: "ambiguous"
    case .http: "http"
    case .notPortal: "notPortal"
    case .portal: "portal"
    case .unauthorized: "unauthorized"
    case .malformed: "malformed"
    case .untrusted: "untrusted"
    case .page(.address): "address"
    case .page(.redirect), .page(.tooManyRedirects): "redirects"
    case .page(.type): "type"
    case .document: "document"
    case .cancelled: "cancelled"
    case .unavailable: "unavailable"
    }
  }

  /// The HTTP status of the answer, where there was one and it matters.
  public var status: Int? {
    switch kind {
    case .http(let status, _), .notPortal(.redirect(let status, _)): status
    case .portal(let exception): exception.status
    case .unauthorized(.challenged): 401
    default: nil
    }
  }
}

extension PortalError: CustomStringConvertible {
  /// For logs: class, server and services.
  public var description: String { "\(className) \(server) \(services.joined(separator: ", "))" }
}
