internal import JSONValues
internal import ScreenletKit

/// Finds a record by its UUID among those of a user, newest first.
@MainActor
struct RecordFinder {
  /// Rows of a page, and how many pages are read: who submits a record again does so before a thousand others come.
  private static let page = 50
  private static let pages = 20

  let interactor: Interactor
  let target: RecordTarget

  private var service: ScreensDDLRecordService { ScreensDDLRecordService(target.form.version) }

  /// What the portal tells of the record; nil when it is not there.
  func attributes(of uuid: String) async throws -> JSONObject? {
    let count = try await result(
      service.getDdlRecordsCount(ddlRecordSetId: target.recordSetId, userId: target.userId))
    var end = Int(clamping: count.identifier ?? 0)
    for _ in 0..<RecordFinder.pages where end > 0 {
      let start = max(0, end - RecordFinder.page)
      let rows = try await result(
        service.getDdlRecords(
          ddlRecordSetId: target.recordSetId, userId: target.userId, locale: target.locale, start: start, end: end))
      let found = rows.array?.lazy.compactMap { $0["modelAttributes"]?.object }.last { $0["uuid"]?.string == uuid }
      if let found { return found }
      end = start
    }
    return nil
  }

  private func result(_ call: ServiceCall) async throws -> JSON {
    // What is kept here cannot tell what has arrived there.
    try await interactor.answer(to: .read([call], policy: .remoteOnly)).json[0] ?? .null
  }
}
