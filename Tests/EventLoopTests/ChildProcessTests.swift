import EventLoop
import Glibc
import Testing

@Suite struct `A program that was started` {
  /// What a shell prints that runs a script, on both ways, and its status.
  private static func run(
    _ script: String, _ arguments: [String] = [], environment: [String]? = nil
  ) throws -> (output: String, errors: String, status: Int32) {
    let output = try ChildProcess.pipe()
    let errors = try ChildProcess.pipe()
    let words = ["/bin/sh", "-c", script, "sh"] + arguments
    var entries = (environment ?? []).map { strdup($0) } + [nil]
    defer { entries.forEach { free($0) } }
    let child = try entries.withUnsafeMutableBufferPointer { entries in
      try ChildProcess.start(
        words, descriptors: [output.write, errors.write],
        environment: environment == nil ? nil : UnsafePointer(entries.baseAddress))
    }
    close(output.write)
    close(errors.write)
    let texts = (read(output.read), read(errors.read))
    return (texts.0, texts.1, child.wait())
  }

  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `has the descriptors that it is given, no other, and nothing to read`() throws {
    let open = Glibc.open("/dev/null", O_RDONLY)
    defer { close(open) }
    let run = try Self.run("echo out; echo err >&2; cat; [ -e /proc/$$/fd/$1 ] && echo leaked; exit 7", ["\(open)"])
    #expect(run.output == "out\n")
    #expect(run.errors == "err\n")
    #expect(run.status >> 8 == 7)
  }

  @Test func `has a group of its own, and no signal blocked or ignored`() throws {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let run = try Self.run(
      #"set -- $(cat /proc/$$/stat); [ "$1" = "$5" ] && echo own; sed -n 's/^Sig\(Blk\|Ign\):\t//p' /proc/self/status"#)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "own")
    // Two signals above them are the C library's own.
    let masks = lines.dropFirst().map { (UInt64($0, radix: 16) ?? .max) & 0x7FFF_FFFF }
    #expect(masks == [0, 0])
  }

  @Test func `has the environment that it is given, or else ours`() throws {
    #expect(try Self.run("echo $ONE-$HOME", environment: ["ONE=1"]).output == "1-\n")
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    #expect(try Self.run("echo $PATH").output == path + "\n")
  }

  @Test func `tells when it has ended`() throws {
    let loop = try EventLoop()
    let child = try ChildProcess.start(["/bin/sleep", "1000"], descriptors: [])
    let end = try child.endDescriptor()
    defer { close(end) }
    var hasEnded = false
    let token = loop.watch(end) { hasEnded = true }
    loop.poll()
    #expect(!hasEnded)
    child.killGroup()
    loop.run { hasEnded }
    loop.unwatch(token)
    #expect(child.wait() == SIGKILL)
  }

  @Test func `is said by its file when it cannot be`() {
    #expect(throws: SystemError("start /nowhere/program", code: ENOENT)) {
      try ChildProcess.start(["/nowhere/program"], descriptors: [])
    }
  }

  @Test func `has nothing where a descriptor is closed here`() throws {
    let child = try ChildProcess.start(["/bin/sh", "-c", "echo lost && exit 3"], descriptors: [-1])
    #expect(child.wait() >> 8 == 3)
  }
}
