import BuiltPrograms
import Testing

/// The header as it was when its contract began, and a plugin of that day.
///
/// Both stay as they are for ever. When a contract 2 begins, it gets a folder of its own beside this one.
enum FrozenContract {
  static let folder = BuildFolder.source + "/Tests/TranscriptTests/Frozen/contract-1"

  static func text(of name: String) throws -> String {
    String(decoding: try TemporaryFolder.bytes(of: "\(folder)/\(name)"), as: UTF8.self)
  }

  /// Builds the plugin of that day with a header, and changes to both, in the session's folder.
  static func build(
    in session: Session, header: String, _ change: (String) -> String = { $0 }
  ) throws -> String {
    _ = try session.folder.write("screenlet.h", header)
    let source = try session.folder.write("notes.c", change(try text(of: "notes.c")))
    let library = session.folder.file("libnotes.so")
    _ = try BuildFolder.run([
      "cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I", session.folder.path, "-o", library,
      source,
    ])
    return library
  }

  /// The structs that grow, with the names of their members.
  static func structs(in header: String) -> [(name: String, members: [String])] {
    header.matches(of: /typedef struct (screenlet_\w+) \{\n(?<body>(?s:.*?))\n\} \1;/).map { found in
      let body = found.output.body.replacing(/\/\*(?s:.*?)\*\//, with: "")
      // A pointer to a function is named inside of its first brackets; other members last, several of one type by commas.
      let members = body.split(separator: ";").flatMap { declaration -> [String] in
        if let function = declaration.firstMatch(of: /\(\*(\w+)\)/) { return [String(function.output.1)] }
        return declaration.split(separator: ",").compactMap {
          $0.firstMatch(of: /(\w+)\s*$/).map { String($0.output.1) }
        }
      }
      return (String(found.output.1), members)
    }
  }
}
