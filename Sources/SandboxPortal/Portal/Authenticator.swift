/// Finds out who makes a request. Wrong credentials make a guest, as none do; there is no 401.
struct Authenticator: Sendable {
  let type: AuthenticationType

  /// How a caller was identified.
  enum Means: String, Sendable {
    case none, basic, cookie
  }

  /// What the header `Authorization` says; nil when it is no Basic.
  static func basic(_ header: String?) -> (name: String, password: String)? {
    guard let header, header.prefix(6).lowercased() == "basic ",
      let bytes = Base64.bytes(of: String(header.dropFirst(6)).filter { $0 != " " }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return (String(decoding: bytes[..<colon], as: UTF8.self), String(decoding: bytes[(colon + 1)...], as: UTF8.self))
  }

  /// The user with that name and password.
  func user(_ name: String, _ password: String, _ database: Database) throws -> User? {
    let value: SQLValue =
      switch type {
      case .emailAddress, .screenName: .text(name.lowercased())
      case .userId: Int64(name).map(SQLValue.integer) ?? .null
      }
    guard let row = try database.rows(.user, where: [(type.rawValue, value)]).first,
      row["password"].text.utf8.elementsEqual(password.utf8)
    else { return nil }
    return User(row)
  }
}
