internal import Themes

extension HelpPages {
  /// A page about the language itself.
  struct Topic {
    let name: String
    let summary: String
    let blocks: [Block]
  }

  static let topics = [words, scripts, statuses, codes]

  private static let codes = Topic(
    name: "codes", summary: "the codes of errors, each with a page of its own",
    blocks: [
      .heading("Codes of errors; `help CODE` explains one"),
      .prose(FaultCode.allCases.map(\.rawValue).joined(separator: " "), indent: 2),
    ])

  private static let words = Topic(
    name: "words", summary: "how words, quotes, JSON and variables are written",
    blocks: [
      .line("Words"),
      table([
        ["set name Ada", "words are separated by spaces; # begins a comment"],
        ["set name \"Ada L.\"", "a JSON string, $ in it is literal"],
        ["set name $\"Dr. $who\"", "the same with variables: $name, ${name.path[0]}, $$ for a dollar"],
        ["set name 'as it is'", "literal; '' is one quote"],
        ["enter {\"a\": 1, \"b\": $x}", "JSON up to its closing bracket; $name stands for a value"],
        ["set name $event.text", "a variable as a word, or behind =; types are kept"],
        ["greet; count 3 &", "; and new lines end a command, & runs it in the background"],
        ["greet \\", "a line that ends in \\ goes on"],
      ]),
      .heading("Values: 42  10.50  true  2026-11-30  5s 250ms 30m  a,b or [\"a\",\"b\"]  {\"a\":1}"),
    ])

  private static let scripts = Topic(
    name: "scripts", summary: "how scripts run, stop and are checked",
    blocks: [
      .line("Scripts"),
      table([
        ["screens FILE [ARG…]", "runs a file; $args[0] is its first argument"],
        ["screens -c 'COMMANDS'", "runs these"],
        ["… | screens", "runs standard input when it is no terminal"],
        ["#!/usr/bin/env screens", "as the first line makes a file a program"],
        ["--check", "finds all faults, runs nothing"],
        ["--keep-going", "goes on after a failure"],
        ["--output json", "NDJSON only on standard output"],
      ]),
      .prose(
        "A script stops at its first failure, unless `try` stands before the command. Its end waits for background runs.",
        indent: 2),
    ])

  private static let statuses = Topic(
    name: "statuses", summary: "the program's exit statuses",
    blocks: [
      .line("Exit status"),
      table([
        ["0", "all well"],
        ["1", "a command or an action failed"],
        ["2", "wrong options"],
        ["3", "a parse or type fault ended the script; earlier lines may have run"],
        ["4", "a plugin that the script names cannot be loaded"],
        ["5", "an expectation or a time limit ran out"],
        ["6", "the portal could not be reached: try again"],
        ["7", "all well, but changes are only kept here: sync sends them"],
        ["128+n", "ended by signal n"],
      ]),
    ])
}
