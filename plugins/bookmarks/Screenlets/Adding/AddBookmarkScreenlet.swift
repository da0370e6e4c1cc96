internal import JSONValues
public import ScreenletKit

/// Adds a bookmark to a folder of the portal, and reads the titles of web pages for it.
public final class AddBookmarkScreenlet: Screenlet {
  /// The action that adds a bookmark.
  public static let addBookmarkAction = "add-bookmark"
  /// The action that reads a page's title.
  public static let getTitleAction = "get-title"

  override public class var summary: String { "Adds a bookmark to a folder." }

  override public class var actions: [Action] {
    [
      Action(
        addBookmarkAction,
        "Adds the bookmark of the view, which is empty then for the next one, or the one that is given.",
        isDefault: true,
        needsPortal: true, overlaps: true,
        argument: .init(
          "BOOKMARK",
          members: [
            .init("URL", String.self, "The page's address."), .init("title", String.self, "What it is called."),
          ], examples: ["URL=https://example.org/ title=Example"])),
      // A title that is asked for while another is under way outdates that one.
      Action(getTitleAction, "Reads the title of the page at URL into the view.", overlaps: true),
    ]
  }

  override public class var events: [EventDeclaration] {
    [
      EventDeclaration(
        "onBookmarkAdded", "The portal has the bookmark.",
        examples: [
          [
            "bookmark": ["entryId": 35001, "folderId": 34490, "name": "Example", "url": "https://example.org/"],
            "key": "bookmark-35001",
          ]
        ]),
      EventDeclaration(
        "onBookmarkStored", "The bookmark is kept here and will be sent later.",
        examples: [
          ["bookmark": ["folderId": 34490, "name": "Example", "url": "https://example.org/"], "key": "12"]
        ]),
      EventDeclaration(
        "onAddBookmarkError", "The bookmark was not added.",
        examples: [
          [
            "class": "validation", "message": "title is empty",
            "fields": [["name": "title", "message": "is empty", "example": "Liferay"]],
          ]
        ]),
      EventDeclaration(
        "onTitleLoaded", "The title of a page.",
        examples: [
          ["url": "https://example.org/", "title": "Example Domain", "charset": "utf-8", "status": 200]
        ]),
      EventDeclaration(
        "onTitleLoadError", "There is no title.",
        examples: [["class": "http", "message": "https://example.org/x answered 404.", "http": 404]]),
    ]
  }

  override public class var examples: [String] {
    [
      #"new add-bookmark folderId=34490; enter URL $"${context.server}/"; wait; add-bookmark"#,
      "new add-bookmark folderId=34490; add-bookmark URL=https://example.org/ title=Example",
    ]
  }

  @Attribute("The folder that bookmarks go to.", limits: 0..., examples: [34490]) var folderId: Int64 = 0
  @Attribute("The site of the folder; 0 for that of the context.", limits: 0...) var groupId: Int64 = 0
  @Attribute var policy: OfflinePolicy = .remoteFirst

  private let form = AddBookmarkView()
  private var isAddingFromView = false
  private weak var titleInteractor: GetWebTitleInteractor?

  override public var view: ScreenletView { form }

  /// The view as the actions see it.
  private var viewModel: any AddBookmarkViewModel { form }

  override public func createInteractor(name: String, sender: ActionSender) -> Interactor? {
    switch name {
    case AddBookmarkScreenlet.addBookmarkAction: createAddBookmarkInteractor(sender)
    case AddBookmarkScreenlet.getTitleAction: createGetTitleInteractor()
    default: nil
    }
  }

  // MARK: - Adding

