internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// A record that the portal has taken.
struct SubmittedRecord: Sendable {
  let recordId: Int64
  /// What the portal told of it.
  let attributes: JSONObject
  /// The texts that were sent, by field.
  let sent: JSONObject
  /// True when they are all that the record holds.
  let isComplete: Bool

  /// Its key among what is kept here.
  var key: String { SubmittedRecord.key(recordId) }

  /// How the keys of records begin.
  static let keyPrefix = "record-"

  /// The key of a record.
  static func key(_ recordId: Int64) -> String { keyPrefix + String(recordId) }

  /// Takes it from the portal's answer; one without an id is no record.
  init(_ answer: JSON, sent: JSONObject, isComplete: Bool) throws {
    guard let attributes = answer.object, let recordId = attributes["recordId"]?.identifier, recordId > 0 else {
      throw ScreenletError(
        .malformed, "The portal answered without a record.",
        cure: "look into the list whether it is there, and at the portal's log, before you send it again")
    }
    self.recordId = recordId
    self.attributes = attributes
    self.sent = sent
    self.isComplete = isComplete
  }

  /// What `onFormSubmitted` tells.
  func payload(values: JSON, isDraft: Bool) -> JSON {
    let version = attributes["version"].flatMap { $0.string ?? ($0.isNull ? nil : $0.text()) }
    return .object(
      JSONObject([
        ("recordId", .integer(recordId)), ("key", .string(key)), ("version", version.map { .string($0) } ?? .null),
        ("status", attributes["status"] ?? (isDraft ? 2 : .null)), ("values", values),
      ]))
  }
}
