internal import JSONValues
internal import ScreenletKit

/// What the host is told of a record's change, so that it arrives once, writes over nobody's work, and can be read
/// meanwhile.
enum RecordLookup {
  /// The call that reads a record with its values.
  ///
  /// 6.2 writes days as the locale has them, and those of one locale can be read as other days of another: it is asked for
  /// English ones.
  static func record(_ recordId: Int64, _ form: FormKey, locale: String) -> ServiceCall {
    ScreensDDLRecordService(form.version).getDdlRecord(
      ddlRecordId: recordId, locale: form.version.isBefore7 ? "en_US" : locale)
  }

  /// The pages of the set's records of a user, oldest first, and where a row holds its UUID.
  static func lookup(_ target: RecordTarget) -> ChangeLookup {
    let service = ScreensDDLRecordService(target.form.version)
    return ChangeLookup(
      count: service.getDdlRecordsCount(ddlRecordSetId: target.recordSetId, userId: target.userId),
      page: service.getDdlRecords(
        ddlRecordSetId: target.recordSetId, userId: target.userId, locale: target.locale, start: 0, end: 0),
      uuid: "modelAttributes.uuid", time: "modelAttributes.createDate", result: "modelAttributes")
  }

  /// What an update rests on: the record's version, and the values that it had.
  static func base(
    _ recordId: Int64, _ target: RecordTarget, version: String?, values: JSONObject, edited: [String], isWhole: Bool
  ) -> ChangeBase? {
    version.map { version in
      ChangeBase(
        call: record(recordId, target.form, locale: target.locale), version: ["modelAttributes.version"],
        value: [.string(version)], result: "modelAttributes",
        fields: .init(path: "modelValues", values: values, parameter: "fieldsMap", edited: edited, isWhole: isWhole))
    }
  }

  /// What a read of the record answers.
  static func answer(attributes: JSON, values: JSONObject) -> JSON {
    [["modelAttributes": attributes, "modelValues": .object(values)]]
  }
}
