internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// The call that adds a record, or changes one.
final class SubmitConnector: Connector {
  private let filled: FilledForm
  private let target: RecordTarget
  /// The record that is changed; nil adds one.
  private let recordId: Int64?
  /// The texts of the values, by field.
  let texts: JSONObject
  private let sent: JSONObject
  /// The record as the portal has it.
  private(set) var result: SubmittedRecord?

  init(_ filled: FilledForm, _ target: RecordTarget) throws {
    self.filled = filled
    self.target = target
    recordId = filled.record.recordId
    (texts, sent) = try filled.fieldsMap()
    super.init()
  }

  /// 6.2 changes the fields that are named; later portals take those for all there are.
  private var merges: Bool { target.form.format == .v62 }

  override func doRun(session: Session) throws {
    let service = DDLRecordService(target.form.version)
    try session.invoke(
      recordId.map { recordId in
        service.updateRecord(
          recordId: recordId, fieldsMap: sent, mergeFields: merges, serviceContext: target.serviceContext())
      }
        ?? service.addRecord(
          groupId: target.groupId, recordSetId: target.recordSetId, fieldsMap: sent,
          serviceContext: target.serviceContext(uuid: filled.uuid)))
  }

  override func didReceive(results: [JSON]) throws {
    result = try SubmittedRecord(results[0], sent: texts, isComplete: filled.record.recordId == nil || !merges)
  }

  /// The change with what a later sync needs: an add is looked up by its UUID, an update by its record's version.
  func change(_ calls: [ServiceCall], label: String) -> PendingChange {
    var change = PendingChange(calls, change: calls.lazy.compactMap(\.change).first ?? "")
    change.label = label
    change.uploads = filled.orderedDocuments.map(\.guid)
    if let recordId {
      change.key = SubmittedRecord.key(recordId)
      change.base = RecordLookup.base(
        recordId, target, version: filled.record.version, values: filled.known, edited: filled.editedNames,
        isWhole: !merges)
      change.answer = RecordLookup.answer(attributes: .object(filled.record.attributes), values: valuesMeanwhile)
    } else {
      change.uuid = "serviceContext.uuid"
      change.lookup = RecordLookup.lookup(target)
      change.amendment = [amendment]
    }
    // What the portal will call its documents is not known yet.
    if change.uploads.isEmpty { change.clean = clean }
    return change
  }

  /// What a read of the record answers once the portal has it.
  private var clean: CleanAnswer {
    var read = RecordLookup.record(recordId ?? 0, target.form, locale: target.locale)
    if recordId == nil { read.parameters["ddlRecordId"] = ServiceCall.integerAnswer("recordId") }
    return CleanAnswer(
      calls: [read],
      key: recordId.map { .string(SubmittedRecord.key($0)) }
        ?? ServiceCall.answer("recordId", behind: SubmittedRecord.keyPrefix),
      results: RecordLookup.answer(attributes: ServiceCall.answer(""), values: valuesMeanwhile))
  }

  /// What changes the record that an earlier attempt has added into this one.
  private var amendment: ServiceCall {
    var call = DDLRecordService(target.form.version).updateRecord(
      recordId: 0, fieldsMap: sent, mergeFields: merges, serviceContext: target.serviceContext())
    call.parameters["recordId"] = ServiceCall.answer("recordId")
    return call
  }

  /// The record's values as they will be.
  private var valuesMeanwhile: JSONObject {
    guard merges else { return texts }
    var values = filled.known
    for (name, value) in texts.members { values[name] = value }
    return values
  }

  /// Names of fields that were emptied here and that the portal keeps all the same.
  var kept: [String] { filled.keptByMerging(texts) }
}
