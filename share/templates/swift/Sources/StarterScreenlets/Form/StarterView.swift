import ScreenletKit

/// What a person fills in and presses. It is data, which every theme draws.
final class StarterView: ScreenletView {
  @Field("The page's address; leaving it reads the page's title.", required: true, examples: ["https://example.org/"])
  var URL = ""
  @Field("What the bookmark is called.", label: "Title", required: true, examples: ["An example"]) var title = ""
  let getTitle = Button("Reads the title of the page.", action: StarterScreenlet.getTitle, label: "Get title")
  let add = Button("Adds the bookmark.", action: StarterScreenlet.add, label: "Add bookmark")

  /// A person has left a field that was changed: the title is asked for, as if a button had been pressed.
  override func didEndEditing(_ field: String) {
    if field == $URL.name, !URL.isEmpty, title.isEmpty { userAction(name: StarterScreenlet.getTitle) }
  }

  /// What a person reads who waits.
  override var progressMessages: [String: ProgressMessages] {
    [
      StarterScreenlet.add: ProgressMessages(working: "adding the bookmark", success: "bookmark added"),
      StarterScreenlet.addAll: ProgressMessages(working: "adding bookmarks"),
      // It begins by itself, beside what a person does.
      StarterScreenlet.getTitle: ProgressMessages(),
    ]
  }
}
