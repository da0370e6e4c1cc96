internal import EventLoop
private import Glibc
internal import JSONValues
internal import PluginHost

/// `plugin test FILE [SCRIPT…]`: runs a plugin's examples and scripts, each in a session and a sandbox of its own, which
/// are thrown away.
struct PluginTest {
  /// A script to run.
  struct Script {
    /// What it is called in the report.
    let name: String
    /// The words that make a session run it.
    let arguments: [String]
    /// Why it is not run: somebody else could have put it there.
    var distrust: TrustFault?
  }

  /// What came of one.
  struct Result {
    let name: String
    /// How the session ended; nil when there was none.
    let status: Int32?
    let seconds: Double
    /// What it wrote to standard error.
    let errors: [String]

    /// `ok`, `failed`, or `not run`
    var verdict: String { status.map { $0 == 0 ? "ok" : "failed" } ?? "not run" }

    var json: JSON {
      [
        "script": .string(name), "verdict": .string(verdict), "exit": status.map { .integer(Int64($0)) } ?? .null,
        "seconds": .decimal("\(seconds)"), "errors": .array(errors.map(JSON.string)),
      ]
    }
  }

  let file: String
  let session: Session
  let limit: Duration
  private let folder: String

  /// - Parameter limit: how long each script may take.
  init(file: String, limit: Duration, _ session: Session) throws {
    self.file = file
    self.session = session
    self.limit = limit
    var template = Array("\(session.options.environment["TMPDIR"] ?? "/tmp")/screens-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Fault(.file(SystemError("mkdtemp"), path: "a folder for the scripts"))
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Forgets all that the scripts have left.
  func removeAll() { PluginTest.remove(folder) }

  private static func remove(_ path: String) {
    var status = stat()
    // A link goes, and what it leads to stays.
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in (try? FolderListing.names(in: path).get()) ?? [] { remove("\(path)/\(name)") }
    }
    Glibc.remove(path)
  }

  /// The scripts of a plugin: the examples of its definitions, then what lies beside its library, in `examples` and in
  /// `tests` there.
  static func scripts(of manifest: PluginManifest, file: String) -> [Script] {
    let examples = manifest.definitions.flatMap { definition in
      definition.examples.map { Script(name: "\(definition.name): \($0)", arguments: ["-c", $0]) }
    }
    let beside = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let files = [beside, "\(beside)/examples", "\(beside)/tests"].flatMap { folder in
      let names = (try? FolderListing.names(in: folder).get()) ?? []
      return names.filter { $0.hasSuffix(".screens") }.map { name in
        var found = script(in: "\(folder)/\(name)")
        found.distrust = TrustCheck().faults(of: "\(folder)/\(name)").first
        return found
      }
    }
    return examples + files
  }

  /// A script in a file.
  static func script(in file: String) -> Script {
    Script(name: file.split(separator: "/").last.map(String.init) ?? file, arguments: [file])
  }

  /// Runs one to its end.
  func run(_ script: Script, number: Int) throws -> Result {
    if let distrust = script.distrust {
      return Result(name: script.name, status: nil, seconds: 0, errors: [distrust.sentence, distrust.cure])
    }
    let start = try startUpFile()
    let arguments = [
      "--sandbox", "--data", "\(folder)/\(number)", "--rc", start, "--time-limit", limit.literal, "--color", "never",
    ]
    let run = try ChildSession.run(arguments + script.arguments, in: session)
    if session.verdict != nil || session.interrupt != nil { try session.throwIfStopped() }
    return Result(
      name: script.name, status: run.status,
      seconds: (Double(run.duration.milliseconds) / 100).rounded() / 10,
      errors: run.status == 0 ? [] : run.errors.split(separator: "\n").map(String.init))
  }

  /// Loads the plugin and signs in to the sandbox, as each script finds it.
  private func startUpFile() throws -> String {
    let (start, password) = ("\(folder)/start", "\(folder)/password")
    try write("test\n", to: password)
    try write(
      """
      events hide *
      plugin load \(JSON.string(file).text())
      try login test@liferay.com --password-file \(JSON.string(password).text())
      events show *

      """, to: start)
    return start
  }

  private func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "we") else { throw Fault(.file(SystemError("open"), path: path)) }
    fputs(text, file)
    fclose(file)
  }
}
