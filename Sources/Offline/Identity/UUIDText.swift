private import CLibUUID

/// UUIDs as text, in small letters (RFC 4122).
enum UUIDText {
  /// One that nobody has.
  static func random() -> String {
    text { uuid_generate_random($0) }
  }

  /// The one of a name, the same wherever and whenever it is asked for.
  static func named(_ name: String) -> String {
    text { bytes in
      withUnsafeBytes(of: space) { space in
        var name = name
        name.withUTF8 { name in
          name.withMemoryRebound(to: CChar.self) { name in
            uuid_generate_sha1(
              bytes, space.baseAddress?.assumingMemoryBound(to: UInt8.self), name.baseAddress, name.count)
          }
        }
      }
    }
  }

  /// The space of our names: RFC 4122's of addresses, since a name begins with that of a server.
  private static let space: (UInt64, UInt64) = (
    UInt64(0x6ba7_b811_9dad_11d1).bigEndian, UInt64(0x80b4_00c0_4fd4_30c8).bigEndian
  )

  private static func text(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes.withUnsafeMutableBufferPointer { if let start = $0.baseAddress { fill(start) } }
    var letters = [CChar](repeating: 0, count: 37)
    uuid_unparse_lower(bytes, &letters)
    return String(decoding: letters.prefix(36).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
