/// One exchange with a portal as the trace tells it: no headers, no bodies, so nothing secret.
public struct CallTrace: Sendable, Equatable {
  /// `POST`, `HEAD`
  public var method: String
  /// The path at the server: `/api/jsonws/invoke`.
  public var path: String
  /// The services called, in order.
  public var services: [String]
  /// The HTTP status; nil when no answer came.
  public var status: Int?
  /// Bytes of the body sent.
  public var sentBytes: Int
  /// Bytes of the answer's body as they travelled, packed or not.
  public var receivedBytes: Int
  /// From its start to its end.
  public var duration: Duration
  /// Counted from 1.
  public var attempt: Int
  /// Connections that had to be opened for it: 0 when one was reused.
  public var openedConnections: Int
  /// The class of its error: `unreachable`; nil when it went well.
  public var errorClass: String?
}
