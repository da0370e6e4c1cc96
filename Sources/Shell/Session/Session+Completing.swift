internal import PluginHost

/// What a line editor asks while a person types. Pure questions: nothing is run, started or waited for, and each is
/// answered within the time that a person does not notice.
extension Session {
  /// How the word at the cursor could go on; offsets count the bytes of the line's UTF-8.
  func complete(_ line: String, cursor: Int) -> Proposals {
    LineCompleter(line, cursor: cursor, session: self).proposals()
  }

  /// What the parts of a line mean; without a cursor it stands at the end.
  func highlight(_ line: String, cursor: Int? = nil) -> [Highlight] {
    LineHighlighter.highlights(of: line, cursor: cursor, session: self)
  }

  /// What could come next, for a text behind the cursor; nil when nothing needs to.
  func hint(_ line: String, cursor: Int) -> String? { LineHinter.hint(for: line, cursor: cursor, session: self) }

  /// The current screenlet, its policy and the runs under way; "" for none of them.
  func rightPrompt() -> String {
    var status = PromptStatus(runs: runs.active.count)
    status.pendingChanges = store.pendingChanges
    if let screenlet = workspace.current {
      status.screenlet = screenlet.name
      status.policy = screenlet.definition.attributeIndex(named: "policy").flatMap(screenlet.effectiveText)
    }
    return status.text
  }

  /// True for a line that must not be kept: it gives a value to a secret, or holds credentials.
  func isSecret(_ line: String) -> Bool { SecretWords.hides(line, in: self) }
}
