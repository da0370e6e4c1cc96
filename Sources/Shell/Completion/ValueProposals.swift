internal import LineEditing
internal import PluginHost

/// Values that an attribute, a field or an argument may be given.
struct ValueProposals {
  let slot: Slot
  let session: Session

  /// Those that fit what is typed, best first; none for a secret.
  func fitting(_ typed: String) -> [Proposal] {
    guard !slot.isSecret else { return [] }
    let values = known
    let fitting = values.best(for: typed, by: \.text)
    if !fitting.isEmpty || slot.choiceLabels.isEmpty { return fitting }
    return values.best(for: typed) { slot.choiceLabels[$0.text] ?? "" }
  }

  /// Choices, else the values that there are: now, by default, lately, in examples.
  private var known: [Proposal] {
    switch slot.form.type {
    case .choice: return slot.form.choices.map(proposal)
    case .boolean: return ["true", "false"].map(proposal)
    case .nothing, .object, .document: return []
    case .text, .integer, .decimal, .date, .duration, .list: break
    }
    var values: [Proposal] = []
    func add(_ text: String?, _ summary: String) {
      guard let text, !text.isEmpty, !values.contains(where: { $0.text == text }) else { return }
      values.append(Proposal(text: text, suffix: " ", summary: summary, kind: .value))
    }
    add(slot.current, "now")
    add(slot.defaultText, "default")
    for recent in RecentValues.of(slot, in: session.history.entries(last: RecentValues.linesRead)) {
      add(recent, "used before")
    }
    for example in slot.examples { add(example, "example") }
    return values
  }

  private func proposal(_ text: String) -> Proposal {
    let notes = [
      slot.choiceLabels[text], text == slot.current ? "now" : nil, text == slot.defaultText ? "default" : nil,
    ]
    return Proposal(
      text: text, suffix: " ", summary: notes.compactMap { $0 }.joined(separator: ", "), kind: .value)
  }
}
