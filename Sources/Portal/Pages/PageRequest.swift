/// A page to fetch: nobody's credentials, no cookies, and no more of it than is asked for.
public struct PageRequest: Sendable {
  /// What is asked for when nothing is said, and the most that may be.
  public struct Limits: Sendable, Equatable {
    /// Answers that may send on to another address.
    public var redirects = 5
    /// Bytes of the body, unpacked; what follows them is left.
    public var bytes = 2 << 20
    /// From the moment it is asked for to its end, waiting for its reader included.
    public var total = Duration.seconds(10)

    /// What is asked for when nothing is said.
    public init() {}

    /// The most that may be asked for.
    public static let most = {
      var most = Limits()
      most.redirects = 20
      most.bytes = 64 << 20
      most.total = .seconds(60)
      return most
    }()
  }

  /// The address as somebody wrote it.
  public var address: String
  /// The types that are taken; empty: all.
  public var accepted: [MediaRange] = []
  /// How much of it.
  public var limits = Limits()
  /// A file of certificate authorities that are trusted besides the system's own.
  public var authorityFile: String?
  /// How long nothing may move, and how long connecting may take; within ``Limits/total``.
  public var patience = CallLimits()
  /// Parts that may be handed out before ``PortalClient/takeMore(_:)`` makes room for another.
  public var room = 4

  /// A request with the limits of most.
  public init(address: String) { self.address = address }

  /// Bytes of a part at most.
  public static let partBytes = 64 << 10

  /// The limits of each exchange.
  var callLimits: CallLimits {
    CallLimits(
      connect: min(patience.connect, limits.total), stall: min(patience.stall, limits.total), total: limits.total,
      answerBytes: limits.bytes, headerBytes: patience.headerBytes)
  }
}
