internal import JSONValues

/// Sends one document so that it arrives once. Main thread.
final class DocumentSender {
  /// What became of it.
  enum End: Sendable, Equatable {
    /// The portal has it: its answer.
    case arrived(JSON)
    /// It has not, or nobody knows.
    case not(PortalReply)
  }

  private let document: KeptDocument
  private let path: String
  private let portal: any OfflinePortal
  private let progress: (Int64, Int64) -> Void
  private var completion: ((End) -> Void)?
  private var call: Int?

  /// - Parameter path: of the file; the copy's, or the person's own.
  init(
    _ document: KeptDocument, path: String, portal: any OfflinePortal,
    progress: @escaping (Int64, Int64) -> Void, completion: @escaping (End) -> Void
  ) {
    self.document = document
    self.path = path
    self.portal = portal
    self.progress = progress
    self.completion = completion
  }

  func start() {
    if let answer = document.answer { return finish(.arrived(answer)) }
    // Its name holds its key, so that whoever has the name has the file.
    guard document.mayHaveArrived else { return upload() }
    lookUp { [self] found in
      switch found.outcome {
      case .answered: finish(.arrived(found.value))
      case .refused: upload()
      default: finish(.not(found))
      }
    }
  }

  /// Takes it back.
  func cancel() {
    if let call { portal.cancel(call) }
  }

  private func upload() {
    call = portal.upload(path, call: document.request["call"] ?? .null, progress: progress) { [self] reply in
      call = nil
      switch reply.outcome {
      case .answered: finish(.arrived(reply.value))
      case .duplicate:
        lookUp { [self] found in finish(found.outcome == .answered ? .arrived(found.value) : .not(reply)) }
      default: finish(.not(reply))
      }
    }
  }

  private func lookUp(then: @escaping (PortalReply) -> Void) {
    guard let question = document.request["lookup"] else {
      return then(
        PortalReply(.failed, ["class": "unsure", "message": "whether the document has arrived is not known"]))
    }
    call = portal.send([question], isChange: false) { [self] reply in
      call = nil
      let isAnswer = reply.outcome == .answered
      then(isAnswer ? PortalReply(.answered, reply.value[0] ?? .null) : reply)
    }
  }

  private func finish(_ end: End) {
    defer { completion = nil }
    completion?(end)
  }
}
