/// How long a call may take and how much may come back.
public struct CallLimits: Sendable, Equatable {
  /// To look up the name, connect and agree on TLS.
  public var connect: Duration
  /// Without a byte in either direction, waiting for the first one included.
  public var stall: Duration
  /// From the moment it is asked for, waiting its turn included, to the end of the answer.
  public var total: Duration
  /// Of an answer, unpacked.
  public var answerBytes: Int
  /// Of all headers of an answer.
  public var headerBytes: Int

  /// Limits that suit forms, records and lists.
  public init(
    connect: Duration = .seconds(10), stall: Duration = .seconds(15), total: Duration = .seconds(60),
    answerBytes: Int = 64 << 20, headerBytes: Int = 64 << 10
  ) {
    self.connect = connect
    self.stall = stall
    self.total = total
    self.answerBytes = answerBytes
    self.headerBytes = headerBytes
  }
}
