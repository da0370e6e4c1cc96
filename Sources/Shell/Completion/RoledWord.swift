internal import CommandParsing
internal import PluginHost

/// A word of a line, what belongs at its place, and what it can refer to.
struct RoledWord {
  /// Whose word it is.
  enum Head {
    /// A command's, with the operands before it and the options given so far.
    case command(any ShellCommand.Type, operands: Int, options: [String])
    /// The value of an option.
    case option(OptionSyntax)
    /// An action's, with the words of its argument before it.
    case action(ActionDeclaration, words: [DraftWord])
    /// Nobody's: it begins the line, or follows a name that nobody knows.
    case none
  }

  /// The word; divided at its `=` only where that means something.
  let word: DraftWord
  let role: WordRole
  let scene: LineScene
  let head: Head

  init(_ word: DraftWord, _ role: WordRole, _ scene: LineScene, _ head: Head) {
    switch role {
    case .assignment, .option: self.word = word
    case .nothing, .command, .anything, .name, .value, .object, .file, .duration: self.word = word.undivided
    }
    self.role = role
    self.scene = scene
    self.head = head
  }
}
