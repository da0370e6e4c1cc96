/// Paths with `*` for any text, slashes included, and `?` for one character.
enum PathGlob {
  static func matches(_ path: String, _ glob: String) -> Bool {
    let path = Array(path.utf8)
    let glob = Array(glob.utf8)
    var (place, next) = (0, 0)
    var star: (glob: Int, path: Int)?
    while place < path.count {
      if next < glob.count, glob[next] == UInt8(ascii: "*") {
        star = (next, place)
        next += 1
      } else if next < glob.count, glob[next] == path[place] || glob[next] == UInt8(ascii: "?") {
        place += 1
        next += 1
      } else if let last = star {
        // The star takes one more.
        star = (last.glob, last.path + 1)
        place = last.path + 1
        next = last.glob + 1
      } else {
        return false
      }
    }
    return glob[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
