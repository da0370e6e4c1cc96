/// A document to send: one request whose body holds the parameters of a call and, last, the bytes of a file.
///
/// ```swift
/// DocumentUpload(session: session, call: ServiceCall("/dlapp/add-file-entry", parameters), path: "/home/ada/offer.pdf")
/// ```
///
/// A parameter that is null becomes an empty field, but `mimeType`, which is found by the file's name. The file is the
/// part `file`, under the name that the parameter `sourceFileName` gives it, else under its own.
public struct DocumentUpload: Sendable {
  /// The longest that one may take while it moves.
  static let longest = Duration.seconds(7 * 86_400)

  /// Who calls which server.
  public var session: PortalSession
  /// What is called; its path is made of letters, digits, dots, dashes and slashes.
  public var call: ServiceCall
  /// The file's absolute path.
  public var path: String
  /// For a call that leaves its service context to the host.
  public var context: HostServiceContext
  /// Of these, the total counts for what comes before the upload and for its answer.
  public var limits: CallLimits

  /// A document.
  public init(
    session: PortalSession, call: ServiceCall, path: String, context: HostServiceContext = HostServiceContext(),
    limits: CallLimits = CallLimits()
  ) {
    self.session = session
    self.call = call
    self.path = path
    self.context = context
    self.limits = limits
  }
}
