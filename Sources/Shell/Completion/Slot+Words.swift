internal import PluginHost

/// What a slot is called in menus and hints.
extension Slot {
  /// `integer 1…10 · How often the greeting is said.`
  var described: String {
    let type = form.described + (flags.contains(.required) ? ", required" : "") + (isSecret ? ", secret" : "")
    return summary.isEmpty ? type : "\(type) · \(summary)"
  }

  /// `integer 1…10, now 3`: what belongs here, and what stands there.
  var expected: String {
    if isSecret { return "\(form.described), secret" }
    if let current, current != "" { return "\(form.described), now \(Slot.short(current))" }
    if let defaultText, defaultText != "" { return "\(form.described), default \(Slot.short(defaultText))" }
    return form.described
  }

  /// `times=‹integer›`, in brackets when it may be left out.
  var assignmentForm: String {
    let form = "\(name)=‹\(form.described)›"
    return flags.contains(.required) ? form : "[\(form)]"
  }

  /// The beginning of a long value, on one line.
  static func short(_ text: String) -> String {
    let limit = 30
    let line = text.prefix { !$0.isNewline }
    return line.count < text.count || line.count > limit ? line.prefix(limit) + "…" : text
  }
}
