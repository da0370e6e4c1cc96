private import Glibc

/// Where the system's loader looks for libraries that are not beside the one that needs them.
public struct LoaderFolders: Sendable {
  /// `$LD_LIBRARY_PATH`.
  public let environment: [String]
  /// The folders built into the loader.
  public let standard: [String]
  /// The file that names more of them.
  public let configuration: String
  /// The loader's own index.
  public let cache: String

  /// The folders of this system; each can be another one for tests.
  public init(
    environment: [String]? = nil, standard: [String]? = nil, configuration: String = "/etc/ld.so.conf",
    cache: String = "/etc/ld.so.cache"
  ) {
    self.environment = environment ?? LoaderFolders.environmentFolders()
    self.standard = standard ?? LoaderFolders.standardFolders
    self.configuration = configuration
    self.cache = cache
  }

  private static func environmentFolders() -> [String] {
    guard let value = getenv("LD_LIBRARY_PATH") else { return [] }
    return String(cString: value).split { $0 == ":" || $0 == ";" }.map(String.init)
  }

  private static var standardFolders: [String] {
    let triplet = "\(Machine.ours.name)-linux-gnu"
    return ["/lib", "/usr/lib", "/usr/local/lib"].flatMap { ["\($0)/\(triplet)", $0] }
      + ["/lib64", "/usr/lib64", "/usr/local/lib64"]
  }

  /// The folders that the configuration names, its `include`s followed once each.
  func configured() -> [String] {
    var folders: [String] = []
    var files = [configuration]
    var position = 0
    while position < files.count, position < 256 {
      defer { position += 1 }
      for line in LoaderFolders.lines(of: files[position]) {
        let words = line.split { $0 == " " || $0 == "\t" }
        if words.first == "include" {
          for pattern in words.dropFirst() {
            let pattern =
              pattern.hasPrefix("/") ? String(pattern) : "\(FilePath.folder(of: files[position]))/\(pattern)"
            files += LoaderFolders.matches(of: pattern).filter { !files.contains($0) }
          }
        } else if let folder = words.first, folder.hasPrefix("/") {
          folders.append(String(folder))
        }
      }
    }
    return folders
  }

  /// True when the loader's index lists that library, in whatever folder.
  ///
  /// Its format is the loader's affair; that it holds each name between zero bytes or behind a slash is all we need.
  func cacheHolds(_ name: String) -> Bool {
    guard let bytes = SmallFile.bytes(of: cache, limit: 16 << 20) else { return false }
    return bytes.split(separator: 0).contains { piece in
      piece.elementsEqual(name.utf8) || piece.reversed().starts(with: "/\(name)".utf8.reversed())
    }
  }

  private static func lines(of file: String) -> [Substring] {
    guard let bytes = SmallFile.bytes(of: file, limit: 1 << 20) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.prefix { $0 != "#" }
    }
  }

  private static func matches(of pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}
