internal import EventLogging
internal import EventLoop
private import Glibc
internal import JSONValues
internal import PluginHost

/// A session written down as a script that can be run: its commands, and an `expect` for each event that came.
final class TranscriptFile {
  let path: String
  private let file: UnsafeMutablePointer<FILE>
  /// Events up to this one have been written, or passed over.
  private var writtenSeq: Int64
  private let log: EventLog

  /// Events of the shell itself, and those that tell no more than the command does.
  private static let unwritten: Set<String> = ["actionStarted", "actionFinished", "attributeChanged"]
  /// As many members of a payload are compared.
  private static let memberLimit = 4
  /// A text that is longer is more likely a document than an answer.
  private static let textLimit = 80

  /// Begins one with what comes from now on; a file that is there is written over.
  init(path: String, log: EventLog) throws(SystemError) {
    guard let file = fopen(path, "we") else { throw SystemError("open") }
    self.path = path
    self.file = file
    self.log = log
    writtenSeq = log.lastSeq
    write("#!/usr/bin/env screens\n# Written by `transcript`. `expect` tells what came; take out what may differ.")
  }

  deinit { fclose(file) }

  /// Writes a line, or several.
  func write(_ lines: String) {
    fputs(lines + "\n", file)
    fflush(file)
  }

  /// Writes what is no command as a comment.
  func write(comment: String) {
    write("# " + comment.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n# "))
  }

  /// Writes an `expect` for each event that came after `start`, where the last foreground run began, up to `end`.
  func writeEvents(after start: Int64, to end: Int64) {
    let after = max(start, writtenSeq)
    guard end > after else { return }
    for record in log.read(after: after).records where record.seq <= end {
      guard let event = record.event, event.screenlet != nil, !TranscriptFile.unwritten.contains(event.name) else {
        continue
      }
      write((["expect \(event.name)"] + TranscriptFile.conditions(event.payload)).joined(separator: " "))
    }
    pass(to: end)
  }

  /// The events up to `seq` need no line any more.
  func pass(to seq: Int64) { writtenSeq = max(writtenSeq, seq) }

  /// The members of a payload that are likely to be the same the next time, as `PATH=VALUE`.
  static func conditions(_ payload: JSON) -> [String] {
    let members = payload.object?.members ?? []
    let conditions = members.compactMap { name, value -> String? in
      guard ManifestCheck.isName(name), !isVolatile(name) else { return nil }
      switch value {
      case .bool, .integer, .decimal: return "\(name)=\(value.text())"
      case .string(let text):
        let isShort = text.utf8.count <= textLimit && !text.contains("\n") && !text.contains("://")
        return isShort ? "\(name)=\(value.text())" : nil
      default: return nil
      }
    }
    return Array(conditions.prefix(memberLimit))
  }

  /// True for the name of something that a portal or a clock gives out.
  private static func isVolatile(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["id", "uuid", "key", "date", "time", "ms", "url", "version", "message"].contains { lower.hasSuffix($0) }
  }
}
