import Glibc
import Shell

/// The file of the running program; argv[0] may be a bare name or a link, the kernel knows better.
@Sendable func program() -> String {
  guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments.first ?? "screens" }
  defer { free(path) }
  return String(cString: path)
}

exit(Launch.run(arguments: Array(CommandLine.arguments.dropFirst()), program: program))
