internal import CommandParsing
internal import EventLogging

extension Session {
  /// What a command's place in a transcript depends on, as it was before the command ran.
  struct TranscriptMark {
    /// The last record.
    let seq: Int64
    /// Where the last foreground run began.
    let foregroundStart: Int64
  }

  /// Commands that are about the session at the terminal, and would only be in the way of a script.
  private static let untranscribed: Set<String> = ["clear", "exit", "help", "history", "quit", "transcript"]

  /// Carries out a command, and writes it down if the session is.
  func transcribing(_ command: Command, from source: ScriptSource, _ body: () throws -> Void) throws {
    // What a script of `source` does is told by that line.
    guard transcript != nil, !isTranscribing else { return try body() }
    isTranscribing = true
    defer { isTranscribing = false }
    let mark = TranscriptMark(seq: log.lastSeq, foregroundStart: runs.foregroundStart)
    // Before it runs: a line that is read meanwhile takes its place in memory.
    let text = source.stream.text(command.range)
    var secrets = SecretWords(in: self)
    let holdsSecret = !secrets.ranges(of: command).isEmpty
    do {
      try body()
    } catch let fault as Fault {
      transcribe(text, command, mark, holdsSecret: holdsSecret, fault)
      throw fault
    }
    transcribe(text, command, mark, holdsSecret: holdsSecret, nil)
  }

  private func transcribe(
    _ text: String, _ command: Command, _ mark: TranscriptMark, holdsSecret: Bool, _ fault: Fault?
  ) {
    guard let transcript, let name = command.words.first?.bareText, !Session.untranscribed.contains(name) else {
      return
    }
    if name == ExpectCommand.syntax.name {
      guard fault == nil else { return }
      // The events before it, then its own line for its own event.
      transcript.writeEvents(after: mark.foregroundStart, to: min(mark.seq, lastMatched - 1))
      transcript.pass(to: lastMatched)
    } else {
      transcript.writeEvents(after: mark.foregroundStart, to: mark.seq)
    }
    guard !holdsSecret else {
      return transcript.write(comment: "\(name) … held a secret: write it with $env.NAME in place of that")
    }
    let line = text + (command.isBackground ? " &" : "")
    switch fault?.kind {
    case nil: transcript.write(line)
    case .runFailed, .runsFailed, .pluginDied: transcript.write(name == "try" ? line : "try \(line)")
    case let kind?: transcript.write(comment: "refused, \(kind.message): \(text)")
    }
  }

  /// Writes what is left of a transcript, and ends it.
  func endTranscript() {
    transcript?.writeEvents(after: runs.foregroundStart, to: log.lastSeq)
    transcript = nil
  }
}
