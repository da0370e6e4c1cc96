import Glibc
import Shell

// argv[0] may be a bare name or a link; the kernel knows the file.
let program = realpath("/proc/self/exe", nil)
let path = program.map { String(cString: $0) } ?? CommandLine.arguments.first ?? "screens"
exit(Launch.run(arguments: Array(CommandLine.arguments.dropFirst()), program: path))
