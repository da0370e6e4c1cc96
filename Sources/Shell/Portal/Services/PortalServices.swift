internal import EventLogging
internal import JSONValues
internal import PluginHost
internal import Portal

/// What plugins may ask of the portal and the network, as docs/plugins-swift.md describes it: one type for each service.
///
/// A plugin gets answers and never credentials; a secret attribute is named in a request and put in here.
final class PortalServices: HostServices {
  private let desk: PortalDesk
  private unowned let session: Session
  private let documents = UploadedDocuments()
  private let identities = RunIdentities()
  /// The calls under way, by plugin and number of the request.
  private var calls: [String: (cancel: ServiceCancel, answer: AnswerSink)] = [:]

  init(desk: PortalDesk, session: Session) {
    self.desk = desk
    self.session = session
  }

  private func service(named name: String) -> (any PortalService)? {
    switch name {
    case "read": ReadService(desk: desk, session: session)
    case "write": WriteService(desk: desk, documents: documents, identities: identities, session: session)
    case "upload": UploadService(desk: desk, documents: documents, identities: identities, session: session)
    case "uuid": UUIDService(desk: desk, identities: identities, session: session)
    case "sign-in": SignInService(desk: desk, session: session)
    case "fetch": FetchService(desk: desk, session: session)
    default: nil
    }
  }

  /// True while a service is at a request.
  var hasOpenCalls: Bool { !calls.isEmpty }

  func begin(_ request: ServiceRequest, answer: AnswerSink) -> Bool {
    guard let service = service(named: request.service) else { return false }
    let key = PortalServices.key(of: request)
    let turn = ServiceTurn(request: request, answer: answer) { [weak self] in
      self?.note($0, to: request)
    } onEnd: { [weak self] in
      // The end of one that was given up may come late: a plugin that was restarted counts from 1 again.
      if self?.calls[key]?.answer === answer { self?.calls[key] = nil }
    }
    do throws(RequestFailure) {
      calls[key] = (try service.begin(turn), answer)
    } catch {
      turn.end(.failure(error))
    }
    return true
  }

  func abandon(_ request: ServiceRequest) {
    guard let call = calls.removeValue(forKey: PortalServices.key(of: request)) else { return }
    call.cancel()
  }

  /// What a run tells from here on rests on an answer: of somebody else, be it a refusal, or of the store.
  private func note(_ answer: ServiceAnswer, to request: ServiceRequest) {
    guard let run = session.run(of: request) else { return }
    if answer.status == .stored { run.hasStored = true }
    if request.service == "write", [.answered, .stored].contains(answer.status) { run.hasWritten = true }
    run.noteOrigin(answer.origin, age: answer.ageInMilliseconds)
  }

  private static func key(of request: ServiceRequest) -> String { "\(request.plugin) \(request.id)" }
}
