internal import CommandParsing

/// The completion of the program's options in bash.
enum BashCompletion {
  static func script(_ options: [LaunchOptions.Declaration]) -> String {
    // A value that may be left out stands behind `=` alone.
    let takingWord = options.filter { $0.value != nil && !$0.isValueOptional }.map(\.name)
    let offered = options.flatMap { option in
      [option.name] + (option.isValueOptional ? option.choices.map { "\(option.name)=\($0)" } : [])
    }
    return """
      # bash completion for screens, printed by `screens --completions bash`.
      _screens() {
        local word=${COMP_WORDS[COMP_CWORD]} option='' first='' at=1 it
        COMPREPLY=()
        while ((at < COMP_CWORD)) && [[ -z $first ]]; do
          it=${COMP_WORDS[at]}
          if [[ $it == -- ]]; then
            first=file
          elif [[ $it == - || $it != -* ]]; then
            first=$it
          elif [[ ${COMP_WORDS[at + 1]} == = ]]; then
            # `=` cuts words: `--output=json` is three of them.
            case $((COMP_CWORD - at)) in
              1) option=$it word='' ;;
              2) option=$it ;;
            esac
            ((at += 2))
          else
            case $it in
              \(takingWord.joined(separator: "|")))
                ((at += 1))
                ((at < COMP_CWORD)) || option=$it
                # What stands behind the commands are words for them.
                [[ $it != -c || -n $option ]] || first=word
                ;;
            esac
          fi
          ((at += 1))
        done
        case $option:$first in
      \(options.compactMap(values).joined(separator: "\n"))
          ?*:*) ;;
          :)
            case $word in
              -*) COMPREPLY=($(compgen -W '\(offered.joined(separator: " "))' -- "$word")) ;;
              *)
                COMPREPLY=($(compgen -W '\(PluginCommand.syntax.name)' -- "$word"))
                compopt -o default
                ;;
            esac
            ;;
          :\(PluginCommand.syntax.name))
            case $((COMP_CWORD - at)):${COMP_WORDS[at]} in
              0:*) COMPREPLY=($(compgen -W '\(PluginCommand.verbs.joined(separator: " "))' -- "$word")) ;;
              *:\(PluginCommand.verbsOfFiles.joined(separator: "|*:"))) compopt -o default ;;
            esac
            ;;
          *) compopt -o default ;;
        esac
      }
      complete -F _screens screens
      """
  }

  /// The branch that offers the values of an option; nil when there is nothing to offer.
  private static func values(_ option: LaunchOptions.Declaration) -> String? {
    switch option.completedValue {
    case .nothing, .anything: nil
    case .files: "    \(option.name):*) compopt -o default ;;"
    case .folders: "    \(option.name):*) compopt -o dirnames ;;"
    case .words(let words):
      "    \(option.name):*) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")) ;;"
    }
  }
}
