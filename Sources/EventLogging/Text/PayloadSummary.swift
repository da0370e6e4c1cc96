public import JSONValues
internal import TerminalText

/// Says in a few words what an event tells: `9 fields`, `rows 0-24 of 240`.
public struct PayloadSummary: Sendable {
  /// Columns that a summary may take.
  public var limit: Int

  /// True where calls and the reasons of failures are told whole: a program reads them.
  public var tellsReasonsWhole: Bool
  /// What is whole, and more than anybody reads.
  private static let wholeLimit = 1 << 16

  /// Members of a payload that nothing is known of, and columns of each.
  private static let (membersTold, memberLimit) = (6, 40)

  /// Summaries of at most `limit` columns.
  public init(limit: Int = 120, tellsReasonsWhole: Bool = false) {
    self.limit = limit
    self.tellsReasonsWhole = tellsReasonsWhole
  }

  /// The words for an event, harmless to a terminal; empty when it tells nothing but its name.
  /// - Parameter saysWhy: false where the reason of a failure is told besides: its class is enough then.
  public func text(of event: Event, saysWhy: Bool = true) -> String {
    let tellsReason = event.name == "actionFinished" || event.name.hasSuffix("Error")
    return shortened(
      (saysWhy ? nil : briefWords(for: event)) ?? words(for: event), to: tellsReason ? reasonLimit : limit)
  }

  /// The words for a value: `name=value …` for an object.
  public func text(of value: JSON) -> String { shortened(compact(value), to: limit) }

  /// The words for a call of a service: `POST /api/jsonws/invoke  /user/get-user-by-id  200  (75 B out, 366 B in, 1 ms)`.
  public func text(ofCall call: JSONObject) -> String {
    let services = (call["services"]?.array ?? []).compactMap(\.string)
    let request = joined([call["method"], call["path"]].compactMap { $0 }.map(scalar))
    let named =
      services.prefix(3).joined(separator: ", ") + (services.count > 3 ? " and \(services.count - 3) more" : "")
    let status = call["status"].map { $0.isNull ? "no answer" : scalar($0) } ?? ""
    let remarks = [
      call["error"].map(scalar), call["attempt"].flatMap { $0 == 1 ? nil : "attempt \(scalar($0))" },
      call["sentBytes"].map { "\(scalar($0)) B out" }, call["receivedBytes"].map { "\(scalar($0)) B in" },
      call["elapsedMs"].map { "\(scalar($0)) ms" },
    ].compactMap { $0 }.joined(separator: ", ")
    // Path and services give way to the numbers.
    let numbers = shortened(columns([status, remarks.isEmpty ? "" : "(\(remarks))"]), to: reasonLimit)
    let room = tellsReasonsWhole ? reasonLimit : max(limit / 4, limit - ColumnCount.of(numbers) - 2)
    return columns([shortened(columns([request, named]), to: room), numbers])
  }

  /// Columns that the reason of a failure may take: a sentence says more at its end than a payload does.
  private var reasonLimit: Int { tellsReasonsWhole ? PayloadSummary.wholeLimit : 4 * limit }

  private func columns(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "  ") }

  /// The words for an event that tells a failure, without the reason; nil for others.
  private func briefWords(for event: Event) -> String? {
    if event.name == "actionFinished", event.payload["error"] != nil {
      return joined([event.action ?? "", event.payload["outcome"].map(scalar) ?? ""])
    }
    guard event.name.hasSuffix("Error"), event.payload["message"]?.string != nil else { return nil }
    return event.payload["class"].map(scalar) ?? ""
  }

  private func words(for event: Event) -> String {
    let payload = event.payload
    switch event.name {
    case "actionStarted":
      return joined([event.action ?? "", payload["argument"].map(compact) ?? ""])
    case "actionFinished":
      let reason = payload["error"].map { $0["message"] ?? $0 }.map(scalar) ?? ""
      return joined([event.action ?? "", payload["outcome"].map(scalar) ?? ""]) + (reason.isEmpty ? "" : ": \(reason)")
    case "attributeChanged":
      guard let name = payload["name"]?.string, let value = payload["value"] else { break }
      return "\(name) = \(scalar(value))"
    default: break
    }
    if event.name.hasSuffix("Error") || payload["class"] != nil, let message = payload["message"]?.string,
      !event.name.hasPrefix("onDocumentField")
    {
      let wrong = payload["fields"]?.array?.count ?? 0
      return message + (wrong == 0 ? "" : "  \(EventWords.counted(wrong, "wrong field"))")
    }
    return EventWords.of(event) ?? compact(payload)
  }

  private func compact(_ value: JSON) -> String {
    switch value {
    case .null: return ""
    case .array(let elements): return EventWords.counted(elements.count, "item")
    case .object(let object):
      var parts: [String] = []
      // What lies beyond the limit is not worth the work: a payload can be large.
      for member in object.members.prefix(PayloadSummary.membersTold) {
        parts.append("\(member.name)=\(shortened(scalar(member.value), to: PayloadSummary.memberLimit))")
      }
      return joined(parts) + (object.members.count > parts.count ? " …" : "")
    default: return scalar(value)
    }
  }

  /// A value in the place of one word.
  private func scalar(_ value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool(let truth): truth ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let text), .string(let text): text
    case .array(let elements): elements.isEmpty ? "[]" : "[\(elements.count)]"
    case .object(let object): object["name"]?.string ?? (object.isEmpty ? "{}" : "{…}")
    }
  }

  private func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

  private func shortened(_ text: String, to limit: Int) -> String {
    // No more is looked at than can be shown, counting scalars: a single character may have thousands of them.
    let seen = String(text.unicodeScalars.prefix(8 * limit + 1))
    return ColumnCount.cut(VisibleText.of(seen), to: limit)
  }
}
