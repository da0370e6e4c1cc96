import EventLoop
import Glibc
import Testing

@testable import Shell

@Suite struct `Writing to a stream` {
  /// Both ends of a pipe.
  private func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = Glibc.pipe(&ends)
    return (ends[0], ends[1])
  }

  /// What a reader got: how many bytes, and whether they were the right ones.
  private struct Received: Sendable {
    var count = 0
    var isRight = true
  }

  @Test func `gives all to a reader who reads little by little`() throws {
    let (readEnd, writeEnd) = pipe()
    let size = 1 << 20
    let mailbox = try Mailbox<Received>(capacity: 1, bell: try Bell())
    // A thread of its own: the pool that runs tests may have only this one.
    let thread = try WorkerThread(name: "reader") {
      var received = Received()
      var chunk = [UInt8](repeating: 0, count: 1000)
      while true {
        let count = read(readEnd, &chunk, chunk.count)
        guard count > 0 else { break }
        for offset in 0..<count where chunk[offset] != UInt8((received.count + offset) % 251) {
          received.isRight = false
        }
        received.count += count
      }
      close(readEnd)
      mailbox.post(received)
    }
    let writer = StreamWriter(descriptor: writeEnd)
    for start in stride(from: 0, to: size, by: 4096) {
      writer.add { buffer in buffer += (start..<start + 4096).map { UInt8($0 % 251) } }
    }
    writer.flush()
    #expect(writer.state == .open)
    #expect(!writer.hasPending)
    close(writeEnd)
    thread.join()
    let received = try #require(mailbox.take(limit: 1).first)
    #expect(received.count == size)
    #expect(received.isRight)
  }

  @Test func `notices a reader who is gone`() {
    signal(SIGPIPE, SIG_IGN)
    let (readEnd, writeEnd) = pipe()
    close(readEnd)
    let writer = StreamWriter(descriptor: writeEnd)
    writer.add("a\n")
    writer.flush()
    #expect(writer.state == .readerGone)
    // What comes later is dropped, and does not pile up.
    writer.add("b\n")
    writer.flush()
    #expect(!writer.hasPending)
    close(writeEnd)
  }

  @Test func `notices a full disk`() {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let writer = StreamWriter(descriptor: full)
    writer.add("a\n")
    writer.flush()
    #expect(writer.state == .failed(ENOSPC))
  }

  @Test func `notices a descriptor that is closed`() {
    // No process has so many.
    let writer = StreamWriter(descriptor: 999_999)
    writer.add("a\n")
    writer.flush()
    #expect(writer.state == .failed(EBADF))
  }

  @Test func `gives up on a reader who does not read when it is told to`() {
    let (readEnd, writeEnd) = pipe()
    let (wakeRead, wakeWrite) = pipe()
    let writer = StreamWriter(descriptor: writeEnd)
    var asked = 0
    writer.wakeDescriptor = wakeRead
    writer.shouldGiveUp = {
      asked += 1
      return true
    }
    _ = write(wakeWrite, "x", 1)
    writer.add(String(repeating: "a", count: 1 << 20))
    writer.flush()
    #expect(asked > 0)
    #expect(!writer.hasPending)
    for descriptor in [readEnd, writeEnd, wakeRead, wakeWrite] { close(descriptor) }
  }

  @Test func `puts text around what waits`() throws {
    let (readEnd, writeEnd) = pipe()
    let writer = StreamWriter(descriptor: writeEnd)
    writer.add("line\n")
    writer.surround(before: "\r", after: "> ")
    writer.flush()
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(readEnd, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "\rline\n> ")
    close(readEnd)
    close(writeEnd)
  }
}
