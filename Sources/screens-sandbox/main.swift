import Glibc
import SandboxPortal

exit(Sandbox.run(Array(CommandLine.arguments.dropFirst())))
