// swift-format-ignore-file
// The tutorial "Creating the iOS List Screenlet's Connector", laid out as it is and word for word but for the lines
// marked CHANGED: a parameter whose label is its name is written once since Swift 3.
public import ScreenletKit  // CHANGED: was UIKit and LiferayScreens

public class BookmarkListPageLiferayConnector: PaginationLiferayConnector {

    public let groupId: Int64
    public let folderId: Int64

    //MARK: Initializer

    public init(startRow: Int, endRow: Int, computeRowCount: Bool, groupId: Int64, 
        folderId: Int64) {
        
            self.groupId = groupId
            self.folderId = folderId

            super.init(startRow: startRow, endRow: endRow, computeRowCount: computeRowCount)
    }

    override public func validateData() -> ValidationError? {
        let error = super.validateData()

        if error == nil {
            if folderId <= 0 {
                return ValidationError("Undefined folderId")
            }
        }

        return error
    }

    public override func doAddPageRowsServiceCall(session: LRBatchSession,  // CHANGED: was session session
        startRow: Int, endRow: Int, obc: LRJSONObjectWrapper?) {
            let service = LRBookmarksEntryService_v7(session: session)
  
        do {
            try service.getEntriesWithGroupId(groupId,
                                              folderId: folderId,
                                              start: Int32(startRow),
                                              end: Int32(endRow))
        }
        catch  {
            // ignore error: the service method returns nil because
            // the request is sent later, in batch
        }
    }

    override public func doAddRowCountServiceCall(session: LRBatchSession) {  // CHANGED: was session session
        let service = LRBookmarksEntryService_v7(session: session)
  
        do {
            try service.getEntriesCountWithGroupId(groupId, folderId: folderId)
        }
        catch  {
            // ignore error: the service method returns nil because
            // the request is sent later, in batch
        }
    }

}