  private func createAddBookmarkInteractor(_ sender: ActionSender) -> Interactor {
    guard sender.argument == nil else {
      return told(
        AddBookmarkInteractor(screenlet: self) { [self] in
          bookmark(title: sender["title"]?.string ?? "", URL: sender["URL"]?.string ?? "")
        })
    }
    guard !isAddingFromView else {
      return told(AddBookmarkInteractor(screenlet: self) { throw AddingRefusals.isUnderWay })
    }
    isAddingFromView = true
    let url = viewModel.URL
    let interactor = AddBookmarkInteractor(
      screenlet: self, after: { [self] in titleUnderWay(of: url) },
      { [self] in
        guard viewModel.URL == url else { throw AddingRefusals.addressHasChanged }
        return bookmark(title: viewModel.title, URL: url)
      })
    return told(interactor) { [self] isTaken in
      isAddingFromView = false
      form.showFaults((interactor.lastError as? ValidationError)?.fields ?? [])
      // The same once more would be added twice; what a person has begun meanwhile stays.
      if isTaken, viewModel.URL == url, interactor.bookmark?.hasTitle(viewModel.title) == true { form.clear() }
    }
  }

  private func bookmark(title: String, URL: String) -> NewBookmark {
    NewBookmark(
      in: BookmarksFolder(groupId: groupId, folderId: folderId, isSignedIn: context.isLoggedIn), title: title, URL: URL)
  }

  /// The interactor, whose end will be told.
  /// - Parameter ended: called with whether the bookmark was taken, by the portal or to be sent later.
  private func told(
    _ interactor: AddBookmarkInteractor, whenEnded ended: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> Interactor {
    interactor.onSuccess = { [self] in
      ended(true)
      guard let bookmark = interactor.resultBookmark, let entryId = bookmark.json["entryId"]?.integer else { return }
      emit("onBookmarkAdded", ["bookmark": bookmark.json, "key": .string("bookmark-\(entryId)")])
    }
    interactor.onStored = { [self] key in
      ended(true)
      emit("onBookmarkStored", ["bookmark": interactor.bookmark?.json ?? .null, "key": .string(key)])
    }
    interactor.onFailure = { [self] in
      ended(false)
      emitError("onAddBookmarkError", $0)
    }
    interactor.onCancelled = { ended(false) }
    return interactor
  }

  // MARK: - Titles

  /// The title that must have come before the view is what a person wants to add; a typed one needs no page.
  private func titleUnderWay(of url: String) -> GetWebTitleInteractor? {
    form.hasTypedTitle || titleInteractor?.url != url.withoutBlanksAround ? nil : titleInteractor
  }

  private func createGetTitleInteractor() -> Interactor {
    let url = viewModel.URL
    let isBegunByView = form.takeAsking()
    // What a person has typed is never lost to a run that nobody asked for.
    let keepsTitle = isBegunByView && form.hasTypedTitle
    let titleEdits = form.titleEdits
    let interactor = GetWebTitleInteractor(
      screenlet: self, url: url.withoutBlanksAround, isBegunByView: isBegunByView)
    let outdated = titleInteractor
    titleInteractor = interactor
    outdated?.outdate()
    interactor.onSuccess = { [self] in
      defer { titleHasEnded(interactor) }
      if let trouble = interactor.trouble {
        emitError("onTitleLoadError", trouble)
        let error = ScreenletError(describing: trouble)
        log(AddingSentences.noTitle(error), .warning)
        if viewModel.URL == url, viewModel.title.isEmpty { form.showFaults(AddingSentences.faults(error)) }
      }
      guard let title = interactor.resultTitle else { return }
      // Late answers: of another address than the view has now, or for a title that was typed meanwhile.
      if viewModel.URL == url, form.titleEdits == titleEdits, !keepsTitle {
        viewModel.title = title.text
      }
      emit("onTitleLoaded", interactor.payload)
    }
    interactor.onFailure = { [self] in
      emitError("onTitleLoadError", $0)
      titleHasEnded(interactor)
    }
    interactor.onCancelled = { [self] in titleHasEnded(interactor) }
    return interactor
  }

  private func titleHasEnded(_ interactor: GetWebTitleInteractor) {
    if titleInteractor === interactor { titleInteractor = nil }
    interactor.release()
  }
}
