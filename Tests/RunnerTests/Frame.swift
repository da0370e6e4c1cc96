import CRunnerFrames

/// A frame from the runner, with its fields taken apart.
struct Frame: Equatable {
  /// A field: a number, a text, or NULL.
  enum Field: Equatable {
    case number(Int64)
    case text(String)
    case null
  }

  var kind: screens_frame_kind
  var flags: UInt16 = 0
  var ref: UInt64 = 0
  var id: UInt64 = 0
  var fields: [Field] = []

  init(
    _ kind: screens_frame_kind, flags: UInt16 = 0, ref: UInt64 = 0, id: UInt64 = 0, _ fields: Field...
  ) {
    self.kind = kind
    self.flags = flags
    self.ref = ref
    self.id = id
    self.fields = fields
  }

  /// Takes a payload apart; nil when it is not what its kind promises.
  init?(_ header: screens_frame_header, payload: [UInt8]) {
    self.init(
      screens_frame_kind(rawValue: UInt32(header.kind)), flags: header.flags, ref: header.ref, id: header.id)
    guard let form = Self.forms[kind.rawValue] else { return nil }
    let isWhole = payload.withUnsafeBufferPointer { bytes in
      var reader = screens_frame_reader_of(bytes.baseAddress, bytes.count)
      for letter in form {
        switch letter {
        case "u": fields.append(.number(Int64(screens_frame_take_u32(&reader))))
        case "i": fields.append(.number(screens_frame_take_i64(&reader)))
        default:
          let text = screens_frame_take_text(&reader, nil)
          fields.append(text.map { .text(String(cString: $0)) } ?? .null)
        }
      }
      return reader.failed == 0 && screens_frame_has_more(&reader) == 0
    }
    if !isWhole { return nil }
  }

  /// The fields of each kind to the host: u32, i64, text.
  private static let forms: [UInt32: String] = [
    SCREENS_MANIFEST.rawValue: "t", SCREENS_REFUSED.rawValue: "tt", SCREENS_RETURNED.rawValue: "u",
    SCREENS_ALIVE.rawValue: "", SCREENS_EMIT.rawValue: "tt", SCREENS_VIEW.rawValue: "t",
    SCREENS_ROWS.rawValue: "iit", SCREENS_PROGRESS.rawValue: "iit", SCREENS_FINISH.rawValue: "ut",
    SCREENS_REQUEST.rawValue: "itt", SCREENS_ABANDON.rawValue: "", SCREENS_PART_TAKEN.rawValue: "",
    SCREENS_ATTRIBUTE.rawValue: "tt", SCREENS_ASKED.rawValue: "tt", SCREENS_LOG.rawValue: "ut",
    SCREENS_LINGERING.rawValue: "",
  ]

  /// Whether it comes, or not, as time passes.
  var dependsOnTime: Bool {
    switch kind {
    case SCREENS_ALIVE, SCREENS_LINGERING: true
    case SCREENS_RETURNED: flags == UInt16(SCREENS_LINGERING.rawValue)
    default: false
    }
  }

  /// The text at a place, when there is one.
  func text(_ place: Int) -> String? {
    guard fields.indices.contains(place), case .text(let text) = fields[place] else { return nil }
    return text
  }
}

extension Frame.Field: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  init(integerLiteral number: Int64) { self = .number(number) }
  init(stringLiteral text: String) { self = .text(text) }
  init(nilLiteral: ()) { self = .null }
}
