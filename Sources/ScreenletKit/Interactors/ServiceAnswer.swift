internal import CScreenlet
public import JSONValues

/// What a service of the host answered, or a part of it.
public struct ServiceAnswer: Sendable {
  /// Where it came from.
  public enum Origin: UInt32, Sendable {
    /// The portal, or a web server.
    case remote = 0
    /// The cache.
    case cache = 1
    /// What is kept here and not sent yet.
    case pending = 2
    /// This machine.
    case local = 3
  }

  /// The answer; an array of the calls' results in order for `read` and `write`.
  public var json: JSON
  /// Where it came from.
  public var origin: Origin
  /// How old a cached answer is.
  public var age: Duration?
  /// The key under which a write was kept, nil when it was sent.
  public var storedKey: String?
  /// The bytes of a page.
  public var bytes: [UInt8]
  /// How much is done, nil when not known.
  public var done: Int64?
  /// How much there is, nil when not known.
  public var total: Int64?
}

extension ServiceAnswer {
  /// How a request ended, or that it has not.
  enum Status { case part, ended, failed, abandoned }

  /// Takes an answer over from the host's memory.
  static func take(_ answer: screenlet_answer) -> (Status, ServiceAnswer) {
    let text = HostText.read(answer.json) ?? "null"
    var bytes: [UInt8] = []
    if let start = answer.bytes { bytes = Array(UnsafeRawBufferPointer(start: start, count: answer.length)) }
    let json: JSON
    var status: Status
    switch answer.status {
    case UInt32(SCREENLET_PART): status = .part
    case UInt32(SCREENLET_ANSWERED), UInt32(SCREENLET_STORED): status = .ended
    case UInt32(SCREENLET_ABANDONED): status = .abandoned
    default: status = .failed
    }
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: text)
    } catch {
      json = ScreenletError(.malformed, error.description).json
      if status == .ended { status = .failed }
    }
    return (
      status,
      ServiceAnswer(
        json: json, origin: Origin(rawValue: answer.origin) ?? .remote,
        age: answer.age_ms < 0 ? nil : .milliseconds(answer.age_ms),
        storedKey: answer.status == UInt32(SCREENLET_STORED) ? json["key"]?.string ?? "" : nil, bytes: bytes,
        done: answer.done < 0 ? nil : answer.done, total: answer.total < 0 ? nil : answer.total)
    )
  }
}
