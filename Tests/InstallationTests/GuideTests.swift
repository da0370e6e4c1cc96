import BuiltPrograms
import Testing

/// A stranger follows the page word by word: in an empty folder, with the installed files and nothing else.
@Suite struct `The guide for authors` {
  @Test(arguments: ["In C", "In Swift"]) func `ends in a plugin that adds a bookmark`(section: String) throws {
    let page = try BuildFolder.text(of: BuildFolder.source + "/docs/plugins.md")
    let guide = Guide(section: section, of: page)
    try #require(guide.steps.count > 10)
    let prefix = try Installation.shared.get().prefix
    let home = try Installation.folder("a stranger \(section)")
    var folder = home
    for step in guide.steps {
      switch step {
      case .command(let command, _) where command.hasPrefix("cd "): folder += "/" + command.dropFirst(3)
      case .command(let command, let shown):
        let output = try BuildFolder.run([
          "env", "-i", "-C", folder, "HOME=\(home)", "LANG=C.UTF-8", "MAKEFLAGS=",
          "PATH=\(prefix)/bin:\(try BuildFolder.toolchain()):/usr/bin:/bin", "sh", "-c",
          "{ \(command)\n} 2>&1 || true",
        ])
        let printed = output.split(separator: "\n").map(String.init)
        let isAsShown = Guide.shows(shown, printed)
        try #require(isAsShown, "\(command) printed\n\(output)")
      case .change(let old, let new):
        try change(old, to: new, in: folder)
      }
    }
  }

  /// Changes lines in the one file of a project that has them.
  private func change(_ old: String, to new: String, in folder: String) throws {
    let files = try BuildFolder.run(["find", folder, "-name", ".build", "-prune", "-o", "-name", "*.[chs]*", "-print"])
    let found = try files.split(separator: "\n").map(String.init).filter { file in
      try file.split(separator: "/").last != "screenlet.h" && !file.hasSuffix(".so") && !file.hasSuffix(".screens")
        && BuildFolder.text(of: file).contains(old)
    }
    try #require(found.count == 1, "\(found) hold \(old)")
    let text = try BuildFolder.text(of: found[0]).replacing(old, with: new)
    _ = try BuildFolder.run(["sh", "-c", #"printf '%s' "$1" >"$2""#, "sh", text, found[0]])
  }
}
