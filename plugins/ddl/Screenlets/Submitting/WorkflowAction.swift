internal import ScreenletKit

/// What becomes of a record that is submitted.
enum WorkflowAction: String, AttributeChoice {
  /// It goes through the portal's workflow; without one it is approved at once.
  case publish
  /// It is a draft until it is submitted to be published.
  case draft

  /// As the portal has it.
  var number: Int64 { self == .publish ? 1 : 2 }
}
