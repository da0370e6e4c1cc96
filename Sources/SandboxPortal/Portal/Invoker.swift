/// Runs what a request asks of the services.
struct Invoker: Sendable {
  let profile: Profile
  let registry: ActionRegistry
  let store: Store
  let fileLimit: Int
  let now: @Sendable () -> Int64

  /// The commands of a body: an array of objects, or one object.
  struct Commands {
    let isBatch: Bool
    let list: [JSONValue]

    init(_ text: [UInt8]) throws(PortalException) {
      guard let value = JSONValue(parsing: text) else { throw .unreadableJSON }
      switch value {
      case .array(let elements): (isBatch, list) = (true, elements)
      case .object: (isBatch, list) = (false, [value])
      default: throw .illegalArgument(nil)
      }
    }

    /// The paths, for who only wants to know them.
    var paths: [String] { list.compactMap { $0.members?.first?.name } }
  }

  /// Runs commands in order. The first exception ends the run and is the whole answer; what ran before stays.
  func invoke(_ text: [UInt8], as caller: Caller) throws -> JSONValue {
    let commands = try Commands(text)
    var results: [JSONValue] = []
    for command in commands.list {
      // Only the first path of an object is run.
      guard let members = command.members, let first = members.first else {
        throw PortalException.illegalArgument(nil)
      }
      let given = GivenParameters((first.value.members ?? []).map { ($0.name, $0.value) }, profile)
      let result = try run(first.name, given, verb: nil, as: caller)
      guard commands.isBatch else { return result ?? .object([]) }
      results.append(result ?? .null)
    }
    return .array(results)
  }

  /// Runs one method; nil for void. Each call is a transaction of its own.
  func run(_ path: String, _ given: GivenParameters, verb: String?, as caller: Caller) throws -> JSONValue? {
    let action = try registry.action(at: path, given, verb: verb)
    let arguments = try given.arguments(of: action, profile)
    if case .guest = caller, !action.isOpen {
      throw PortalException.guestDenied(interface: action.interface, method: action.method)
    }
    return try store.use { database in
      let call = Call(
        caller: caller, arguments: arguments, database: database, profile: profile, shelf: store.shelf,
        fileLimit: fileLimit, now: now())
      return try database.transaction { try action.run(call) }
    }
  }
}
