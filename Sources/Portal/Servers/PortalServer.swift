/// The address of a portal, checked and in one normal form.
///
/// ```swift
/// try PortalServer("HTTP://Localhost:80/portal/").url            // http://localhost/portal
/// try PortalServer("https://host/portal/api/jsonws/invoke").url  // https://host/portal
/// ```
///
/// A path below the host is kept, since a portal may live there. A part that names the web services is taken off: people
/// copy it from their browser.
public struct PortalServer: Sendable, Hashable {
  /// True for https.
  public let isSecure: Bool
  /// The host in lower case; an IPv6 address in its brackets.
  public let host: String
  /// The port, also where the scheme implies it.
  public let port: Int
  /// What precedes each path of the portal: empty or `/portal`.
  public let path: String
  /// A file of certificate authorities that are trusted besides the system's own.
  public var authorityFile: String?

  /// Reads an address.
  public init(_ text: String, authorityFile: String? = nil) throws(PortalServerFault) {
    var rest = Substring(PortalServer.trimmed(text))
    guard !rest.isEmpty else { throw .empty }
    isSecure = try PortalServer.takeScheme(from: &rest)
    guard !rest.contains("?"), !rest.contains("#") else { throw .queryOrFragment }
    let authority = rest.prefix { $0 != "/" }
    guard !authority.contains("@") else { throw .credentials }
    do throws(PortalServerFault) {
      (host, port) = try PortalServer.hostAndPort(authority, isSecure: isSecure)
    } catch {
      // `http://user:pass/word@host`: what looks like a wrong port is the beginning of a password.
      throw rest.contains("@") ? .credentials : error
    }
    path = try PortalServer.path(rest.dropFirst(authority.count))
    self.authorityFile = authorityFile
  }

  /// The normal form: no default port, no slash at the end.
  public var url: String {
    let isDefault = port == (isSecure ? 443 : 80)
    return "\(isSecure ? "https" : "http")://\(host)\(isDefault ? "" : ":\(port)")\(path)"
  }

  private static func takeScheme(from rest: inout Substring) throws(PortalServerFault) -> Bool {
    guard let mark = rest.firstRange(of: "://") else {
      guard !rest.contains("@") else { throw .credentials }
      throw .noScheme(suggestion: "http://\(rest)")
    }
    let scheme = rest[..<mark.lowerBound].lowercased()
    rest = rest[mark.upperBound...]
    switch scheme {
    case "http": return false
    case "https": return true
    default:
      guard !scheme.contains("@"), !scheme.contains("/") else { throw .unknownScheme("") }
      throw .unknownScheme(scheme)
    }
  }

  private static func hostAndPort(
    _ authority: Substring, isSecure: Bool
  ) throws(PortalServerFault) -> (String, Int) {
    var host = authority
    var port: Substring?
    let lastColon = authority.lastIndex(of: ":")
    // In brackets colons belong to the address.
    if let lastColon, !(authority[lastColon...].contains("]")) {
      host = authority[..<lastColon]
      port = authority[authority.index(after: lastColon)...]
    }
    guard !host.isEmpty else { throw .noHost }
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
    let inside = isAddress ? host.dropFirst().dropLast() : host
    for character in inside {
      let isAllowed =
        isAddress
        ? character.isHexDigit || character == ":" || character == "."
        : character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
      guard isAllowed else { throw .characterInHost(character) }
    }
    guard let port, !port.isEmpty else { return (host.lowercased(), isSecure ? 443 : 80) }
    guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(port), (1...65535).contains(number)
    else { throw .badPort(String(port)) }
    return (host.lowercased(), number)
  }

  private static func path(_ text: Substring) throws(PortalServerFault) -> String {
    for character in text {
      let isAllowed =
        character.isASCII && (character.isLetter || character.isNumber || "-._~!$&'()*+,;=:@%/".contains(character))
      guard isAllowed else { throw .characterInPath(character) }
    }
    var steps = text.split(separator: "/").map(String.init)
    guard !steps.contains("."), !steps.contains("..") else { throw .dotsInPath }
    if steps.last == "invoke" && steps.dropLast().suffix(2) == ["api", "jsonws"] { steps.removeLast() }
    if steps.suffix(2) == ["api", "jsonws"] { steps.removeLast(2) }
    return steps.map { "/" + $0 }.joined()
  }

  private static func trimmed(_ text: String) -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}

extension PortalServer: CustomStringConvertible {
  /// The address in its normal form.
  public var description: String { url }
}
