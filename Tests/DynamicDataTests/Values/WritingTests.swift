import DynamicData
import JSONValues
import Testing

@Suite struct `Typed values` {
  /// The wire text, `?` for a fault.
  private func wire(_ type: String, _ typed: String, _ format: WireFormat = .v70) throws -> String {
    let field = try Structures.only(type, format: format)
    do throws(ValueFault) {
      let wire = try field.wire(typed, format)
      #expect(field.fault(in: typed) == nil)
      return wire
    } catch {
      #expect(field.fault(in: typed) == error)
      #expect(error.field == "F" && !error.message.isEmpty && error.expected != nil)
      if let example = error.example, type != "ddm-documentlibrary" { #expect(field.fault(in: example) == nil) }
      return "?"
    }
  }

  @Test(arguments: [
    ("1965-03-04", "-152409600000"), ("1969-12-31", "-86400000"), ("2016-02-29", "1456704000000"), ("1970-01-01", "0"),
    ("1582-10-10", "-12219724800000"), ("1000-01-01", "-30610224000000"), ("9999-12-31", "253402214400000"),
    ("2000-02-29", "951782400000"), (" 2016-02-29 ", "1456704000000"),
    ("1900-02-29", "?"), ("2015-02-29", "?"), ("2016-13-01", "?"), ("2016-00-10", "?"), ("2016-04-31", "?"),
    ("0999-01-01", "?"), ("16-02-29", "?"), ("2016-2-9", "?"), ("12/31/1999", "?"), ("1456704000000", "?"), ("x", "?"),
    ("2016-02-29T00:00", "?"), ("२०१६-०२-२९", "?"), ("10000-01-01", "?"), ("+016-02-29", "?"), ("-2016-02-29", "?"),
  ])
  func `are days`(typed: String, milliseconds: String) throws {
    #expect(try wire("ddm-date", typed, .v62) == milliseconds)
    #expect(try wire("ddm-date", typed, .v70) == (milliseconds == "?" ? "?" : String(typed.filter { $0 != " " })))
  }

  @Test func `are the same day on every day of four centuries`() throws {
    let field = try Structures.only("date")
    var milliseconds: Int64 = -12_219_292_800_000
    var previous = ""
    while milliseconds < 4_102_444_800_000 {
      guard case .value(let day) = field.content(of: .integer(milliseconds), .v62) else {
        Issue.record("no day at \(milliseconds)")
        return
      }
      #expect(day > previous)
      #expect(try field.wire(day, .v62) == String(milliseconds))
      previous = day
      // A day and, to be through sooner, a number of days that meets every day of the year.
      milliseconds += 86_400_000 * 13
    }
  }

  @Test(arguments: [
    ("1234.5", "1234.5", "?"), ("1000000", "1000000", "1000000"), ("12", "12", "12"), ("12.0", "12.0", "12"),
    ("12.5", "12.5", "?"),
    ("-1.6", "-1.6", "?"), ("1,234.5", "?", "?"), ("1,5", "?", "?"), ("1e5", "?", "?"), ("0x10", "?", "?"),
    ("nan", "?", "?"),
    ("+5", "5", "5"), ("1.5abc", "?", "?"), ("12 34", "?", "?"), ("٣", "?", "?"), ("--1", "?", "?"),
    ("-0.0", "0.0", "0"),
    ("9007199254740993", "9007199254740993", "9007199254740993"), ("9223372036854775808", "9223372036854775808", "?"),
    ("0.10", "0.10", "?"), ("12345678901234567890.1234567890", "12345678901234567890.1234567890", "?"), ("∞", "?", "?"),
  ])
  func `are numbers`(typed: String, decimal: String, integer: String) throws {
    for format in [WireFormat.v62, .v70] {
      #expect(try wire("ddm-decimal", typed, format) == decimal)
      #expect(try wire("ddm-number", typed, format) == decimal)
    }
    #expect(try wire("ddm-integer", typed, .v70) == integer)
  }

  @Test(arguments: [
    ("2147483647", "2147483647"), ("-2147483648", "-2147483648"), ("2147483648", "?"), ("-2147483649", "?"),
    ("9223372036854775808", "?"), ("99999999999999999999999999", "?"),
  ])
  func `are whole numbers of 32 bits on 6_2`(typed: String, wire: String) throws {
    #expect(try self.wire("ddm-integer", typed, .v62) == wire)
    let is64 = Int64(typed) != nil
    #expect(try self.wire("ddm-integer", typed, .v70) == (is64 ? typed : "?"))
  }

  @Test(arguments: [
    ("yes", "true"), ("no", "false"), ("on", "true"), ("off", "false"), ("1", "true"), ("0", "false"), ("TRUE", "true"),
    (" true ", "true"), ("si", "?"), ("checked", "?"), ("2", "?"), ("truee", "?"),
  ])
  func `are truths, never a silent false`(typed: String, wire: String) throws {
    for format in [WireFormat.v62, .v70] { #expect(try self.wire("checkbox", typed, format) == wire) }
  }

  @Test(arguments: [
    (#"{"latitude":40.40,"longitude":-3.7}"#, #"{"latitude":40.40,"longitude":-3.7}"#),
    ("40.4, -3.70", #"{"latitude":40.4,"longitude":-3.70}"#), ("90,180", #"{"latitude":90,"longitude":180}"#),
    ("90.0001,0", "?"), ("-91,0", "?"), ("0,180.1", "?"), ("40.4", "?"), ("1,2,3", "?"), ("{}", "?"), ("Madrid", "?"),
  ])
  func `are places`(typed: String, wire: String) throws {
    #expect(try self.wire("ddm-geolocation", typed) == wire)
  }

  @Test func `are documents of the portal`() throws {
    let document = #"{"groupId":"20126","title":"fleet.png","type":"document","uuid":"ef8d"}"#
    #expect(try wire("ddm-documentlibrary", document) == document)
    #expect(try wire("ddm-documentlibrary", "/home/me/x.pdf") == "?")
    #expect(try wire("ddm-documentlibrary", #"{"uuid":""}"#) == "?")
    #expect(try Structures.only("ddm-documentlibrary", required: true).fault(in: "{}") != nil)
  }

  @Test func `are texts without U+0000`() throws {
    for text in [#"R&D <b> "q""#, " ", "\u{1B}[2J", "a\nb", "e\u{301}"] {
      #expect(try Array(wire("text", text).utf8) == Array(text.utf8))
    }
    #expect(try wire("text", "a\u{0}b") == "?")
  }

  @Test(arguments: [
    "text", "textarea", "ddm-text-html", "checkbox", "ddm-date", "ddm-decimal", "ddm-integer", "ddm-number",
    "ddm-documentlibrary", "radio", "select", "ddm-geolocation",
  ])
  func `are demanded in a required field`(type: String) throws {
    for format in [WireFormat.v62, .v70] {
      let required = try Structures.only(type, required: true, format: format)
      let optional = try Structures.only(type, format: format)
      for blank in ["", "  "] {
        #expect(required.fault(in: blank)?.message == "The F is required.", "\(type)")
        #expect(optional.fault(in: blank) == nil)
      }
      #expect(try optional.wire("", format) == "")
    }
    #expect(try Structures.only("checkbox", required: true).fault(in: "false") == nil)
  }

  @Test(arguments: [
    ("text", " a\u{301} \"x\" "), ("textarea", "a\nb"), ("ddm-text-html", "<p>R&amp;D</p>"), ("checkbox", "false"),
    ("ddm-date", "1965-03-04"), ("ddm-decimal", "-1234.50"), ("ddm-number", "12"), ("ddm-integer", "-2147483648"),
    ("ddm-documentlibrary", #"{"uuid":"u","version":1.0}"#),
    ("ddm-geolocation", #"{"latitude":-34.91922120,"longitude":0}"#),
    ("radio", "v"), ("select", "v"),
  ])
  func `come back as they were sent`(type: String, typed: String) throws {
    for format in [WireFormat.v62, .v70] {
      let field = try Structures.only(type, format: format)
      let wire = try field.wire(typed, format)
      #expect(field.content(of: .string(wire), format) == .value(typed))
      #expect(try field.wire(typed, format) == wire)
      #expect(wire.utf8.allSatisfy { $0 < 0x80 } || type == "text")
    }
  }
}
