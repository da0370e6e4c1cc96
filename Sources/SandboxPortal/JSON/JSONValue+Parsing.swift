private import CJSONC

extension JSONValue {
  /// Reads JSON text as leniently as the portal does; nil when it is none.
  ///
  /// json-c gives an unpaired surrogate as U+FFFD and refuses what is nested deeper than 100.
  init?(parsing bytes: [UInt8]) {
    guard bytes.count < Int(Int32.max), let tokener = json_tokener_new_ex(100) else { return nil }
    defer { json_tokener_free(tokener) }
    // The NUL lets a number at the very end be complete.
    let tree = (bytes + [0]).withUnsafeBytes { bytes in
      json_tokener_parse_ex(tokener, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    defer { json_object_put(tree) }
    guard json_tokener_get_error(tokener) == json_tokener_success else { return nil }
    let rest = bytes.dropFirst(json_tokener_get_parse_end(tokener))
    guard rest.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
    self.init(tree)
  }

  /// Reads JSON text.
  init?(parsing text: String) { self.init(parsing: Array(text.utf8)) }

  private init(_ tree: OpaquePointer?) {
    switch json_object_get_type(tree) {
    case json_type_boolean: self = .bool(json_object_get_boolean(tree) != 0)
    case json_type_int:
      let digits = String(cString: json_object_to_json_string(tree))
      self = Int64(digits).map(JSONValue.integer) ?? .decimal(digits)
    case json_type_double: self = .decimal(String(cString: json_object_to_json_string(tree)))
    case json_type_string:
      self = .string(JSONValue.text(json_object_get_string(tree), json_object_get_string_len(tree)))
    case json_type_array:
      self = .array((0..<json_object_array_length(tree)).map { JSONValue(json_object_array_get_idx(tree, $0)) })
    case json_type_object:
      var members: [Member] = []
      var entry = json_object_object_length(tree) > 0 ? screens_json_first(tree) : nil
      while let current = entry {
        members.append(Member(String(cString: screens_json_key(current)), JSONValue(screens_json_value(current))))
        entry = screens_json_next(current)
      }
      self = .object(members)
    default: self = .null
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?, _ length: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: pointer, count: Int(length)), as: UTF8.self)
  }
}
