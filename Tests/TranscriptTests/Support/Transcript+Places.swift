import BuiltPrograms

extension Transcript {
  /// What differs from one playing to the next: paths, times, process numbers.
  struct Places {
    private static let plugins = ["versatile", "hostile", "older", "wrong_abi", "refuses_with_reason"]
    private var paths: [(name: String, path: String)]

    init(folder: String) { paths = [("{folder}", folder), ("{hello}", BuildFolder.path + "/libhello.so")] }

    /// A text with paths for names.
    mutating func filled(_ text: String) throws -> String {
      for plugin in Places.plugins where text.contains("{\(plugin)}") && !paths.contains(where: { $0.name == "{\(plugin)}" }) {
        paths.append(("{\(plugin)}", try PluginBuilding.library(plugin)))
      }
      return paths.reduce(text) { $0.replacing($1.name, with: $1.path) }
    }

    /// A text with names for paths, and with times hidden.
    func emptied(_ text: String) -> String {
      paths.reversed().reduce(text) { $0.replacing($1.path, with: $1.name) }
        .replacing(#/\d\d:\d\d:\d\d\.\d{3}/#, with: "TIME")
        .replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#, with: "TIME")
        .replacing(#/"time":"[^"]*"/#, with: #""time":"TIME""#)
        .replacing(#/"session":"[0-9a-f]{8}"/#, with: #""session":"ID""#)
        .replacing(#/"elapsedMs":\d+/#, with: #""elapsedMs":0"#)
        .replacing(#/, \d+ ms\)/#, with: ", 0 ms)")
        .replacing(#/running \(\d+\)/#, with: "running (PID)")
    }
  }
}
