/// The sentences of this library, all in one place.
enum PluginSentences {
  static let noResult = "The action ended without a result."
  static let noMessage = "The host gave no reason."
  static let cancelled = "The action was cancelled."
  static let refused = "The host refused the request; its log says why."
  static let notStarted = "The action could not be started."
  static let noConnector = "There is nothing to send: the interactor made no connector."
  static let noCalls = "There is nothing to send: the connector asked for no call."
  static let noRows = "The portal answered without rows."
  static let noSession = "There is no session: services can be called while an action runs."

  static func noInteractor(for action: String) -> String { "The plugin has no interactor for \(action)." }

  static func usedInteractor(for action: String) -> String {
    "The plugin gave an interactor for \(action) that has run before; each run needs its own."
  }

  static func noThread(_ reason: String) -> String { "There is no thread left to work on: \(reason)." }

  static func unexpectedAnswer(_ paths: [String]) -> String {
    "\(paths.joined(separator: " and ")) answered with something unexpected."
  }

  static func faults(_ fields: [FieldFault]) -> String {
    fields.map { $0.name.isEmpty ? $0.message : "\($0.name) \($0.message)" }.joined(separator: "; ")
  }

  /// What to give for fields at fault, nil when none says what would be right.
  static func cure(_ fields: [FieldFault]) -> String? {
    let wanted = fields.compactMap { field -> String? in
      guard !field.name.isEmpty, field.expected != nil || field.example != nil else { return nil }
      return "\(field.name) \(field.expected ?? "a value")" + (field.example.map { ", like \($0)" } ?? "")
    }
    return wanted.isEmpty ? nil : "give " + wanted.joined(separator: "; ")
  }
}
