public import JSONValues

/// One call of a web service, as data: its path and its parameters.
///
/// ```swift
/// ServiceCall("/user/get-user-by-id", ["userId": 20164])
/// ```
///
/// The names of the parameters choose the method: all that it has must be there, null included. `serviceContext` null
/// stands for the host's own, see ``ParameterEncoding``.
public struct ServiceCall: Sendable, Equatable {
  /// Why a value is no call.
  public enum Fault: Error, Sendable, Equatable {
    /// It is no object of one member, whose name is the path.
    case notOneMember
    /// The path does not begin with a slash.
    case badPath(String)
    /// The parameters are no object.
    case parametersNoObject(path: String)
  }

  /// Which service.
  public var path: ServicePath
  /// Its parameters by name.
  public var parameters: JSONObject

  /// A call.
  public init(_ path: ServicePath, _ parameters: JSONObject = [:]) {
    self.path = path
    self.parameters = parameters
  }

  /// Reads a call as it travels: `{"/user/get-user-by-id": {"userId": 20164}}`.
  public init(reading value: JSON) throws(Fault) {
    guard let members = value.object?.members, members.count == 1 else { throw .notOneMember }
    guard members[0].name.hasPrefix("/") else { throw .badPath(members[0].name) }
    guard let parameters = members[0].value.object else { throw .parametersNoObject(path: members[0].name) }
    self.init(ServicePath(members[0].name), parameters)
  }
}
