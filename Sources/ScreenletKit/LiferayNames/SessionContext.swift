/// The session of who is signed in. The host has it; an interactor gets what to call services through.
@MainActor
public enum SessionContext {
  /// A session of the interactor whose code is running; nil outside of interactors.
  public static func createSessionFromCurrentSession() -> Session? {
    Interactor.current == nil ? nil : Session()
  }

  /// A batch session of the interactor whose code is running; nil outside of interactors.
  public static func createBatchSessionFromCurrentSession() -> BatchSession? {
    Interactor.current == nil ? nil : BatchSession()
  }

  /// True when somebody is signed in.
  public static var isLoggedIn: Bool { ServerContext.current.isLoggedIn }

  /// Who is signed in; 0 for nobody.
  public static var userId: Int64 { ServerContext.current.userId }
}
