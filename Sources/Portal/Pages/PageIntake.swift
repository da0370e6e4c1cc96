/// What a transfer makes of the answer to a fetch: it looks at the head, then cuts the body into parts.
///
/// Parts go out while there is room for them. What comes in without room waits here, a part's worth of it; then the
/// transfer is paused. Belongs to the I/O thread.
final class PageIntake {
  /// What becomes of a piece of the body.
  enum Reception {
    case taken
    /// It was not taken: offer it again when there is room.
    case full
    /// Nothing of what follows is wanted.
    case over
  }

  /// What the head has decided.
  private enum Verdict {
    case wanted(PageHead)
    case redirected(PageAddress)
    case refused(PortalError.Kind)
  }

  private let request: PageRequest
  private let address: PageAddress
  private var verdict: Verdict?
  private var room: Int
  private var waiting: [UInt8] = []
  private var receivedBytes = 0
  private var isComplete = true

  init(_ request: PageRequest, at address: PageAddress) {
    self.request = request
    self.address = address
    room = request.room
  }

  // MARK: - In

  /// Takes the head of the final answer, once; false when its body is not wanted.
  func take(head answer: Answer) -> Bool {
    if verdict == nil { verdict = decide(answer) }
    if case .wanted = verdict { return true }
    return false
  }

  /// Takes a piece of the body.
  func take(_ bytes: UnsafeRawBufferPointer) -> Reception {
    guard case .wanted = verdict, isComplete else { return .over }
    guard !isFull else { return .full }
    let wanted = bytes.prefix(request.limits.bytes - receivedBytes)
    waiting.append(contentsOf: wanted)
    receivedBytes += wanted.count
    isComplete = wanted.count == bytes.count
    return isComplete ? .taken : .over
  }

  private func decide(_ answer: Answer) -> Verdict {
    if [301, 302, 303, 307, 308].contains(answer.status), let location = answer.location {
      do throws(PageAddressFault) {
        return .redirected(try PageAddress(location, from: address))
      } catch {
        return .refused(.page(.redirect(to: error)))
      }
    }
    guard (200..<300).contains(answer.status) else { return .refused(.http(status: answer.status, text: nil)) }
    let type = answer.contentType.flatMap { MediaType(header: $0) }
    guard request.accepted.isEmpty || request.accepted.contains(where: { type.map(\.name).map($0.contains) ?? false })
    else { return .refused(.page(.type(type?.name, accepted: request.accepted))) }
    let length = answer.isPacked ? nil : answer.contentLength
    return .wanted(PageHead(address: address.text, status: answer.status, type: type, length: length))
  }

  // MARK: - Out

  /// True when as much waits as can go out soon.
  var isFull: Bool { waiting.count >= PageRequest.partBytes * max(1, room) }

  /// True when all that came in has gone out.
  var isDrained: Bool { waiting.isEmpty }

  /// The next part, when there is one and room for it.
  func nextPart() -> PagePart? {
    guard room > 0, !waiting.isEmpty, case .wanted(let head) = verdict else { return nil }
    room -= 1
    let bytes = Array(waiting.prefix(PageRequest.partBytes))
    waiting.removeFirst(bytes.count)
    return PagePart(head: head, bytes: bytes)
  }

  /// Room for one part more.
  func makeRoom() { room += 1 }

  /// Its reader wants no more: what waits is dropped.
  func finish() {
    waiting = []
    isComplete = false
  }

  /// What came of an answer that was read as far as it was wanted.
  var finding: Result<ExchangeReport.Finding, PortalError.Kind> {
    switch verdict {
    case .wanted(let head):
      .success(.page(FetchedPage(head: head, receivedBytes: receivedBytes, isComplete: isComplete)))
    case .redirected(let address): .success(.redirect(address))
    case .refused(let kind): .failure(kind)
    // Its reader left before there was an answer.
    case nil: .failure(.cancelled)
    }
  }
}
