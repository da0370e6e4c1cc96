internal import EventLoop
internal import PluginHost

/// Whether a value that is not right yet can become right by typing on.
enum GrowingValue {
  static func canBecome(_ text: String, _ slot: Slot) -> Bool {
    if text.isEmpty { return true }
    let form = slot.form
    switch form.type {
    case .nothing: return false
    case .text: return true
    case .integer, .decimal: return canBecomeNumber(text, form)
    case .boolean: return begins(text, ["true", "false"])
    case .date: return canBecomeDate(text)
    case .duration: return canBecomeDuration(text)
    case .choice: return begins(text, form.choices + Array(slot.choiceLabels.values))
    case .list:
      let last = text.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      return form.choices.isEmpty || last.isEmpty || begins(last, form.choices)
    case .object: return text.hasPrefix("{")
    case .document: return slot.field == nil || text.hasPrefix("@")
    }
  }

  /// By the same rule as completion.
  private static func begins(_ text: String, _ names: [String]) -> Bool {
    !names.best(for: text, by: { $0 }).isEmpty
  }

  /// `-`, `1.`, and what is too small yet: more digits take it away from 0.
  private static func canBecomeNumber(_ text: String, _ form: ValueForm) -> Bool {
    if text == "-" || text.hasSuffix("."), form.type == .decimal || text == "-" { return true }
    do throws(ValueFault) {
      _ = try form.canonical(text)
      return true
    } catch {
      switch error.reason {
      case .belowMinimum: return !text.hasPrefix("-")
      case .aboveMaximum: return text.hasPrefix("-")
      default: return false
      }
    }
  }

  /// `2026-1`: digits and dashes in their places.
  private static func canBecomeDate(_ text: String) -> Bool {
    let pattern = Array("dddd-dd-dd".utf8)
    guard text.utf8.count < pattern.count else { return false }
    return zip(text.utf8, pattern).allSatisfy { byte, place in
      place == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == place
    }
  }

  /// `5`, `250m`: a number that waits for its unit.
  private static func canBecomeDuration(_ text: String) -> Bool {
    ["", "s", "ms"].contains { unit in Duration(literal: text + unit) != nil }
  }
}
