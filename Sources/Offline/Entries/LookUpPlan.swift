internal import JSONValues

/// How to find out whether a change has arrived, as its plugin describes it.
///
/// ```json
/// {"count": CALL, "page": CALL with {"$first": true} and {"$last": true}, "uuid": "modelAttributes.uuid",
///  "time": "modelAttributes.createDate", "result": "modelAttributes"}
/// ```
/// The rows are in the order in which they were made. `result` is where a row holds what the change itself would have
/// been answered; without it the row is that.
struct LookUpPlan: Sendable {
  let count: JSON
  let page: JSON
  let uuid: JSONPath
  let time: JSONPath?
  let result: JSONPath?

  /// Reads a plan; nil when it is none.
  init?(_ json: JSON?) {
    guard let json, let count = json["count"], let page = json["page"],
      let uuid = json["uuid"]?.string.flatMap(JSONPath.init)
    else { return nil }
    self.count = count
    self.page = page
    self.uuid = uuid
    time = json["time"]?.string.flatMap(JSONPath.init)
    result = json["result"]?.string.flatMap(JSONPath.init)
  }
}
