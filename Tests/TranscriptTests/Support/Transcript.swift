import BuiltPrograms
import Testing

/// A session as a person reads it: what was typed, and what came.
///
/// A file of transcripts holds many, each of lines that begin with a mark:
///
/// ```
/// ## its name
/// $ the program's arguments
/// % NAME=VALUE of the environment
/// @ NAME of a file, whose lines follow behind `: `
/// > a typed line
/// | a line of standard output
/// ! a line of standard error
/// = the exit status, when it is not 0
/// ```
///
/// `{folder}` stands for the session's folder, `{hello}` for the plugin that comes along, `{versatile}` and others for
/// those of `Tests/Plugins`, each as a link in that folder. Times are masked. With `RECORD_TRANSCRIPTS=1` the files are written anew with what came,
/// for a person to read and to compare.
struct Transcript: CustomTestStringConvertible, Sendable {
  var name: String
  var arguments: [String] = []
  var environment: [(name: String, value: String)] = []
  var files: [(name: String, text: String)] = []
  var typed: [String] = []
  var stdout: [String] = []
  var stderr: [String] = []
  var status: Int32 = 0

  var testDescription: String { name }

  /// Whom lines beginning with a mark belong to.
  private mutating func take(_ mark: Character, _ rest: String) {
    switch mark {
    case "$": arguments = Transcript.words(rest)
    case "%":
      let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      environment.append((parts[0], parts.count > 1 ? parts[1] : ""))
    case "@": files.append((rest, ""))
    case ":": if let last = files.indices.last { files[last].text += rest + "\n" }
    case ">": typed.append(rest)
    case "|": stdout.append(rest)
    case "!": stderr.append(rest)
    case "=": status = Int32(rest) ?? -1
    default: break
    }
  }

  /// The words of a command line, some of them in single quotes.
  private static func words(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  /// Reads the transcripts of a file.
  static func read(_ text: String) -> [Transcript] {
    var all: [Transcript] = []
    for line in text.split(separator: "\n") {
      guard let mark = line.first else { continue }
      if line.hasPrefix("## ") {
        all.append(Transcript(name: String(line.dropFirst(3))))
      } else if !all.isEmpty, line.dropFirst().first == " " || line.count == 1 {
        all[all.count - 1].take(mark, String(line.dropFirst(2)))
      }
    }
    return all
  }

  /// What is written into a file for it.
  var text: String {
    var lines = ["## \(name)"]
    if !arguments.isEmpty {
      lines.append("$ " + arguments.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " "))
    }
    lines += environment.map { "% \($0.name)=\($0.value)" }
    for file in files {
      lines.append("@ \(file.name)")
      lines += file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { ": " + $0 }
    }
    for (mark, group) in [(">", typed), ("|", stdout), ("!", stderr)] { lines += group.map { "\(mark) \($0)" } }
    if status != 0 { lines.append("= \(status)") }
    return lines.map { $0.last == " " ? String($0.dropLast()) : $0 }.joined(separator: "\n") + "\n"
  }

  /// The same with what comes when it is played.
  func played() throws -> Transcript {
    let session = try Session()
    var places = Transcript.Places(folder: session.folder)
    for variable in environment { session.environment[variable.name] = variable.value }
    for file in files { try session.folder.write(file.name, try places.filled(file.text)) }
    let ending = try session.run(
      try arguments.map { try places.filled($0) },
      stdin: try places.filled(typed.joined(separator: "\n") + (typed.isEmpty ? "" : "\n")))
    var played = self
    played.stdout = Transcript.lines(places.emptied(ending.stdout))
    played.stderr = Transcript.lines(places.emptied(ending.stderr))
    played.status = ending.status
    return played
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == " " ? line.dropLast() : line)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
