/// What a call says about itself beside its arguments. Properties that the sandbox has no use for are dropped, as the
/// portal drops those that it does not know.
struct ServiceContext: Sendable {
  var uuid: String?
  var createDate: Int64?
  var modifiedDate: Int64?
  var scopeGroupId: Int64?
  var addGuestPermissions = false
  var addGroupPermissions = false
  /// The locale of values, such as `es_ES`.
  var languageId: String?
  /// 1 publishes, 2 saves as draft.
  var workflowAction: Int64 = 1

  /// The class that a type hint must name.
  static func className(_ profile: Profile) -> String {
    profile < .v70 ? "com.liferay.portal.service.ServiceContext" : "com.liferay.portal.kernel.service.ServiceContext"
  }

  /// Sets one property; what cannot be set is passed over without a word.
  mutating func set(_ name: String, _ value: JSONValue) {
    let number = value.scalarText.flatMap { Int64($0) }
    let truth = value.scalarText.map { ["true", "1"].contains($0) }
    switch name {
    case "uuid": uuid = value.scalarText
    case "createDate": createDate = number
    case "languageId": languageId = value.scalarText
    case "modifiedDate": modifiedDate = number
    case "scopeGroupId": scopeGroupId = number
    case "addGuestPermissions": addGuestPermissions = truth ?? addGuestPermissions
    case "addGroupPermissions": addGroupPermissions = truth ?? addGroupPermissions
    case "workflowAction": workflowAction = number ?? workflowAction
    default: break
    }
  }
}
