internal import CommandParsing
internal import LineEditing
internal import PluginHost

/// Values that lines of the history gave to something of that name.
enum RecentValues {
  static let linesRead = 200
  private static let valuesKept = 5

  /// The newest first. Lines of the history hold no secrets; what stands for one is left out.
  static func of(_ slot: Slot, in history: [HistoryEntry]) -> [String] {
    var values: [String] = []
    for line in history.map(\.text).reversed() where line.contains(slot.name) && line.utf8.count < 4096 {
      for command in LineDraft(line).commands {
        for (word, next) in zip(command.words, command.words.dropFirst() + [DraftWord(emptyAt: 0)]) {
          let value =
            word.name.map(slot.isNamed) ?? false ? word : word.bareText.map(slot.isNamed) ?? false ? next : nil
          guard let text = value?.text, !text.isEmpty, text != Screenlet.hiddenSecret, !values.contains(text),
            (try? slot.form.canonical(text)) != nil
          else { continue }
          values.append(text)
          if values.count == valuesKept { return values }
        }
      }
    }
    return values
  }
}
