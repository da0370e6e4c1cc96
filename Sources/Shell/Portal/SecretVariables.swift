private import Glibc

/// The environment as the session knows it, without the passwords that were read from it.
///
/// What is in an environment can be read by every process of the same user, plugins among them, in `/proc`.
final class SecretVariables {
  private var taken: [String: String] = [:]

  /// The value of a variable; nil when it is not set.
  func value(of name: String) -> String? { taken[name] ?? getenv(name).map { String(cString: $0) } }

  /// The value of a variable that holds a secret, which is erased where others could read it.
  ///
  /// It can be asked for again.
  func take(_ name: String) -> String? {
    guard let value = value(of: name) else { return nil }
    taken[name] = value
    // Erased in its place and not unset: that would move entries which libcurl's thread may be reading.
    if let bytes = getenv(name) { memset(bytes, 0, strlen(bytes)) }
    return value
  }
}
