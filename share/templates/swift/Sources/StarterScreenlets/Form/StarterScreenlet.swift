import JSONValues
import ScreenletKit

/// Adds bookmarks to a folder of the portal.
///
/// What it declares is what people type, what `help` shows and what is checked before any code here runs.
final class StarterScreenlet: Screenlet {
  static let add = "add"
  static let getTitle = "get-title"
  static let addAll = "add-all"

  override class var name: String { "starter" }
  override class var summary: String { "Adds bookmarks to a folder." }

  // MARK: - Attributes: `set folderId 34490`

  @Attribute("The folder that bookmarks go to.", limits: 0..., examples: [34490]) var folderId: Int64 = 0
  @Attribute("What each description begins with.", examples: ["Found on Monday"]) var about = "Added with starter"
  @Attribute("How good the page is, told in the description; 0 for no word of it.", limits: 0...5, examples: [4.5])
  var rating: DecimalNumber = 0
  @Attribute("The day to read it by, told in the description.", examples: [CalendarDay(year: 2026, month: 11, day: 30)])
  var readBy: CalendarDay?
  @Attribute("How titles are written.", examples: [.upper]) var style = TitleStyle.plain
  @Attribute("Whether the view is emptied for the next bookmark.", examples: [false]) var clears = true
  @Attribute("What add-all adds.", examples: [["https://example.org/a", "https://example.org/b"]])
  var addresses: [String] = []
  @Attribute(
    "How long add-all pauses after each.", limits: Duration.zero...Duration.seconds(60), examples: [.seconds(1)])
  var pause = Duration.milliseconds(100)
  @Attribute("Anything to tell along with onBookmarkAdded.", examples: [["list": "Monday"]]) var extra: JSONObject?
  @Attribute("A secret: the plugin learns no more than whether it is set.") var token: Secret
  @Attribute("How many bookmarks were added.", readOnly: true) var added: Int64 = 0
  /// What happens without a network. The host does what it says.
  @Attribute var policy: OfflinePolicy = .remoteFirst

  // MARK: - Actions: `add`, `get-title`, `add-all`

  override class var actions: [Action] {
    [
      Action(
        add, "Adds the bookmark of the view, or the one that is given.", isDefault: true, needsPortal: true,
        argument: .init(
          "BOOKMARK",
          members: [
            .init("URL", String.self, "The page's address."), .init("title", String.self, "What it is called."),
          ], examples: ["URL=https://example.org/ title=Example"])),
      Action(getTitle, "Reads the title of the page at URL into the view."),
      Action(addAll, "Adds each of the addresses, one after the other.", needsPortal: true),
    ]
  }

  // MARK: - Events: `expect onBookmarkAdded`

  override class var events: [EventDeclaration] {
    [
      EventDeclaration(
        "onBookmarkAdded", "The portal has the bookmark.",
        examples: [["bookmark": ["entryId": 35001, "name": "Example"], "isSigned": false]]),
      EventDeclaration("onBookmarkStored", "It is kept here and will be sent later.", examples: [["key": "12"]]),
      EventDeclaration(
        "onAddBookmarkError", "It was not added.",
        examples: [["class": "validation", "message": "title is empty", "cure": "give it one"]]),
      EventDeclaration(
        "onTitleLoaded", "The title of a page.", examples: [["url": "https://example.org/", "title": "Example"]]),
      EventDeclaration(
        "onTitleLoadError", "There is no title.", examples: [["class": "http", "message": "The page answered 404."]]),
    ]
  }

  override class var examples: [String] {
    [
      "new starter folderId=34490; enter title Example; enter URL https://example.org/; add",
      "new starter folderId=34490; add URL=https://example.org/ title=Example",
      #"new starter folderId=34490 pause=1s; set addresses ["https://example.org/a"]; add-all"#,
    ]
  }

  // MARK: - The view

  private let form = StarterView()
  override var view: ScreenletView { form }

  // MARK: - Who does it

  /// Each run of an action has an interactor of its own.
  override func createInteractor(name: String, sender: ActionSender) -> Interactor? {
    switch name {
    case StarterScreenlet.add: createAddInteractor(sender)
    case StarterScreenlet.getTitle: createTitleInteractor()
    case StarterScreenlet.addAll: createAddAllInteractor()
    default: nil
    }
  }

  private func createAddInteractor(_ sender: ActionSender) -> Interactor {
    let isOfView = sender.argument == nil
    let interactor = AddBookmarkInteractor(
      screenlet: self,
      bookmark(
        title: isOfView ? form.title : sender["title"]?.string ?? "", isOfView ? form.URL : sender["URL"]?.string ?? "")
    )
    interactor.onSuccess = { [self] in
      tell(interactor.result)
      guard isOfView else { return }
      form.showFaults([])
      if clears { (form.URL, form.title) = ("", "") }
    }
    interactor.onStored = { [self] key in emit("onBookmarkStored", ["key": .string(key)]) }
    interactor.onFailure = { [self] error in
      emitError("onAddBookmarkError", error)
      if isOfView, let error = error as? ValidationError { form.showFaults(error.fields) }
    }
    return interactor
  }

  private func createTitleInteractor() -> Interactor {
    let url = form.URL
    let interactor = TitleInteractor(screenlet: self, url: url)
    interactor.onSuccess = { [self] in
      // What a person has typed meanwhile is never overwritten.
      if form.URL == url, form.title.isEmpty { form.title = interactor.title }
      emit("onTitleLoaded", ["url": .string(url), "title": .string(interactor.title)])
    }
    interactor.onFailure = { [self] in emitError("onTitleLoadError", $0) }
    return interactor
  }

  private func createAddAllInteractor() -> Interactor {
    let interactor = AddAllInteractor(
      screenlet: self, addresses.map { bookmark(title: $0, $0) }, pause: pause, whenAdded: { [self] in tell($0) })
    interactor.onFailure = { [self] in emitError("onAddBookmarkError", $0) }
    return interactor
  }

  private func bookmark(title: String, _ url: String) -> Bookmark {
    Bookmark(
      folder: Folder(groupId: context.groupId, folderId: folderId), title: style.written(title), url: url,
      description: [about, rating > 0 ? "rating \(rating)" : nil, readBy.map { "read by \($0)" }]
        .compactMap { $0 }.joined(separator: "; "))
  }

  private func tell(_ bookmark: JSON) {
    added += 1
    var payload = JSONObject([("bookmark", bookmark), ("isSigned", .bool(token.isSet))])
    payload["extra"] = extra.map { .object($0) }
    emit("onBookmarkAdded", .object(payload))
  }
}
