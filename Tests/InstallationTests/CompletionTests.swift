import BuiltPrograms
import Glibc
import Testing

@Suite struct `Completion in other shells` {
  @Test(arguments: ["bash", "zsh", "fish"]) func `knows each option of the program`(shell: String) throws {
    let installation = try Installation.shared.get()
    let options = try installation.screens(["--help"]).split(separator: "\n").filter { $0.hasPrefix("  -") }
      .map { $0.dropFirst(2).prefix { $0 != " " && $0 != "[" } }
    let script = try installation.screens(["--completions", shell])
    for option in options {
      #expect(
        script.contains(
          shell == "fish" ? "-\(option.hasPrefix("--") ? "l" : "s") \(option.drop { $0 == "-" }) " : option))
    }
  }

  /// Words up to the one that is being completed; what is offered, and what bash shall do besides.
  static let inBash: [([String], String)] = [
    (["--outp"], "--output |"), (["--output", "j"], "json |"), (["--output", "=", "t"], "text |"),
    (["--output", "="], "text json |"), (["--sandbox", "=", "6"], "6.2 |"), (["--sandbox", "pl"], "plugin | default"),
    (["--sandbox=7"], "--sandbox=7.0 |"), (["--check", "--rc", ""], "| default"), (["--rc", "=", "x"], "| default"),
    (["--plugins", ""], "| dirnames"), (["--data", "=", ""], "| dirnames"), (["--server", ""], "|"),
    (["-c", "plu"], "|"), (["-c", "help", "--ou"], "| default"), (["a.screens", "--ou"], "| default"),
    (["--", "plu"], "| default"), (["--events", "x", "--che"], "--check |"), (["plugin", "relo"], "reload |"),
    (["--safe", "plugin", "load", "x"], "| default"), (["plugin", "list", ""], "|"),
    (["--completions", ""], "bash zsh fish |"),
  ]

  @Test(arguments: inBash) func `offers in bash what fits`(words: [String], offered: String) throws {
    let script = #"""
      source "$1/share/bash-completion/completions/screens"
      compopt() { options+=" $2"; }
      COMP_WORDS=(screens "${@:2}") COMP_CWORD=$(($# - 1)) options=
      [[ $(complete -p screens) == 'complete -F _screens screens' ]] && _screens
      printf '%s ' "${COMPREPLY[@]}" | sed 's/^ *$//'; echo "|$options"
      """#
    let prefix = try Installation.shared.get().prefix
    let text = try BuildFolder.run(["bash", "--norc", "--noprofile", "-c", script, "bash", prefix] + words)
    #expect(text == offered + "\n")
  }

  /// Where fish may write what it likes.
  private static let home = Result { try Installation.folder("home of fish") }

  static let inFish = [
    ("--outp", "--output"), ("--output j", "json"), ("--sandbox=", "--sandbox=6.2 --sandbox=7.0"), ("-c ", ""),
    ("--check plug", "plugin"), ("plugin relo", "reload"), ("plugin list ", ""), ("--server ", ""),
    ("--rc /etc/ld.so.con", "/etc/ld.so.conf /etc/ld.so.conf.d/"), ("--data /et", "/etc/"),
  ]

  @Test(.enabled(if: isThere("fish")), arguments: inFish)
  func `offers in fish what fits`(line: String, offered: String) throws {
    let file = try Installation.shared.get().prefix + "/share/fish/vendor_completions.d/screens.fish"
    let text = try BuildFolder.run(
      [
        "env", "-C", try Installation.shared.get().prefix, "HOME=\(`Completion in other shells`.home.get())", "fish",
        "--no-config", "-c",
        "source $argv[1]; complete -C \"screens $argv[2]\" | string split -f1 \\t; true", file, line,
      ])
    #expect(text.split(separator: "\n") == offered.split(separator: " "))
  }

  static let inZsh = [
    ("--outp", "--output="), ("--output j", "--output json "), ("--output=t", "--output=text "),
    ("--sandbox=6", "--sandbox=6.2 "), ("--check plugi", "--check plugin "), ("plugin relo", "plugin reload "),
    ("--rc share/screens/installed-f", "--rc share/screens/installed-files "), ("--data inclu", "--data include/"),
    ("-c plugi", "-c plugi"), ("plugin load share/screens/installed-f", "plugin load share/screens/installed-files "),
  ]

  /// A real zsh at a terminal of its own: each line is typed, completed, and told by a key that prints the line.
  @Test(.enabled(if: isThere("zsh"))) func `offers in zsh what fits`() throws {
    let script = #"""
      zmodload zsh/zpty
      cd $1
      zpty shell "env -i PATH=$PATH TERM=dumb HOME=$2 zsh -f -i"
      zpty -w shell "fpath=(\$PWD/share/zsh/site-functions \$fpath); autoload -Uz compinit; compinit -u -d \$HOME/dump
        setopt nobeep; unsetopt autoremoveslash
        tell-line() { print -r -- \"<\$BUFFER>\"; BUFFER=; }; zle -N tell-line; bindkey '^X' tell-line; echo re''ady"
      zpty -r shell out '*ready*'
      for line in ${@:3}; do
        zpty -w -n shell "screens $line"$'\t\x18'
        zpty -r shell out '*<*>*'
        print -r -- ${${out##*<screens }%%>*}
      done
      """#
    let prefix = try Installation.shared.get().prefix
    let home = try Installation.folder("home-of-zsh").replacing(" ", with: "\\ ")
    let text = try BuildFolder.run(
      ["timeout", "120", "zsh", "-f", "-c", script, "zsh", prefix, home] + `Completion in other shells`.inZsh.map(\.0))
    #expect(text == `Completion in other shells`.inZsh.map { $0.1 + "\n" }.joined())
  }

  private static func isThere(_ shell: String) -> Bool { access("/usr/bin/\(shell)", X_OK) == 0 }
}
