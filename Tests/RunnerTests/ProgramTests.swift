import BuiltPrograms
import CRunnerFrames
import Glibc
import BuiltPrograms
import Testing

@Suite struct `The runner as a program` {
  @Test func `says what it is for when a person starts it`() throws {
    let output = try OutputFile()
    let pid = try BuildFolder.spawn([BuildFolder.runner, "x"], socket: nil, output: output.descriptor)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    #expect(status >> 8 == 2)
    #expect(output.text == "screenlet-runner: screens starts this program to run a plugin; by hand it does nothing\n")
  }

  /// Whatever else were there would be there twice, with the plugin's own.
  @Test(arguments: ["screenlet-runner", "libhello.so"])
  func `needs the C library and nothing else`(file: String) throws {
    let needed = try BuildFolder.run(["readelf", "-d", "\(BuildFolder.path)/\(file)"])
      .split(separator: "\n").filter { $0.contains("(NEEDED)") }
    #expect(needed.count == 1)
    #expect(needed.first?.contains("libc.so") == true)
  }

  @Test func `takes a plugin that was built as the one to copy says`() throws {
    let source = BuildFolder.source
    let library = try PluginBuilding.folder() + "/libcopied.so"
    _ = try BuildFolder.run([
      "cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O2", "-shared", "-fPIC",
      "-I", "\(source)/Sources/CScreenlet/include", "-o", library, "\(source)/plugins/hello/hello.c",
    ])
    #expect(try Runner(library: library).next()?.kind == SCREENS_MANIFEST)
  }

  /// A plugin's own function of the same name would otherwise never be called.
  @Test func `shows plugins none of its functions`() throws {
    let symbols = try BuildFolder.run(["nm", "-D", "--defined-only", BuildFolder.runner])
    #expect(!symbols.contains(" T "))
  }
}
