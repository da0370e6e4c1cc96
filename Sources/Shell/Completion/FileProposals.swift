internal import PluginHost

/// Files and folders that a path could go on to.
struct FileProposals {
  /// Folders first come as they are found; in the order of the alphabet.
  private(set) var all: [Proposal] = []
  /// The typed path, `~` replaced by the person's folder.
  let shownPath: String

  /// - Parameter home: what `~` at the start stands for.
  init(typed: String, home: String?) {
    var path = typed
    if path == "~" || path.hasPrefix("~/"), let home, !home.isEmpty { path = home + path.dropFirst() }
    shownPath = path
    if typed == "~" {
      all = [Proposal(text: path + "/", suffix: "", summary: "your folder", kind: .folder)]
      return
    }
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = String(path[..<slash])
    let listing = FolderGlance(of: folder.isEmpty ? "." : folder, beginning: String(path[slash...]))
    all = listing.entries.map { entry in
      let text = folder + entry.name + (entry.isFolder ? "/" : "")
      return Proposal(
        text: text, suffix: entry.isFolder ? "" : " ", summary: "", kind: entry.isFolder ? .folder : .file)
    }
  }
}
