public import JSONValues

/// Validates, and describes the calls of one errand to the portal; the host sends them.
///
/// ```swift
/// final class AddBookmarkConnector: Connector {
///   override func validateData() -> ValidationError? {
///     super.validateData() ?? .of(url.isEmpty ? [FieldFault("url", "is empty")] : [])
///   }
///   override func doRun(session: Session) throws {
///     try session.invoke(bookmarks.addEntry(groupId: groupId, folderId: folderId, name: title, url: url))
///   }
///   override func didReceive(results: [JSON]) throws { bookmark = results[0].object }
/// }
/// ```
@MainActor
open class Connector {
  /// A connector.
  public init() {}

  /// What is wrong with the data, before anything is sent or stored. Begin with `super.validateData()`.
  open func validateData() -> ValidationError? { nil }

  /// Makes the calls; they are collected, and sent in one batch.
  open func doRun(session: Session) throws {}

  /// Takes the results, one of each call, in order. Throw when they have another shape than they should.
  open func didReceive(results: [JSON]) throws {}
}
