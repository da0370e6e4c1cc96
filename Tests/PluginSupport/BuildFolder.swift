package import Glibc

/// Where this test bundle was built, beside the runner.
package enum BuildFolder {
  /// What could not be done, by call and errno, or by what was printed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let program = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()

  package static let runner = path + "/screenlet-runner"

  package static let source: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// Runs a program to its end; what it printed, when it ended well.
  package static func run(_ words: [String]) throws -> String {
    let output = try OutputFile()
    let pid = try spawn(words, socket: nil, output: output.descriptor)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure(description: "\(words) ended with \(status): \(output.text)") }
    return output.text
  }

  /// Starts a program with nothing to read, one file for all that it prints, and a socket as descriptor 3.
  package static func spawn(_ words: [String], socket: Int32?, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    if let socket { posix_spawn_file_actions_adddup2(&actions, socket, 3) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var pid = pid_t()
    let code = posix_spawnp(&pid, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw Failure(description: "\(words[0]): \(String(cString: strerror(code)))") }
    return pid
  }
}
