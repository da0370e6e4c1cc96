private import Glibc
private import Synchronization

/// A server on loopback that answers each request as a test says, and remembers what it was asked.
///
/// Raw sockets, one thread a connection, so that it can do what no decent server does.
public final class ScriptedServer: Sendable {
  /// What it does with a request.
  public enum Step: Sendable {
    /// Writes these bytes.
    case write([UInt8])
    /// Writes a text byte by byte, so long apart.
    case drip([UInt8], microseconds: UInt32)
    /// Says nothing until the client goes away.
    case stall
    /// Ends the connection.
    case close
    /// Sends nothing more, takes what still comes, and closes when the other side does.
    case leave
    /// Ends it with a reset.
    case reset
  }

  /// A request as it came in.
  public struct Request: Sendable {
    /// GET, POST …
    public let method: String
    /// As it stands in the first line.
    public let path: String
    /// By name in small letters.
    public let headers: [String: String]
    /// All of it, unless it is only counted.
    public let bytes: [UInt8]
    /// As many bytes of the body were read.
    public let byteCount: Int
    /// Counted from 1 in the order of connecting.
    public let connection: Int
    /// Counted from 1 over all connections.
    public let number: Int
    /// The body as text.
    public var body: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// What becomes of the body of a request before it is answered.
  public enum Intake: Sendable {
    /// It is read and kept.
    case whole
    /// It is read and counted, for bodies that would fill the memory.
    case counted
    /// So many bytes of it are read and not kept; the rest stays where it is.
    case first(Int)
    /// It is read and counted, with a rest after so many bytes until something is the case.
    case held(Int, until: @Sendable () -> Bool)
    /// It is read and counted, so many bytes at a time and so long apart.
    case paced(bytes: Int, microseconds: UInt32)
  }

  /// What it answers to a request.
  public typealias Script = @Sendable (Request) -> [Step]

  private struct State {
    var requests: [Request] = []
    var connections = 0
    var open: Set<Int32> = []
    var isStopped = false
  }

  /// Where it listens, on loopback.
  public let port: Int
  private let listener: Int32
  private let script: Script
  private let remembers: Bool
  private let intake: Intake
  private let state = Mutex(State())

  /// The address.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// Starts to listen on a port that the system chooses.
  /// - Parameter remembers: false for so many requests that they would fill the memory.
  public init(remembers: Bool = true, intake: Intake = .whole, _ script: @escaping Script) throws {
    self.intake = intake
    self.script = script
    self.remembers = remembers
    (listener, port) = try ScriptedServer.listener()
    let accepting = Thread(self)
    accepting.start { server in server.accept() }
  }

  /// A socket that listens on loopback.
  public static func listener() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isUp = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isUp else { throw Failure(errno) }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// What it was asked so far.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Connections that were made to it so far.
  public var connectionCount: Int { state.withLock { $0.connections } }

  /// Ends listening and all connections.
  public func stop() {
    let open = state.withLock { state in
      state.isStopped = true
      return state.open
    }
    shutdown(listener, Int32(SHUT_RDWR))
    for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  /// A call of the system that failed.
  public struct Failure: Error {
    /// Its errno.
    public let number: Int32
    init(_ number: Int32) { self.number = number }
  }

  // MARK: - Serving

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let connection: Int? = state.withLock { state in
        guard !state.isStopped else { return nil }
        state.connections += 1
        state.open.insert(descriptor)
        return state.connections
      }
      guard let connection else {
        close(descriptor)
        break
      }
      Thread(self).start { server in server.serve(descriptor, connection) }
    }
    close(listener)
  }

  private func serve(_ descriptor: Int32, _ connection: Int) {
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    var reader = RequestReader(descriptor: descriptor)
    if case .paced = intake {
      // What has come here and was not read yet cannot be seen from the other side.
      var room: Int32 = 128 << 10
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, 4)
    }
    loop: while let (head, body, count) = reader.next(intake) {
      let request = state.withLock { state in
        let request = Request(
          method: head.method, path: head.path, headers: head.headers, bytes: body, byteCount: count,
          connection: connection,
          number: state.requests.count + 1)
        if remembers { state.requests.append(request) }
        return request
      }
      for step in script(request) {
        switch step {
        case .write(let bytes):
          guard reader.write(bytes) else { break loop }
        case .drip(let bytes, let microseconds):
          for byte in bytes {
            guard reader.write([byte]), !reader.isOver(after: microseconds) else { break loop }
          }
        case .stall:
          while !reader.isOver(after: 1_000_000) {}
          break loop
        case .close: break loop
        case .leave:
          // What is left unread at the close would take back an answer that the other side has not read yet.
          shutdown(descriptor, Int32(SHUT_WR))
          var rest = [UInt8](repeating: 0, count: 1 << 16)
          while read(descriptor, &rest, rest.count) > 0 {}
          break loop
        case .reset:
          var linger = linger(l_onoff: 1, l_linger: 0)
          setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
          break loop
        }
      }
    }
    state.withLock { _ = $0.open.remove(descriptor) }
    close(descriptor)
  }
}

/// A thread that nobody waits for.
private final class Thread {
  private let server: ScriptedServer
  private var body: (@Sendable (ScriptedServer) -> Void)?

  init(_ server: ScriptedServer) { self.server = server }

  func start(_ body: @escaping @Sendable (ScriptedServer) -> Void) {
    self.body = body
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let thread = Unmanaged<Thread>.fromOpaque(context).takeRetainedValue()
        thread.body?(thread.server)
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }
}
