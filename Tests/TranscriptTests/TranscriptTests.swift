import BuiltPrograms
import Glibc
import Testing

/// The files of `Transcripts`, played.
@Suite struct `Transcripts` {
  private static let folder = BuildFolder.source + "/Tests/TranscriptTests/Transcripts"

  private static func transcripts(_ file: String) -> [Transcript] {
    let bytes = (try? TemporaryFolder.bytes(of: "\(folder)/\(file)")) ?? []
    return Transcript.read(String(decoding: bytes, as: UTF8.self))
  }

  static let files = TemporaryFolder.names(in: folder)
  static let all = files.flatMap(transcripts)

  @Test(.enabled(if: getenv("RECORD_TRANSCRIPTS") == nil), arguments: all)
  func `go as they were written`(transcript: Transcript) throws {
    let played = try transcript.played()
    #expect(played.stdout == transcript.stdout)
    #expect(played.stderr == transcript.stderr)
    #expect(played.status == transcript.status)
  }

  @Test func `are found`() { #expect(!Self.all.isEmpty) }

  @Test(.enabled(if: getenv("RECORD_TRANSCRIPTS") != nil), arguments: files)
  func `are recorded`(file: String) throws {
    let played = try Self.transcripts(file).map { try $0.played().text }.joined(separator: "\n")
    let output = open("\(Self.folder)/\(file)", O_WRONLY | O_TRUNC)
    defer { close(output) }
    _ = played.withCString { write(output, $0, strlen($0)) }
  }
}
