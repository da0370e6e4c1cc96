/// A library that has passed inspection: it is for this machine, whole, exports the entry, and finds what it needs.
///
/// Whether it loads is for the runner to see; whether it may be trusted, for ``TrustCheck``.
public struct Library: Sendable, Equatable {
  /// Its path, as it was given.
  public let path: String
  /// Which file it was at the moment of inspection.
  public let identity: FileIdentity
  /// The name it gives itself, if any.
  public let soname: String?
  /// The libraries it needs, by name.
  public let needed: [String]
  /// Where it wants them searched first, as written: `$ORIGIN/../lib`.
  public let runpath: [String]
}
