internal import ScreenletKit

/// The fields of a bookmark, and a button for each action. It is data, which every theme of the host draws.
final class AddBookmarkView: ScreenletView, AddBookmarkViewModel {
  @Field(
    "The page's address; leaving it reads the page's title, unless you have typed one.",
    required: true, examples: ["https://example.org/"]) var URL = ""
  @Field("What the bookmark is called.", label: "Title", required: true, examples: ["An example"]) var title = ""
  let getTitle = Button("Reads the title of the page.", action: AddBookmarkScreenlet.getTitleAction, label: "Get title")
  let addBookmark = Button("Adds the bookmark.", action: AddBookmarkScreenlet.addBookmarkAction, label: "Add bookmark")

  /// The address that was left last.
  private var leftURL = ""
  /// The address whose title was asked for by leaving the field, until the action begins.
  private var askedURL: String?
  /// How often a person has changed the title.
  private(set) var titleEdits = 0
  /// What the person has put into the title last.
  private var typedTitle = ""
  /// True while the title is what a person has typed.
  var hasTypedTitle: Bool { !title.isEmpty && title == typedTitle }

  override func didEndEditing(_ field: String) {
    if field == $title.name {
      titleEdits += 1
      typedTitle = title
    }
    guard field == $URL.name, URL != leftURL else { return }
    leftURL = URL
    showFaults([])
    // The title of the page before is not this one's.
    if !hasTypedTitle, !title.isEmpty { title = "" }
    guard !URL.isEmpty, !hasTypedTitle else { return }
    askedURL = URL
    userAction(name: AddBookmarkScreenlet.getTitleAction)
  }

  /// True once when the title was asked for by leaving the field, and not by a person.
  func takeAsking() -> Bool {
    defer { askedURL = nil }
    return askedURL == URL
  }

  /// Makes it ready for the next bookmark.
  func clear() {
    URL = ""
    title = ""
    leftURL = ""
    askedURL = nil
    typedTitle = ""
    showFaults([])
  }

  override var progressMessages: [String: ProgressMessages] {
    [
      AddBookmarkScreenlet.addBookmarkAction: ProgressMessages(
        working: "adding the bookmark", success: "bookmark added", failure: "bookmark not added"),
      // It mostly begins by itself, beside what a person does.
      AddBookmarkScreenlet.getTitleAction: ProgressMessages(),
    ]
  }
}
