/// A service by the names of Liferay's Mobile SDK: it makes its calls through a session.
@MainActor
public class LRService {
  private let session: Session?

  /// A service that calls through a session; without one each call throws.
  public init(session: Session?) { self.session = session }

  func invoke(_ call: ServiceCall) throws {
    guard let session else { throw ScreenletError(.plugin, PluginSentences.noSession) }
    try session.invoke(call)
  }
}
