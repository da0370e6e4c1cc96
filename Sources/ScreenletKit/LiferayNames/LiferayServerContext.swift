/// Server, portal instance and site, as the screenlet has them that is running.
@MainActor
public enum LiferayServerContext {
  /// The portal's address; "" when none is selected.
  public static var server: String { ServerContext.current.server ?? "" }
  /// The portal instance; 0 when not known.
  public static var companyId: Int64 { ServerContext.current.companyId }
  /// The site; 0 when none is selected.
  public static var groupId: Int64 { ServerContext.current.groupId }
}
