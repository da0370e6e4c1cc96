internal import CommandParsing

/// A shell that completes the options of `screens`, by a script that `--completions` prints.
///
/// The scripts are made from the declarations that the program itself reads, so that they cannot know other options.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The lines of the script.
  var script: [String] {
    let options = LaunchOptions.declarations
    let text =
      switch self {
      case .bash: BashCompletion.script(options)
      case .zsh: ZshCompletion.script(options)
      case .fish: FishCompletion.script(options)
      }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A text with a backslash before each of some characters.
  static func escaped(_ text: String, _ characters: String) -> String {
    text.reduce(into: "") { escaped, character in
      if characters.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
