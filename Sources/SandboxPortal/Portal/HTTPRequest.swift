/// A request, as far as the portal reads it.
struct HTTPRequest: Sendable {
  var method: String
  /// The path, its escapes resolved.
  var path: String
  /// The parameters behind the `?`, in order.
  var query: [(name: String, value: String)] = []
  /// The parameters of a form in the body, in order.
  var form: [(name: String, value: String)] = []
  /// The headers, their names in small letters.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  /// The files of a form in parts, in order.
  var files: [UploadedFile] = []
  /// Why the files of a form could not be kept; nil when they were.
  var diskFailure: String?
  /// True when the body was longer than allowed, and was not kept.
  var isTooLarge = false

  /// All parameters, those of the query first, as a servlet has them.
  var parameters: [(name: String, value: String)] { query + form }

  /// The first parameter of that name.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
}
