import PluginHost

/// Services that take every request and answer when a test says so.
final class SilentServices: HostServices {
  private(set) var begun: [(request: ServiceRequest, answer: AnswerSink)] = []
  private(set) var abandoned: [ServiceRequest] = []

  func begin(_ request: ServiceRequest, answer: AnswerSink) -> Bool {
    begun.append((request, answer))
    return true
  }

  func abandon(_ request: ServiceRequest) { abandoned.append(request) }
}
