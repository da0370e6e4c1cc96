internal import CommandParsing

/// A script that is being run, with what its errors and its `source` lines need.
final class ScriptSource {
  /// As errors name it: a file's path, `stdin`, `-c`, `prompt`.
  let name: String
  let stream: CommandStream
  /// The folder that `source` is relative to.
  let folder: String
  /// The files that led here, outermost first; for cycles.
  let chain: [String]

  init(stream: CommandStream, folder: String = ".", chain: [String] = []) {
    self.name = stream.name
    self.stream = stream
    self.folder = folder
    self.chain = chain
  }
}
