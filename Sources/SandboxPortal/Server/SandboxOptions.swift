/// What `screens-sandbox` was asked for.
public struct SandboxOptions: Sendable {
  var port: UInt16 = 0
  var profile = Profile.v70
  var data = ":memory:"
  /// How many bookmarks are put into the folder of the seed.
  var bookmarks = 0
  var authenticationType = AuthenticationType.emailAddress
  var rules: [FaultRule] = []
  var requestLimit = 100 << 20
  /// The most bytes of a document; 0 for any number, as long as the request is not too long.
  var fileLimit = 0
  /// The files whose definitions are published.
  var structures: [String] = []
  /// The folder that `/doc/` shows; nil for the machine's documentation.
  var pages: String?
  var parent: Int32?
  /// The files of the certificate and its key, in PEM; nil for a portal without TLS.
  var certificate: String?
  var key: String?
  var isVerbose = false
  var wantsHelp = false

  /// Why words are no options: the facts.
  enum Problem: Error, Equatable {
    case unknownOption(String)
    case unexpectedWord(String)
    case missingValue(String)
    case value(String, option: String, expected: String)
    case rule(String, FaultRule.Problem)
    case alone(String, without: String)
  }

  init(_ words: [String]) throws(Problem) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else { throw .unexpectedWord(word) }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--verbose": isVerbose = true
      case "--help", "-h": wantsHelp = true
      case "--port", "--profile", "--data", "--bookmarks", "--auth-type", "--fault", "--request-limit", "--with-parent",
        "--pages", "--max-file-size", "--structure", "--certificate", "--key":
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw .missingValue(parts[0]) }
        try set(parts[0], value)
        // `--structure order.xml person.json`: the words up to the next option.
        if parts[0] == "--structure" {
          while let more = rest.first, !more.hasPrefix("-") { structures.append(rest.removeFirst()) }
        }
      default: throw .unknownOption(parts[0])
      }
    }
    guard (certificate == nil) == (key == nil) else {
      throw certificate == nil
        ? .alone("--key", without: "--certificate") : .alone("--certificate", without: "--key")
    }
  }

  private mutating func set(_ option: String, _ value: String) throws(Problem) {
    func refused(_ expected: String) -> Problem { .value(value, option: option, expected: expected) }
    switch option {
    case "--port":
      guard let port = UInt16(value) else { throw refused("a number up to 65535") }
      self.port = port
    case "--profile":
      guard let profile = Profile.allCases.first(where: { $0.text == value }) else {
        throw refused(Profile.allCases.map(\.text).joined(separator: " or "))
      }
      self.profile = profile
    case "--bookmarks":
      guard let count = Int(value), 0...SandboxOptions.mostBookmarks ~= count else {
        throw refused("a number up to \(SandboxOptions.mostBookmarks)")
      }
      bookmarks = count
    case "--auth-type":
      guard let type = AuthenticationType(rawValue: value) else {
        throw refused(AuthenticationType.allCases.map(\.rawValue).joined(separator: ", "))
      }
      authenticationType = type
    case "--request-limit":
      guard let limit = Int(value), limit > 0 else { throw refused("a number of bytes") }
      requestLimit = limit
    case "--max-file-size":
      guard let limit = Int(value), limit >= 0 else { throw refused("a number of bytes") }
      fileLimit = limit
    case "--structure":
      guard !value.isEmpty else { throw refused("a file") }
      structures.append(value)
    case "--with-parent":
      guard let pid = Int32(value), pid > 0 else { throw refused("the number of a process") }
      parent = pid
    case "--certificate", "--key":
      guard !value.isEmpty else { throw refused("a file") }
      if option == "--key" { key = value } else { certificate = value }
    case "--pages":
      guard !value.isEmpty else { throw refused("a folder") }
      pages = value
    case "--fault":
      do { rules.append(try FaultRule(parsing: value)) } catch { throw .rule(value, error) }
    default:
      guard !value.isEmpty else { throw refused("a file or :memory:") }
      data = value
    }
  }

  /// As many fit into memory without pains.
  private static let mostBookmarks = 1_000_000

  static let help = """
    screens-sandbox: a local portal with Liferay's behaviour, for tests and demonstrations.

      --port N              listen on that port of 127.0.0.1; 0, the default, takes a free one
      --profile VERSION     behave like Liferay 6.2 or 7.0 (default 7.0)
      --data FILE           keep the data in a file; :memory:, the default, forgets it
      --bookmarks N         put N more bookmarks into folder 34490
      --structure FILE      publish the form definition of FILE (XML or JSON) with a list of its own; takes several
      --auth-type TYPE      sign in by emailAddress (default), screenName or userId
      --fault RULE          put a fault in force, such as 'cut-after path=*/add-entry times=1'
      --request-limit N     take no request longer than N bytes (default 104857600)
      --max-file-size N     take no document longer than N bytes (default 0: any)
      --pages DIR           show the files of DIR below /doc/ (default /usr/share/doc)
      --certificate FILE    speak TLS with the certificate of FILE, in PEM; --key is needed too
      --key FILE            the key of that certificate, in PEM
      --with-parent PID     end when that process ends
      --verbose             tell each request on standard error
      --help                say this

    The first line on standard output, when it is ready, is a JSON object with its url, profile and the ids of its data.

    """
}
