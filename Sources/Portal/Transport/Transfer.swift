internal import CCurl
private import Glibc
internal import EventLoop
internal import JSONValues

/// One exchange under way at libcurl. Belongs to the I/O thread.
///
/// libcurl calls it back for each piece that goes out or comes in; its address is given to libcurl, so it must stay
/// alive until ``close()``.
final class Transfer {
  /// Why we ended it before libcurl did.
  enum Stop: Equatable {
    case stalled, timedOut, tooLong, headersTooLong, cancelled
    /// Nothing more is wanted, and nothing is wrong.
    case satisfied
  }

  let exchange: Exchange
  /// libcurl's handle.
  let easy: UnsafeMutableRawPointer
  let startedAt = ContinuousClock.now
  var answer = Answer()
  /// Takes the answer to a fetch, piece by piece; nil for a portal's, which is read when it is whole.
  let page: PageIntake?
  /// What is uploaded, as the last part of `multipart`; nil for all but uploads.
  let document: DocumentReader?
  private let multipart: MultipartBody?
  var pace = ProgressPace()
  /// Bytes of the body that libcurl has taken to send: from the first one on the portal may have all of them.
  private(set) var handedBytes = 0
  var lastMovement = ContinuousClock.now
  /// Bytes that the system had not sent yet when nothing else moved.
  var unsentBytes: Int?
  var lookedAt: ContinuousClock.Instant?
  /// The connections that were begun for an upload: one of them is its own.
  var sockets: [Int32] = []
  /// When an upload's answer began.
  var answeredAt: ContinuousClock.Instant?
  var stop: Stop?
  /// How libcurl ended it, while its last parts wait for room.
  var ending: CURLcode?
  private(set) var isPaused = false
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let body: [UInt8]
  private var headerBytes = 0

  /// Prepares a transfer on a fresh or reset handle.
  init(_ exchange: Exchange, easy: UnsafeMutableRawPointer, _ multipart: MultipartBody? = nil) {
    self.exchange = exchange
    self.easy = easy
    self.multipart = multipart
    document = multipart?.document
    switch exchange.purpose {
    case .invoke(_, let calls, let generation, let context, _):
      var bytes: [UInt8] = []
      ParameterEncoding(generation: generation, context: context).body(of: calls).write(to: &bytes)
      (body, page) = (bytes, nil)
    case .page(let request, .address(let address)): (body, page) = ([], PageIntake(request, at: address))
    case .version, .upload, .page: (body, page) = ([], nil)
    }
    setTarget()
    setLimits()
    setRequest()
    setCallbacks()
  }

  /// Frees what was made for libcurl, which must have let the handle go. The handle itself may be used again.
  func close() {
    screens_curl_slist_free(headers)
    headers = nil
    multipart?.free()
  }

  // MARK: - Options

  private func setTarget() {
    screens_curl_set_text(easy, CURLOPT_URL, exchange.url)
    screens_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    // A call goes where the user said or nowhere: a followed POST would lose its body or show its credentials elsewhere.
    // A page's redirects are followed by exchanges of their own, since each address is looked at first.
    screens_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    // The empty text switches off what libcurl would take from http_proxy and its relatives.
    screens_curl_set_text(easy, CURLOPT_PROXY, "")
    if let file = exchange.authorityFile {
      // Besides CURLOPT_CAPATH, whose default is the system's folder.
      screens_curl_set_text(easy, CURLOPT_CAINFO, file)
    }
    screens_curl_set_long(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    screens_curl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
    if exchange.lane == .page {
      // Nothing that a server holds to be true of a session's connection is to be true of a page's, or the other way.
      screens_curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)
      screens_curl_set_long(easy, CURLOPT_FORBID_REUSE, 1)
    }
  }

