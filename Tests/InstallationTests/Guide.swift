/// A section of a page that a reader follows with a terminal: commands with what they print, and changes of files.
struct Guide {
  enum Step {
    /// A command, and the lines that it prints.
    case command(String, prints: [String])
    /// Lines of one file that become others.
    case change(from: String, to: String)
  }

  let steps: [Step]

  /// Reads the section below a heading of the second level.
  init(section heading: String, of page: String) {
    let start = page.firstRange(of: "\n## \(heading)\n")?.upperBound ?? page.endIndex
    let section = page[start...].prefix(upTo: page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex)
    // Every second piece is inside of a block, and begins with its language.
    let blocks = section.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 && $0.element.contains("\n") ? $0.element : nil }
    steps = blocks.flatMap { block -> [Step] in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      return lines[0] == "diff" ? [Guide.change(lines.dropFirst())] : Guide.commands(lines.dropFirst())
    }
  }

  private static func change(_ lines: ArraySlice<String>) -> Step {
    func kept(without mark: Character) -> String {
      lines.filter { $0.first != mark }.map { $0.dropFirst() + "\n" }.joined()
    }
    return .change(from: kept(without: "+"), to: kept(without: "-"))
  }

  private static func commands(_ lines: ArraySlice<String>) -> [Step] {
    lines.reduce(into: [(String, [String])]()) { steps, line in
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].1.append(line)
      }
    }.map { .command($0.0, prints: $0.1) }
  }

  /// True when the lines are what the page shows, where `…` is any lines, or any end of one, and times are their own.
  static func shows(_ shown: [String], _ printed: [String]) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if first == "…" {
      return (0...printed.count).contains { shows(Array(shown.dropFirst()), Array(printed.dropFirst($0))) }
    }
    guard let line = printed.first else { return false }
    let isShown = first.hasSuffix("…") ? line.hasPrefix(first.dropLast()) : timeless(first) == timeless(line)
    guard isShown else { return false }
    return shows(Array(shown.dropFirst()), Array(printed.dropFirst()))
  }

  private static func timeless(_ line: String) -> String {
    line.replacing(#/\d\d:\d\d:\d\d\.\d{3}/#, with: "TIME").replacing(#/\d+ ms/#, with: "MS")
      .replacing(#/\d+\.\d+( ?s)/#, with: "SECONDS")
  }
}
