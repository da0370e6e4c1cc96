import JSONValues
import ScreenletKit

/// Adds bookmarks one after the other: work that takes time, tells how far it is, and can be cancelled.
final class AddAllInteractor: AsyncInteractor {
  private let bookmarks: [Bookmark]
  private let pause: Duration
  private let whenAdded: @MainActor (JSON) -> Void

  init(screenlet: Screenlet, _ bookmarks: [Bookmark], pause: Duration, whenAdded: @escaping @MainActor (JSON) -> Void) {
    self.bookmarks = bookmarks
    self.pause = pause
    self.whenAdded = whenAdded
    super.init(screenlet: screenlet)
  }

  /// What is thrown ends the run: as invalid for a ValidationError, as cancelled when a person has asked for that.
  override func run() async throws {
    guard !bookmarks.isEmpty else {
      throw ValidationError("addresses", "is empty", expected: "a list of addresses", example: "https://example.org/")
    }
    // All are looked at before the first is sent.
    for bookmark in bookmarks { if let error = bookmark.error { throw error } }
    for (index, bookmark) in bookmarks.enumerated() {
      let connector = AddBookmarkConnector(bookmark, version: screenlet?.context.serviceVersion ?? PortalVersion(7, 0))
      let session = Session()
      try connector.doRun(session: session)
      let answer = try await answer(to: .write(PendingChange(session.calls, change: "add a bookmark")))
      if answer.storedKey == nil {
        try connector.didReceive(results: answer.json.array ?? [.null])
        whenAdded(connector.result)
      }
      progress(done: Int64(index + 1), total: Int64(bookmarks.count), bookmark.title)
      // Cancelling ends the sleep.
      try await Task.sleep(for: pause)
    }
  }
}
