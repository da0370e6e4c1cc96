import BuiltPrograms
import Glibc

extension Transcript {
  /// What differs from one playing to the next: paths, times, process numbers.
  struct Places {
    private static let plugins = [
      "versatile", "hostile", "wrong_abi", "refuses_with_reason", "loads_when_shown", "paints",
    ]
    private let folder: TemporaryFolder
    private var paths: [(name: String, path: String)]

    init(folder: TemporaryFolder) {
      self.folder = folder
      paths = [
        ("{folder}", folder.path), ("{hello}", BuildFolder.path + "/libhello.so"),
        ("{login}", BuildFolder.path + "/liblogin.so"), ("{bookmarks}", BuildFolder.path + "/libbookmarks.so"),
        ("{ddl}", BuildFolder.path + "/libddl.so"),
      ]
    }

    /// A text with paths for names.
    mutating func filled(_ text: String) throws -> String {
      for plugin in Places.plugins
      where text.contains("{\(plugin)}") && !paths.contains(where: { $0.name == "{\(plugin)}" }) {
        // A short link, since an error cuts lines that are long.
        let link = folder.link("\(plugin).so", to: try PluginBuilding.library(plugin))
        paths.append(("{\(plugin)}", link))
      }
      return paths.reduce(text) { $0.replacing($1.name, with: $1.path) }
    }

    /// A text with names for paths, and with times hidden.
    func emptied(_ text: String) -> String {
      paths.reversed().reduce(text) { $0.replacing($1.path, with: $1.name) }
        .replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#, with: "TIME")
        .replacing(#/\d\d:\d\d:\d\d(\.\d{3})?/#, with: "TIME")
        .replacing(#/"time":"[^"]*"/#, with: #""time":"TIME""#)
        .replacing(#/"session":"[0-9a-f]{8}"/#, with: #""session":"ID""#)
        .replacing(#/"elapsedMs":\d+/#, with: #""elapsedMs":0"#)
        .replacing(#/, \d+ ms\)/#, with: ", 0 ms)")
        .replacing(#/http://127\.0\.0\.1:\d{4,5}/#, with: "PORTAL")
        .replacing(#/running \(\d+\)/#, with: "running (PID)")
    }
  }
}
