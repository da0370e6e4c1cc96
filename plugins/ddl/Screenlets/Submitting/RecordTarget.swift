internal import JSONValues
internal import ScreenletKit

/// Where records go, as the attributes say when a run begins.
struct RecordTarget: Sendable {
  let form: FormKey
  let recordSetId: Int64
  /// The site; the context's when the attribute is 0.
  let groupId: Int64
  /// Who submits; the one who is signed in when the attribute is 0.
  let userId: Int64
  let workflowAction: WorkflowAction
  let folder: DocumentFolder
  /// The locale of labels and rendered values.
  let locale: String

  /// What is wrong with the record set.
  var setFaults: [FieldFault] {
    recordSetId > 0
      ? []
      : [
        FieldFault("recordSetId", "is not set", expected: "a record set's id, above 0", example: "34480")
      ]
  }

  /// Why nothing can be submitted, nil when it can.
  var error: ValidationError? {
    var faults = (form.error?.fields ?? []) + setFaults
    guard faults.isEmpty else { return ValidationError(faults) }
    if userId <= 0 { return ValidationError("you are not signed in", cure: "`login USER`") }
    // A portal puts it into its main site otherwise.
    if groupId <= 0 {
      faults.append(
        FieldFault("groupId", "is not set, and the context has none", expected: "a site's id", example: "20143"))
    }
    return .of(faults)
  }

  /// The service context of a write; with the UUID of what it adds.
  func serviceContext(uuid: String? = nil) -> ServiceObject {
    var properties = JSONObject([
      ("userId", .integer(userId)), ("scopeGroupId", .integer(groupId)),
      ("workflowAction", .integer(workflowAction.number)),
    ])
    properties["uuid"] = uuid.map { .string($0) }
    return ServiceObject(properties: properties)
  }
}
