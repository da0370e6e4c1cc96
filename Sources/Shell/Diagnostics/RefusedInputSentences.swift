internal import Portal

// The words for what a portal cannot be called with: addresses, user names and passwords.

extension PortalServerFault {
  /// What is wrong with an address.
  var sentence: String {
    switch self {
    case .empty: "the address is empty"
    case .noScheme: "the address does not begin with http:// or https://"
    case .unknownScheme(let scheme): "the address begins with \(quoted(scheme.shownHarmless)), not with http or https"
    case .credentials: "the address holds a user name"
    case .noHost: "the address names no host"
    case .characterInHost(let character):
      "\(quoted(String(character).shownHarmless)) cannot stand in the name of a host"
    case .badPort(let text): "\(quoted(text.shownHarmless)) is no port"
    case .queryOrFragment: "the address of a portal ends before `?` and `#`"
    case .characterInPath(let character): "\(quoted(String(character).shownHarmless)) cannot stand in a path"
    case .dotsInPath: "`.` and `..` cannot be steps of a path"
    }
  }

  /// What to write instead.
  var cure: String {
    switch self {
    case .noScheme(let suggestion): "Write `connect \(suggestion.shownHarmless)`."
    case .credentials: "Leave it out and use `login USER`: passwords in addresses end in histories."
    case .characterInHost(let character) where !character.isASCII: "Write the host as networks know it, with `xn--`."
    case .badPort: "A port is a number from 1 to 65535."
    case .characterInPath: "Write it as `%XX`."
    default: "Write it like `http://localhost:8080` or `https://host/portal`."
    }
  }
}

extension CredentialFault {
  /// What is wrong with a user name or password.
  var sentence: String {
    switch self {
    case .empty(let part): "the \(part.words) is empty"
    case .controlCharacter(let part): "the \(part.words) holds a control character, such as a line end"
    case .colonInUser: "the user name holds a colon, which Basic authentication cannot carry"
    }
  }

  /// What to do instead.
  var cure: String {
    switch self {
    case .empty: "Nothing was sent: give both."
    case .controlCharacter: "Look for a line end at the end of a file or variable."
    case .colonInUser: "Sign in by another name: `--by email│screenName│userId`."
    }
  }
}

extension CredentialFault.Part {
  fileprivate var words: String {
    switch self {
    case .user: "user name"
    case .password: "password"
    }
  }
}
