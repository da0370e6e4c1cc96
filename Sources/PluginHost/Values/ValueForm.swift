private import EventLoop
public import JSONValues

/// What a value must look like: its type, and what narrows it down.
///
/// ```swift
/// let form = ValueForm(type: .integer, minimum: "1", maximum: "10")
/// try form.canonical("07")  // "7"
/// try form.canonical("11")  // throws: aboveMaximum
/// ```
///
/// It knows the neutral forms alone, which mean the same everywhere: no grouping, `.` before the fraction,
/// `yyyy-MM-dd`. Local forms are the shell's business.
public struct ValueForm: Sendable, Equatable {
  /// The type.
  public let type: ValueType
  private let narrowing: ValueNarrowing?

  /// A form. A limit that is no value of the type limits nothing; ``ManifestCheck`` reports it.
  public init(type: ValueType, choices: [String] = [], minimum: String? = nil, maximum: String? = nil) {
    self.type = type
    narrowing =
      choices.isEmpty && minimum == nil && maximum == nil
      ? nil : ValueNarrowing(type: type, choices: choices, minimum: minimum, maximum: maximum)
  }

  /// What may be chosen, for a choice or a list; empty when nothing was declared.
  public var choices: [String] { narrowing?.choices ?? [] }

  /// The least value, as declared.
  public var minimum: String? { narrowing?.minimum }

  /// The greatest value, as declared.
  public var maximum: String? { narrowing?.maximum }

  /// Two forms are equal when they were declared with the same words.
  public static func == (left: ValueForm, right: ValueForm) -> Bool {
    left.type == right.type && left.choices == right.choices && left.minimum == right.minimum
      && left.maximum == right.maximum
  }

  /// Turns what was typed into canonical typed text, which is what plugins get and files hold.
  ///
  /// - integer: without leading zeros: `007` is `7`. `+5`, `0x10`, `1_000` and ` 5` are refused.
  /// - decimal: the digits of the fraction stay as written: `10.50`. `1e5`, `.5` and `5.` are refused.
  /// - duration: in the unit it was written in.
  /// - list: as JSON; text that does not begin with `[` is split at commas.
  /// - object: as JSON on one line.
  ///
  /// A plain text comes back as it is, without a copy.
  public func canonical(_ text: String) throws(ValueFault) -> String {
    switch type {
    case .text: return text
    case .nothing: throw fault(.takesNothing, text)
    case .integer: return try canonicalInteger(text)
    case .decimal: return try canonicalDecimal(text)
    case .boolean:
      guard text == "true" || text == "false" else { throw fault(.malformed, text) }
      return text
    case .date: return try canonicalDate(text)
    case .duration:
      guard let duration = Duration(literal: text) else { throw fault(.malformed, text) }
      if let reason = narrowing?.limits.fault(of: duration) { throw fault(reason, text) }
      return text
    case .choice: return try choice(text, found: text, at: nil)
    case .list: return try canonicalList(text)
    case .object:
      let json = try parse(text)
      guard case .object = json else { throw fault(.wrongKind, text) }
      return json.text()
    case .document:
      guard !text.isEmpty else { throw fault(.malformed, text) }
      return text
    }
  }

  /// Canonical text as a JSON value of its type, for events and NDJSON: a number, a truth, an array.
  ///
  /// Text that is not canonical for this form comes back as a string.
  public func json(_ canonicalText: String) -> JSON {
    switch type {
    case .nothing: .null
    case .text, .date, .duration, .choice, .document: .string(canonicalText)
    case .integer: Int64(canonicalText).map(JSON.integer) ?? .string(canonicalText)
    case .decimal:
      if let whole = Int64(canonicalText) {
        .integer(whole)
      } else {
        DecimalText(canonicalText).map { .decimal($0.text) } ?? .string(canonicalText)
      }
    case .boolean: canonicalText == "true" ? true : canonicalText == "false" ? false : .string(canonicalText)
    case .list, .object: (try? JSON(parsing: canonicalText)) ?? .string(canonicalText)
    }
  }

  // MARK: - One type each

  private func canonicalInteger(_ text: String) throws(ValueFault) -> String {
    switch IntegerText.read(text) {
    case .value(let number, let isCanonical):
      if let reason = narrowing?.limits.fault(of: number) { throw fault(reason, text) }
      return isCanonical ? text : String(number)
    case .beyond64Bits: throw fault(.beyond64Bits, text)
    case .malformed: throw fault(.malformed, text)
    }
  }

  private func canonicalDecimal(_ text: String) throws(ValueFault) -> String {
    guard let decimal = DecimalText(text) else { throw fault(.malformed, text) }
    if let reason = narrowing?.limits.fault(of: decimal) { throw fault(reason, text) }
    return decimal.text
  }

  private func canonicalDate(_ text: String) throws(ValueFault) -> String {
    switch DateText.read(text) {
    case .value(let date):
      if let reason = narrowing?.limits.fault(of: date) { throw fault(reason, text) }
    case .noSuchDay: throw fault(.noSuchDay, text)
    case .malformed: throw fault(.malformed, text)
    }
    return text
  }

  private func canonicalList(_ text: String) throws(ValueFault) -> String {
    if text.utf8.first == UInt8(ascii: "[") {
      guard case .array(let elements) = try parse(text) else { throw fault(.wrongKind, text) }
      return try canonicalList(elements)
    }
    guard !text.isEmpty else { return "[]" }
    var elements: [JSON] = []
    for (index, element) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let element = element.trimmingSpaces()
      let place = JSONPath([.element(index)])
      guard !element.isEmpty else { throw ValueFault(.emptyElement, in: self, found: text, at: place) }
      elements.append(.string(try choice(String(element), found: String(element), at: place)))
    }
    return JSON.array(elements).text()
  }

  /// The declared choice that `text` is; any text when none are declared for a list.
  func choice(_ text: String, found: String, at place: JSONPath?) throws(ValueFault) -> String {
    if type == .list, narrowing?.choices.isEmpty ?? true { return text }
    // The declared text, not the typed one: they may differ in composition.
    guard let choice = narrowing?.choice(text) else { throw ValueFault(.notAChoice, in: self, found: found, at: place) }
    return choice
  }

  private func parse(_ text: String) throws(ValueFault) -> JSON {
    do throws(JSONSyntaxError) {
      return try JSON(parsing: text)
    } catch {
      throw fault(.syntax(error), text)
    }
  }

  func fault(_ reason: ValueFault.Reason, _ found: String) -> ValueFault {
    ValueFault(reason, in: self, found: found)
  }
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate func trimmingSpaces() -> Substring {
    var trimmed = drop { $0 == " " }
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed
  }
}
