import BuiltPrograms
import Glibc
import Testing

@Suite(.enabled(if: access("/usr/bin/dpkg-shlibdeps", X_OK) == 0)) struct `The package for Debian` {
  @Test func `names the packages of libraries that are linked, and of those that are loaded later`() throws {
    let package = try DebianPackage.shared.get()
    let depends = try package.field("Depends").split(separator: ",")
      .map { $0.drop { $0 == " " }.prefix { $0 != " " && $0 != "\n" } }
    // The program that stands for ours is linked with zlib.
    for name in ["libc6", "libcurl4", "libedit2", "zlib1g"] { #expect(depends.contains { $0.hasPrefix(name) }) }
    #expect(try package.field("Version") == "9.9\n")
    #expect(try package.check() == "")
  }

  @Test func `holds what authors need, where Debian looks for it`() throws {
    let files = try DebianPackage.shared.get().run(["dpkg-deb", "--contents"])
    for file in [
      "usr/include/screenlet.h", "usr/share/pkgconfig/screenlet.pc", "usr/share/screens/swift/Package.swift",
      "usr/share/man/man7/screenlet-plugin.7.gz", "usr/share/zsh/vendor-completions/_screens",
      "usr/share/doc/screens/copyright", "usr/share/doc/screens/plugins/hello/hello.c",
    ] { #expect(files.contains("./\(file)\n")) }
    #expect(!files.contains("installed-files"))
  }

  @Test func `has the same bytes when it is made again`() throws {
    let first = try DebianPackage.shared.get()
    let second = try DebianPackage("made again")
    _ = try BuildFolder.run(["cmp", first.file, second.file])
  }

  @Test func `is refused when a library is of no package that it depends on`() throws {
    let package = try DebianPackage.shared.get().changed("undeclared") {
      ["sed", "-i", "-E", "s/, zlib1g[^,]*//; s/, libedit2//", $0 + "/DEBIAN/control"]
    }
    let complaints = try package.check()
    #expect(complaints.contains("usr/bin/screens needs libz.so.1, which no package that it depends on holds (zlib1g)"))
    #expect(complaints.contains("it needs libedit.so.2, which no package that it depends on holds (libedit2)"))
  }

  @Test func `is refused when a file is missing or is another`() throws {
    let package = try DebianPackage.shared.get().changed("incomplete") {
      ["sh", "-c", #"rm "$1/usr/include/screenlet.h"; echo >>"$1/usr/share/screens/swift/Package.swift""#, "sh", $0]
    }
    let complaints = try package.check()
    #expect(complaints.contains("usr/include/screenlet.h is not in it"))
    #expect(complaints.contains("its sums are those of other files"))
  }

  @Test func `is refused when others than root could change a file`() throws {
    let package = try DebianPackage.shared.get().changed("writable") { ["chmod", "o+w", $0 + "/usr/bin/screens"] }
    #expect(try package.check().contains("these are not root's alone to change: -rwxr-xrwx"))
  }

  @Test func `is not made of programs that look for libraries in some folder`() throws {
    let failure = #expect(throws: BuildFolder.Failure.self) {
      try DebianPackage("with a folder", flags: ["-Wl,-rpath,/tmp/somewhere"])
    }
    #expect(failure?.description.contains("usr/bin/screens looks for libraries in /tmp/somewhere") == true)
  }

  @Test func `is not made of programs that need Swift to be there`() throws {
    let failure = #expect(throws: BuildFolder.Failure.self) {
      try DebianPackage.make(of: BuildFolder.path, into: Installation.folder("package of a debug build"))
    }
    #expect(failure?.description.contains("libswiftCore.so") == true)
  }
}
