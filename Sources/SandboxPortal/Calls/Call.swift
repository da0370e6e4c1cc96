/// One call of a method: who, with which arguments, on which data.
struct Call {
  let caller: Caller
  let arguments: [String: Argument]
  let database: Database
  let profile: Profile
  /// The bytes of documents.
  let shelf: FileShelf
  /// The most bytes that a document may have; 0 for any number.
  let fileLimit: Int
  /// Milliseconds since 1970.
  let now: Int64

  /// The number given for a parameter of a method that has it.
  func long(_ name: String) -> Int64 {
    if case .integer(let number) = arguments[name] { number } else { 0 }
  }

  /// The text given for a parameter; nothing for null.
  func text(_ name: String) -> String {
    if case .text(let text) = arguments[name] { text } else { "" }
  }

  /// True for a parameter that is true.
  func truth(_ name: String) -> Bool {
    if case .bool(let truth) = arguments[name] { truth } else { false }
  }

  /// The service context; every method that declares one has one.
  var context: ServiceContext {
    if case .serviceContext(let context) = arguments["serviceContext"] { context } else { ServiceContext() }
  }

  /// Whoever is signed in.
  /// - Throws: never for methods closed to guests: the invoker has checked.
  func user() throws -> User {
    guard case .user(let user) = caller else { throw PortalException.guestDenied(interface: "", method: "") }
    return user
  }

  /// The part of a list between `start` and `end`; both -1 for all, `end` exclusive.
  func page<Element>(_ elements: [Element]) -> [Element] {
    let (start, end) = (long("start"), long("end"))
    if arguments["start"] == nil || (start == -1 && end == -1) { return elements }
    let first = max(0, min(Int64(elements.count), start))
    let last = end == -1 ? Int64(elements.count) : max(first, min(Int64(elements.count), end))
    return Array(elements[Int(first)..<Int(last)])
  }

  /// A Java long as the profile writes it.
  func json(_ number: Int64) -> JSONValue { .long(number, profile) }
}
