import BuiltPrograms
import Testing

@Suite struct `What is installed` {
  @Test func `runs from where it was put, with its plugins`() throws {
    let text = try Installation.shared.get().screens(["-c", "new hello; greet Ada; plugin list"])
    #expect(text.contains("onGreeted  Hello, Ada"))
    #expect(text.contains("installations of tests/shared/usr/local/lib/screens/plugins/liblogin.so"))
  }

  @Test func `tells compilers where the header is, wherever it was put`() throws {
    let installation = try Installation.shared.get()
    let page = try BuildFolder.text(of: BuildFolder.source + "/docs/plugins.md")
    let folder = try Installation.folder("a plugin in C")
    _ = try BuildFolder.run([
      "sh", "-c", #"printf '%s' "$1" >"$2/dice.c" && eval "cc -shared -fPIC $3 -o '$2/libdice.so' '$2/dice.c'""#, "sh",
      try #require(page.block("c", holding: "screenlet_plugin_main")), folder,
      try installation.pkgConfig("--cflags").split(separator: "\n").joined(),
    ])
    #expect(
      try installation.screens(["-c", "plugin load '\(folder)/libdice.so'; new dice; roll"]).contains("onRolled"))
    #expect(
      try installation.pkgConfig("--variable=plugindir").filter { $0 != "\\" }
        .hasSuffix("shared/usr/local/lib/pkgconfig/../../lib/screens/plugins\n"))
    let version = try installation.screens(["--version"])
    #expect(try "screens " + installation.pkgConfig("--modversion") == version)
  }

  @Test func `builds a plugin in Swift from an empty folder, as the page on it shows`() throws {
    let installation = try Installation.shared.get()
    let page = try BuildFolder.text(of: BuildFolder.source + "/docs/plugins-swift.md")
    let folder = try Installation.folder("a plugin in Swift")
    let package = try #require(page.block("swift", holding: "swift-tools-version"))
    let path = try #require(package.quoted(after: "path: "))
    let sdk = try installation.pkgConfig("--variable=swiftdir").filter { $0 != "\\" && $0 != "\n" }
    let files = [
      "Package.swift": package.replacing(path, with: sdk),
      "Sources/Greeter/Greeter.swift": try #require(page.block("swift", holding: "class GreeterScreenlet")),
      "Sources/Greeter/entry.swift": try #require(page.block("swift", holding: "screenlet_plugin_main")),
      // Nothing of the sample needs it; it has to be there for tests of plugins.
      "Sources/Greeter/testing.swift": "private import ScreenletTesting\n",
    ]
    for (name, text) in files {
      let package = name == "Package.swift"
      _ = try BuildFolder.run([
        "sh", "-c", #"mkdir -p "$(dirname "$1")" && printf '%s' "$2" >"$1""#, "sh", "\(folder)/\(name)",
        package ? text.replacing("[.product(", with: "[\(testing), .product(") : text,
      ])
    }
    // With the rest of the tests beside it, it takes its turn last.
    _ = try BuildFolder.run([
      "env", "-C", folder, "nice", "-n", "19", try BuildFolder.toolchain() + "/swift", "build", "--jobs", "1",
    ])
    let script = "plugin load '\(folder)/.build/debug/libgreeter.so'; new greeter; greet Ada"
    #expect(try installation.screens(["-c", script]).contains("onGreeted  Hello, Ada"))
  }

  private let testing = #".product(name: "ScreenletTesting", package: "screenlet-kit")"#
}
