internal import CommandParsing

/// The completion of the program's options in fish.
enum FishCompletion {
  static func script(_ options: [LaunchOptions.Declaration]) -> String {
    let plugin = PluginCommand.syntax.name
    return """
      # fish completion for screens, printed by `screens --completions fish`.
      \(options.map(specification).joined(separator: "\n"))
      complete -c screens -n __fish_is_first_token -a \(plugin) -d \(quoted(PluginCommand.summary))
      complete -c screens -n '__fish_seen_subcommand_from \(plugin); and not __fish_seen_subcommand_from \(PluginCommand.verbsOfFiles.joined(separator: " "))' -f
      complete -c screens -n '__fish_prev_arg_in \(plugin)' -a \(quoted(PluginCommand.verbs.joined(separator: " ")))
      """
  }

  private static func specification(_ option: LaunchOptions.Declaration) -> String {
    let name = option.name.hasPrefix("--") ? "-l \(option.name.dropFirst(2))" : "-s \(option.name.dropFirst())"
    let value =
      switch option.completedValue {
      case .nothing: ""
      case .files: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      // Without -x the value may be left out; what follows in a word of its own is no value then.
      case .words(let words): " \(option.isValueOptional ? "-f" : "-x") -a \(quoted(words.joined(separator: " ")))"
      case .anything: " -x"
      }
    return "complete -c screens \(name)\(value) -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'\(CompletionShell.escaped(text, "'\\"))'"
  }
}
