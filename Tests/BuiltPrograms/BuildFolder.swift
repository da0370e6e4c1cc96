private import Glibc

/// Where this test bundle was built, beside the programs.
public enum BuildFolder {
  /// What could not be done, by call and errno, or by what was printed.
  public struct Failure: Error, CustomStringConvertible {
    /// What it was.
    public let description: String

    /// In words of one's own.
    public init(description: String) { self.description = description }

    /// A call that failed, with the system's words.
    public init(call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
  }

  /// The folder of the running test program.
  public static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let program = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()

  /// The program that runs plugins.
  public static let runner = path + "/screenlet-runner"

  /// The shell.
  public static let screens = path + "/screens"

  /// The root of the sources.
  public static let source: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// Runs a program to its end; what it printed, when it ended well.
  public static func run(_ words: [String]) throws -> String {
    let output = try OutputFile()
    let pid = try spawn(words, socket: nil, output: output.descriptor)
    let status = wait(for: pid)
    guard status == 0 else { throw Failure(description: "\(words) ended with \(status): \(output.text)") }
    return output.text
  }

  /// Waits for the end of a program that was started; its status as the system tells it, 0 for a good end.
  public static func wait(for pid: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Starts a program with nothing to read, one file for all that it prints, and a socket as descriptor 3.
  public static func spawn(_ words: [String], socket: Int32?, output: Int32) throws -> Int32 {
    var descriptors = [1: output, 2: output]
    if let socket { descriptors[3] = socket }
    return try spawn(words, descriptors: descriptors)
  }

  /// Starts a program.
  /// - Parameters:
  ///   - words: its path and its arguments.
  ///   - descriptors: what it finds under which number; nothing to read as 0 unless that is given.
  ///   - environment: its whole environment; nil for ours.
  ///   - folder: where it starts; nil for here.
  ///   - terminal: a terminal's path; the program becomes the leader of a session there and has it as 0, 1 and 2.
  public static func spawn(
    _ words: [String], descriptors: [Int: Int32], environment: [String: String]? = nil, folder: String? = nil,
    terminal: String? = nil
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      for number: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, number) }
    } else if descriptors[0] == nil {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    for (number, descriptor) in descriptors { posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whatever the test runner has blocked or ignored is no business of the program's.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var every = sigset_t()
    sigfillset(&every)
    posix_spawnattr_setsigdefault(&attributes, &every)
    // POSIX_SPAWN_SETSID, which Glibc's module does not show.
    let newSession: Int16 = terminal == nil ? 0 : 0x80
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | newSession)
    // Glibc's module does not show how to change the folder of a spawned program.
    let all = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + words
    var arguments = all.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var variables = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    var pid = pid_t()
    let code = variables.withUnsafeMutableBufferPointer { variables in
      posix_spawnp(
        &pid, all[0], &actions, &attributes, &arguments, environment == nil ? environ : variables.baseAddress)
    }
    guard code == 0 else { throw Failure(description: "\(all[0]): \(String(cString: strerror(code)))") }
    return pid
  }
}
