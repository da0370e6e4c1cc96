internal import CommandParsing

/// The completion of the program's options in zsh.
enum ZshCompletion {
  static func script(_ options: [LaunchOptions.Declaration]) -> String {
    """
    #compdef screens
    # zsh completion for screens, printed by `screens --completions zsh`.
    _screens() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -S \\
    \(options.map { "    \(specification($0)) \\" }.joined(separator: "\n"))
        '(-)1: :->first' '(-)*:: :->rest' && return
      case $state in
        first) _alternative 'files:script:_files' 'commands:command:(\(PluginCommand.syntax.name))' ;;
        rest)
          # After -c there is no script: all are words for the commands.
          if (( ${+opt_args[-c]} )); then
            _message 'argument'
          elif [[ $words[1] != \(PluginCommand.syntax.name) ]]; then
            _files
          elif (( CURRENT == 2 )); then
            compadd \(PluginCommand.verbs.joined(separator: " "))
          elif [[ $words[2] == (\(PluginCommand.verbsOfFiles.joined(separator: "|"))) ]]; then
            _files
          fi
          ;;
      esac
    }
    # Read by the completion system it is the function itself; read by `source` it has to be told.
    if [[ $funcstack[1] == _screens ]]; then _screens "$@"; else compdef _screens screens; fi
    """
  }

  /// What `_arguments` is told of an option, in quotes.
  private static func specification(_ option: LaunchOptions.Declaration) -> String {
    let joint = option.value == nil || !option.name.hasPrefix("--") ? "" : option.isValueOptional ? "=-" : "="
    let value =
      switch option.completedValue {
      case .nothing: ""
      case .files: ":file:_files"
      case .folders: ":folder:_files -/"
      case .words(let words): "\(option.isValueOptional ? "::" : ":")value:(\(words.joined(separator: " ")))"
      case .anything: ":\(option.value ?? ""):"
      }
    let summary = CompletionShell.escaped(option.summary, "[]:\\")
    return quoted("\(option.isRepeatable ? "*" : "")\(option.name)\(joint)[\(summary)]\(value)")
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
