import Glibc
import Testing

@testable import PluginHost

@Suite struct `The environment of a child` {
  @Test(arguments: ["PATH", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TZ", "XDG_DATA_HOME", "SCREENLET_DEBUG"])
  func `has what says how programs run, and what is meant for plugins`(name: String) {
    #expect(ChildEnvironment.passes(name))
  }

  @Test(arguments: ["PASSWORD", "GITHUB_TOKEN", "SCREENS_PASSWORD", "PORTAL_PASSWORD", "PATH_TO_SECRET", "", "L"])
  func `has nothing else`(name: String) { #expect(!ChildEnvironment.passes(name)) }

  @Test func `is that part of ours, unchanged`() {
    let entries = ChildEnvironment.withEntries { pointer in
      var entries: [String] = []
      var next = pointer
      while let place = next, let entry = place.pointee {
        entries.append(String(cString: entry))
        next = place + 1
      }
      return entries
    }
    let path = getenv("PATH").map { "PATH=" + String(cString: $0) }
    #expect(path.map(entries.contains) == true)
    #expect(entries.allSatisfy { ChildEnvironment.passes(String($0.prefix { $0 != "=" })) })
  }
}