  private func setLimits() {
    screens_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, exchange.limits.connect.milliseconds)))
    // Signals belong to the main thread.
    screens_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // Without it, ending a transfer would wait for its look-up of a name, for as long as the resolver likes.
    screens_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
  }

  private func setRequest() {
    var lines: [[UInt8]] = [Array("User-Agent: screens".utf8)]
    switch exchange.purpose {
    case .invoke:
      screens_curl_set_long(easy, CURLOPT_POST, 1)
      screens_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      lines.append(Array("Content-Type: application/json; charset=utf-8".utf8))
      lines.append(Array("Accept: application/json".utf8))
      // libcurl would ask first whether it may send a long body, and wait a second for servers that do not answer that.
      lines.append(Array("Expect:".utf8))
    case .upload:
      setUpload(multipart)
      lines.append(Array("Accept: application/json".utf8))
      lines.append(Array("Expect:".utf8))
    case .version: screens_curl_set_long(easy, CURLOPT_NOBODY, 1)
    case .page(let request, _):
      screens_curl_set_long(easy, CURLOPT_HTTPGET, 1)
      let ranges = request.accepted.map(\.description).joined(separator: ", ")
      lines.append(Array("Accept: \(ranges.isEmpty ? "*/*" : ranges)".utf8))
    }
    for line in lines { append(header: line) }
    switch exchange.purpose {
    case .invoke(let session, _, _, _, _): appendAuthorization(of: session)
    case .upload(let upload, _): appendAuthorization(of: upload.session)
    case .version, .page: break
    }
    screens_curl_set_pointer(easy, CURLOPT_HTTPHEADER, headers)
  }

  private func appendAuthorization(of session: PortalSession) {
    guard case .basic(let user, let password) = session.credentials.method else { return }
    var plain = Array(user.utf8) + [UInt8(ascii: ":")]
    plain += password.withBytes { Array($0) }
    var line = Array("Authorization: Basic ".utf8)
    Base64.append(plain, to: &line)
    append(header: line)
    Transfer.erase(&plain)
    Transfer.erase(&line)
  }

  private func append(header line: [UInt8]) {
    var line = line + [0]
    line.withUnsafeBytes { bytes in
      if let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) {
        headers = screens_curl_slist_append(headers, text)
      }
    }
    Transfer.erase(&line)
  }

  private static func erase(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { room in
      if let start = room.baseAddress { explicit_bzero(start, room.count) }
    }
  }

  // MARK: - Callbacks

  private func setCallbacks() {
    let user = Unmanaged.passUnretained(self).toOpaque()
    screens_curl_set_write(
      easy,
      { bytes, _, count, user in Transfer.of(user)?.take(UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0 },
      user)
    screens_curl_set_header(
      easy,
      { bytes, _, count, user in Transfer.of(user)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0
      },
      user)
    screens_curl_set_read(
      easy,
      { room, size, count, user in
        Transfer.of(user)?.give(UnsafeMutableRawBufferPointer(start: room, count: size * count)) ?? 0
      }, user)
    screens_curl_set_seek(
      easy, { user, offset, origin in Transfer.of(user)?.seek(to: Int(offset), from: origin) ?? CURL_SEEKFUNC_FAIL },
      user)
  }

  static func of(_ user: UnsafeMutableRawPointer?) -> Transfer? {
    user.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    lastMovement = .now
    if let page { return take(bytes, for: page) }
    guard answer.body.count + bytes.count <= exchange.limits.answerBytes else {
      stop = .tooLong
      return 0
    }
    answer.body.append(contentsOf: bytes)
    return bytes.count
  }

  private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    lastMovement = .now
    headerBytes += bytes.count
    guard headerBytes <= exchange.limits.headerBytes else {
      stop = .headersTooLong
      return 0
    }
    answer.take(headerLine: bytes)
    if let document { return takeHead(of: document) ? bytes.count : 0 }
    guard let page, answer.isHeadComplete else { return bytes.count }
    answer.status = screens_curl_get_long(easy, CURLINFO_RESPONSE_CODE)
    // After an interim answer the real one comes.
    guard answer.status >= 200, !page.take(head: answer) else { return bytes.count }
    stop = .satisfied
    return 0
  }

  private func take(_ bytes: UnsafeRawBufferPointer, for page: PageIntake) -> Int {
    switch page.take(bytes) {
    case .taken: return bytes.count
    case .full:
      isPaused = true
      return Int(CURL_WRITEFUNC_PAUSE)
    case .over:
      stop = .satisfied
      return 0
    }
  }

  /// Goes on after a pause; what libcurl has kept comes at once. Another code than CURLE_OK is its end.
  func resume() -> CURLcode {
    isPaused = false
    lastMovement = .now
    return screens_curl_resume(easy)
  }

  private func give(_ room: UnsafeMutableRawBufferPointer) -> Int {
    lastMovement = .now
    let piece = body[handedBytes...].prefix(room.count)
    room.copyBytes(from: piece)
    handedBytes += piece.count
    return piece.count
  }

  /// libcurl asks for it before it sends a body once more, on a new connection, when a reused one has died.
  ///
  /// Nobody knows then whether the portal had read the first copy: a read may be sent again, a write must not, unless
  /// none of it had gone out.
  private func seek(to offset: Int, from origin: Int32) -> Int32 {
    guard exchange.effect == .reads || handedBytes == 0, origin == SEEK_SET, (0...body.count).contains(offset)
    else { return CURL_SEEKFUNC_FAIL }
    handedBytes = offset
    return CURL_SEEKFUNC_OK
  }

  // MARK: - The clock

  /// When it must have ended or moved, whatever comes first.
  var nextDeadline: ContinuousClock.Instant {
    [deadline, isMoving ? stallsAt : nil, isMoving ? looksAt : nil, pace.nextReport(of: document)].compactMap(\.self)
      .min() ?? deadline
  }

  /// What has run out by `now`.
  func expiry(at now: ContinuousClock.Instant) -> Stop? {
    if now >= deadline { return .timedOut }
    // Connecting has a limit of its own, kept by libcurl; it may be longer.
    guard isMoving else { return nil }
    lookAtSockets(at: now)
    guard now >= stallsAt else { return nil }
    return .stalled
  }

  private var stallsAt: ContinuousClock.Instant {
    max(lastMovement, document?.lastMovement ?? lastMovement) + exchange.limits.stall
  }

  /// An upload may take as long as it moves: its limit counts from the moment at which its answer begins.
  private var deadline: ContinuousClock.Instant { answeredAt.map { $0 + exchange.limits.total } ?? exchange.deadline }

  /// True while bytes should go out or come in.
  private var isMoving: Bool { isConnected && !isPaused && ending == nil }

  /// True from the moment at which the request can go out.
  var isConnected: Bool { screens_curl_get_offset(easy, CURLINFO_PRETRANSFER_TIME_T) > 0 }
}
