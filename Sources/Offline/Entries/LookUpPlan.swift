internal import JSONValues

/// How to find out whether a change has arrived, as its plugin describes it.
///
/// ```json
/// {"count": CALL, "page": CALL with {"$first": true} and {"$last": true}, "uuid": "modelAttributes.uuid",
///  "time": "modelAttributes.createDate", "result": "modelAttributes"}
/// ```
/// The rows are in the order in which they were made, or with `"newestFirst": true`, which needs no `count`, in the reverse
/// one. `result` is where a row holds what the change itself would have
/// been answered; without it the row is that.
struct LookUpPlan: Sendable {
  /// Answers the number of rows; nil when they come newest first.
  let count: JSON?
  let page: JSON
  let uuid: JSONPath
  let time: JSONPath?
  let result: JSONPath?

  /// Reads a plan; nil when it is none.
  init?(_ json: JSON?) {
    let isNewestFirst = json?["newestFirst"]?.bool ?? false
    guard let json, isNewestFirst || json["count"] != nil, let page = json["page"],
      let uuid = json["uuid"]?.string.flatMap(JSONPath.init)
    else { return nil }
    count = isNewestFirst ? nil : json["count"]
    self.page = page
    self.uuid = uuid
    time = json["time"]?.string.flatMap(JSONPath.init)
    result = json["result"]?.string.flatMap(JSONPath.init)
  }
}
