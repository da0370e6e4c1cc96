internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// The call that reads a record with its values.
final class LoadRecordConnector: Connector {
  let recordId: Int64
  let form: LoadedForm
  private let recordSetId: Int64
  private let locale: String
  /// The record, and the values as the portal wrote them.
  private(set) var result: (record: FormRecord, values: JSONObject)?

  init(recordId: Int64, of recordSetId: Int64, form: LoadedForm, locale: String) {
    self.recordId = recordId
    self.recordSetId = recordSetId
    self.form = form
    self.locale = locale
    super.init()
  }

  /// The key that changes of it go by.
  var cacheKey: String { SubmittedRecord.key(recordId) }

  override func doRun(session: Session) throws {
    try session.invoke(RecordLookup.record(recordId, form.key, locale: locale))
  }

  override func didReceive(results: [JSON]) throws {
    let answer = results[0]
    let record: FormRecord
    do throws(RecordError) {
      record = try FormRecord(form.definition, answer: answer, format: form.key.format)
    } catch {
      throw ScreenletError(.malformed, error.message, cure: error.cure)
    }
    if let owner = record.attributes["recordSetId"]?.identifier, owner != recordSetId {
      throw FormErrors.recordOfAnotherSet(recordId, owner: owner, recordSetId: recordSetId)
    }
    // Older plugins answer the values alone.
    let values = record.attributes.isEmpty ? answer.object : answer["modelValues"]?.object
    result = (record, values ?? [:])
  }
}
