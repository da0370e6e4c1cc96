// swift-format-ignore-file
// The tutorial "Creating the iOS Screenlet's Interactor", laid out as it is and word for word but for the lines marked
// CHANGED: imports are of other modules, and an answer of the portal is a JSON value instead of an AnyObject.
public import JSONValues  // CHANGED: added
public import ScreenletKit  // CHANGED: was LiferayScreens

public class AddBookmarkInteractor: Interactor, LRCallback {

    public var resultBookmarkInfo: JSONObject?  // CHANGED: was [String:AnyObject]?
    public let folderId: Int64
    public let title: String
    public let url: String

    public init(screenlet: BaseScreenlet, folderId: Int64, title: String, url: String) {
        self.folderId = folderId
        self.title = title
        self.url = url
        super.init(screenlet: screenlet)
    }

    override public func start() -> Bool {
        let session = SessionContext.createSessionFromCurrentSession()
        session?.callback = self

        let service = LRBookmarksEntryService_v7(session: session)

        do {
            try service.addEntryWithGroupId(LiferayServerContext.groupId,
                            folderId: folderId,
                            name: title,
                            url: url,
                            description: "Added from Liferay Screens",
                            serviceContext: nil)

            return true
        }
        catch {
            return false
        }
    }

    public func onFailure(error: any Error) {  // CHANGED: was NSError!
        self.callOnFailure(error)
    }

    public func onSuccess(result: JSON) {  // CHANGED: was AnyObject!
        //Save result bookmark info
        resultBookmarkInfo = result.object  // CHANGED: was (result as! [String:AnyObject])

        self.callOnSuccess()
    }

}
