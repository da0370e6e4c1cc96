import BuiltPrograms

/// Structures and records of real portals, in a folder beside the project; it is not part of the project.
enum StructureFiles {
  private static let folder =
    #filePath.split(separator: "/").dropLast(5).reduce("") { $0 + "/" + $1 } + "/shared/inputs/"

  /// True when the folder is there.
  static let areThere = (try? BuildFolder.text(of: folder + "index.md")) != nil

  /// The text of the file whose name begins so.
  static func text(_ start: String) throws -> String { try BuildFolder.text(of: folder + name(start)) }

  /// The names of all files, as their index tells them.
  static var names: [String] {
    guard let index = try? BuildFolder.text(of: folder + "index.md") else { return [] }
    return index.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").first.map { $0.filter { $0 != " " } } }
      .filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") }
  }

  private static func name(_ start: String) -> String { names.first { $0.hasPrefix(start + "-") } ?? start }
}
