private import Glibc
internal import JSONValues

/// A folder that remembers one JSON value for each plugin file, as long as the file and this program stay the same.
///
/// One file for each plugin, named by a hash of its path: shells that run side by side replace whole files of their own
/// plugins, never a common one, and a damaged file costs one plugin. Nothing here fails for the caller: what cannot be
/// read is not there, what cannot be written is not remembered.
struct PluginMemory: Sendable {
  let folder: String?
  let host: HostVersion

  /// What was stored for exactly this file.
  func value(for file: FileIdentity) -> JSON? {
    guard let path = place(of: file.path), let bytes = SmallFile.bytes(of: path, limit: 16 << 20),
      let json = bytes.withUnsafeBytes({ try? JSON(parsing: $0) }),
      json["host"] == hostJSON, json["file"] == file.json
    else { return nil }
    return json["value"]
  }

  /// Stores a value; false when that was not possible.
  @discardableResult
  func store(_ value: JSON, for file: FileIdentity) -> Bool {
    guard let folder, let path = place(of: file.path) else { return false }
    let json: JSON = ["host": hostJSON, "file": file.json, "value": value]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return AtomicFile.makeFolder(folder) && AtomicFile.replace(path, with: bytes)
  }

  /// Forgets what is stored for a path, whatever file it was.
  func forget(path: String) {
    if let place = place(of: path) { unlink(place) }
  }

  /// Forgets all.
  func forgetAll() {
    guard let folder, case .success(let names) = FolderListing.names(in: folder) else { return }
    for name in names where PluginMemory.isOurs(name) { unlink("\(folder)/\(name)") }
  }

  private var hostJSON: JSON {
    [
      "minimumABI": .integer(Int64(host.minimumABI)), "maximumABI": .integer(Int64(host.maximumABI)),
      "version": .string(host.version),
    ]
  }

  private func place(of path: String) -> String? {
    folder.map { "\($0)/\(PluginMemory.name(of: path))" }
  }

  /// FNV-1a of the path; two paths of one hash replace each other's file, which the path inside then tells.
  private static func name(of path: String) -> String {
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".json"
  }

  private static func isOurs(_ name: String) -> Bool {
    name.utf8.count == 21 && name.hasSuffix(".json") && name.dropLast(5).allSatisfy(\.isHexDigit)
  }
}
