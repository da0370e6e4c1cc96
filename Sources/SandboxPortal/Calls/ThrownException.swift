/// An exception as a profile throws it: the Java class, its message, and the HTTP status. The only place with the
/// portal's sentences.
struct ThrownException {
  /// The Java class.
  let type: String
  /// What it says; nil for an exception without a message.
  let message: String?
  /// The class and message of its cause.
  var cause: (type: String, message: String)?
  /// The status of the answer.
  let status: UInt32

  /// What `toString()` gives in Java.
  var text: String { message.map { "\(type): \($0)" } ?? type }

  init(_ exception: PortalException, _ profile: Profile) {
    let is62 = profile < .v70
    func status(_ newer: UInt32) -> UInt32 { is62 ? 200 : newer }
    switch exception {
    case .noSuchAction(let path, let context, let verb):
      type =
        is62 ? "java.lang.RuntimeException" : "com.liferay.portal.kernel.jsonwebservice.NoSuchJSONWebServiceException"
      let how = is62 && verb != nil ? "action associated with path" : "action with path"
      let place = is62 ? "/\(context)" : context
      message = "No JSON web service \(how) \(path) and method \(verb ?? "null") for \(place)"
      self.status = status(404)
    case .illegalArgument(let text):
      type = "java.lang.IllegalArgumentException"
      message = text
      self.status = status(500)
    case .unreadableJSON:
      type = "java.lang.IllegalStateException"
      message = "Unable to deserialize object"
      self.status = status(500)
    case .inconvertible(let value):
      type = "jodd.typeconverter.TypeConversionException"
      message = "Unable to convert value: \(value)"
      self.status = status(500)
    case .classNotFound(let name):
      type = "java.lang.ClassNotFoundException"
      message = name
      self.status = status(500)
    case .guestDenied(let interface, let method):
      type = "java.lang.SecurityException"
      message = is62 ? "Authenticated access required" : "Access denied to \(interface)#\(method)"
      self.status = status(403)
    case .mustHavePermission(let userId, let action, let resource, let key):
      type =
        is62
        ? "com.liferay.portal.security.auth.PrincipalException"
        : "com.liferay.portal.kernel.security.auth.PrincipalException$MustHavePermission"
      message = is62 ? nil : "User \(userId) must have \(action) permission for \(resource) \(key)"
      self.status = status(403)
    case .noSuchModel(let model, let key):
      type = ThrownException.noSuchClass(of: model, profile)
      message = "No \(model) exists with the primary key \(key)"
      // From 7.1 on it is 404.
      self.status = status(500)
    case .noSuchModelByKey(let model, let key):
      type = ThrownException.noSuchClass(of: model, profile)
      message = "No \(model) exists with the key {\(key)}"
      self.status = status(500)
    case .bookmarkURL:
      type =
        is62 ? "com.liferay.portlet.bookmarks.EntryURLException" : "com.liferay.bookmarks.exception.EntryURLException"
      message = nil
      self.status = status(500)
    case .duplicateKey(let index):
      type = "com.liferay.portal.kernel.exception.SystemException"
      let inner = "org.hibernate.exception.ConstraintViolationException: could not insert: \(index)"
      cause = ("com.liferay.portal.kernel.dao.orm.ORMException", inner)
      message = "com.liferay.portal.kernel.dao.orm.ORMException: \(inner)"
      self.status = status(500)
    case .content(let refusal):
      (type, message) = refusal.thrown(profile)
      self.status = status(500)
    case .requestTooLarge(let limit):
      type = "com.liferay.portal.kernel.upload.UploadException"
      message = "Request reached the maximum permitted size of \(limit) bytes"
      self.status = 200
    }
  }

  private static func noSuchClass(of model: String, _ profile: Profile) -> String {
    let is62 = profile < .v70
    guard let place = places[model] else {
      return is62
        ? "com.liferay.portal.NoSuch\(model)Exception" : "com.liferay.portal.kernel.exception.NoSuch\(model)Exception"
    }
    return is62
      ? "com.liferay.portlet.\(place.older).NoSuch\(place.name)Exception"
      : "com.liferay.\(place.newer).exception.NoSuch\(place.name)Exception"
  }

  /// Where the exceptions of models are that are not the portal's own: packages of 6.2 and 7.0, and the name in it.
  private static let places: [String: (older: String, newer: String, name: String)] = [
    "BookmarksEntry": ("bookmarks", "bookmarks", "Entry"),
    "BookmarksFolder": ("bookmarks", "bookmarks", "Folder"),
    "DDMStructure": ("dynamicdatamapping", "dynamic.data.mapping", "Structure"),
    "DDLRecordSet": ("dynamicdatalists", "dynamic.data.lists", "RecordSet"),
    "DDLRecord": ("dynamicdatalists", "dynamic.data.lists", "Record"),
    "DLFolder": ("documentlibrary", "document.library.kernel", "Folder"),
    "DLFileEntry": ("documentlibrary", "document.library.kernel", "FileEntry"),
  ]

  /// The body of the answer.
  func json(_ profile: Profile) -> JSONValue {
    let shown = message ?? type
    guard profile >= .v70 else {
      return .object([.init("exception", .string(type)), .init("message", .string(shown))])
    }
    var members: [JSONValue.Member] = [
      .init("exception", .string(shown)), .init("throwable", .string(text)),
      .init("error", .object([.init("message", .string(shown)), .init("type", .string(type))])),
    ]
    if let cause {
      let root: [JSONValue.Member] = [.init("message", .string(cause.message)), .init("type", .string(cause.type))]
      members.append(.init("rootCause", .object(root)))
    }
    return .object(members)
  }
}
