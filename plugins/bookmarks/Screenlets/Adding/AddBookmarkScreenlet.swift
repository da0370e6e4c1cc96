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
        addBookmarkAction, "Adds the bookmark of the view, or the one that is given.", isDefault: true,
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
      "new add-bookmark folderId=34490; enter URL https://example.org/; wait; add-bookmark",
      "new add-bookmark folderId=34490; add-bookmark URL=https://example.org/ title=Example",
    ]
  }

  @Attribute("The folder that bookmarks go to.", limits: 0..., examples: [34490]) var folderId: Int64 = 0
  @Attribute("The site of the folder; 0 for that of the context.", limits: 0...) var groupId: Int64 = 0
  @Attribute var policy: OfflinePolicy = .remoteOnly

  private let form = AddBookmarkView()
  private var isAddingFromView = false

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
        AddBookmarkInteractor(
          screenlet: self, bookmark(title: sender["title"]?.string ?? "", URL: sender["URL"]?.string ?? "")))
    }
    let bookmark = bookmark(title: viewModel.title, URL: viewModel.URL)
    guard !isAddingFromView else {
      let refusal = ScreenletError(
        "busy", "The bookmark of the view is being added already.",
        cure: "`wait` for it, or say what to add: `add-bookmark URL=https://example.org/ title=Example`")
      return told(AddBookmarkInteractor(screenlet: self, bookmark, refusal: refusal))
    }
    isAddingFromView = true
    return told(AddBookmarkInteractor(screenlet: self, bookmark)) { [self] in isAddingFromView = false }
  }

  private func bookmark(title: String, URL: String) -> NewBookmark {
    NewBookmark(in: BookmarksFolder(groupId: groupId, folderId: folderId), title: title, URL: URL)
  }

  /// The interactor, whose end will be told.
  private func told(
    _ interactor: AddBookmarkInteractor, whenEnded ended: @escaping @MainActor () -> Void = {}
  ) -> Interactor {
    interactor.onSuccess = { [self] in
      ended()
      guard let bookmark = interactor.resultBookmark, let entryId = bookmark.json["entryId"]?.integer else { return }
      emit("onBookmarkAdded", ["bookmark": bookmark.json, "key": .string("bookmark-\(entryId)")])
    }
    interactor.onStored = { [self] key in
      ended()
      emit("onBookmarkStored", ["bookmark": interactor.bookmark.json, "key": .string(key)])
    }
    interactor.onFailure = { [self] in
      ended()
      emitError("onAddBookmarkError", $0)
    }
    interactor.onCancelled = ended
    return interactor
  }

  // MARK: - Titles

  private func createGetTitleInteractor() -> Interactor {
    cancelInteractors(for: AddBookmarkScreenlet.getTitleAction)
    let url = viewModel.URL
    // What a person has typed is never lost to a run that nobody asked for.
    let keepsTitle = form.takeAsking() && form.hasTypedTitle
    let titleEdits = form.titleEdits
    let interactor = GetWebTitleInteractor(screenlet: self, url: url.withoutBlanksAround)
    interactor.onSuccess = { [self] in
      // Late answers: of another address than the view has now, or for a title that was typed meanwhile.
      if let title = interactor.resultTitle, viewModel.URL == url, form.titleEdits == titleEdits, !keepsTitle {
        viewModel.title = title.text
      }
      emit("onTitleLoaded", interactor.payload)
    }
    interactor.onFailure = { [self] in emitError("onTitleLoadError", $0) }
    return interactor
  }
}
