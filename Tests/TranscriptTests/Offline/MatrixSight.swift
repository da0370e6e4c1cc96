/// What is seen of a cell, or what the contract says is to be seen. Values are the words `before` for what the portal had
/// when the session began, `theirs` for what somebody else has made of it since, `kept` for the change that was kept,
/// `new` for what the cell's own change sends.
struct MatrixSight: Equatable, CustomStringConvertible {
  /// The outcome of the run, and `$?`.
  var outcome = ""
  /// The screenlet's events: name, origin, and what it tells.
  var events: [String] = []
  /// The entries in the store: state and value.
  var entries: [String] = []
  /// What a read under `cache-only` tells afterwards; nil for bookmarks, which nothing reads by itself.
  var cached: String?
  /// What the portal holds.
  var portal: [String] = []
  /// The entries that a sync leaves, once the portal is well.
  var entriesAfterSync: [String] = []
  /// What the portal holds then.
  var portalAfterSync: [String] = []

  var description: String {
    """
    outcome \(outcome); events \(events); entries \(entries); cached \(cached ?? "-"); portal \(portal); \
    after sync: entries \(entriesAfterSync); portal \(portalAfterSync)
    """
  }
}
