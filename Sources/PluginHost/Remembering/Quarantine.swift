internal import JSONValues

/// Plugin files that have ended or hung the process that was to read their manifest: they are not tried again until
/// they change, or somebody asks for it.
public struct Quarantine: Sendable {
  /// Why a file is here.
  public struct Entry: Sendable, Equatable {
    /// What happened to the process.
    public let end: ProbeEnd
    /// When, in seconds since 1970.
    public let since: Int64
  }

  private let memory: PluginMemory

  /// A quarantine in a folder of its own, which is made when something is put there.
  public init(folder: String?, host: HostVersion) { memory = PluginMemory(folder: folder, host: host) }

  /// Why exactly this file is here; nil when it is not.
  public func entry(of file: FileIdentity) -> Entry? {
    guard let json = memory.value(for: file), let since = json["since"]?.integer,
      let end = json["end"].flatMap(ProbeEnd.init)
    else { return nil }
    return Entry(end: end, since: since)
  }

  /// Puts a file here.
  public func add(_ file: FileIdentity, end: ProbeEnd, since: Int64) {
    memory.store(["end": end.json, "since": .integer(since)], for: file)
  }

  /// Lets the file at a path try again.
  public func clear(path: String) { memory.forget(path: path) }

  /// Lets all of them try again.
  public func clear() { memory.forgetAll() }
}

extension ProbeEnd {
  fileprivate var json: JSON {
    switch self {
    case .signal(let number): ["signal": .integer(Int64(number))]
    case .exit(let status): ["exit": .integer(Int64(status))]
    case .hung(let seconds): ["hung": .integer(Int64(seconds))]
    }
  }

  fileprivate init?(_ json: JSON) {
    let number = { (name: String) in json[name]?.integer.flatMap { Int32(exactly: $0) } }
    if let signal = number("signal") {
      self = .signal(signal)
    } else if let status = number("exit") {
      self = .exit(status)
    } else if let seconds = number("hung") {
      self = .hung(seconds: Int(seconds))
    } else {
      return nil
    }
  }
}
