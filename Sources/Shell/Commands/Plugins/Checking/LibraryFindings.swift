internal import PluginHost

/// What `plugin check` says of a library's file, without running any of it.
enum LibraryFindings {
  /// Adds all that can be said; false when it is no plugin that can be loaded here.
  static func add(to report: inout CheckReport) -> Bool {
    let file = report.file
    let library: Library
    let traits: LibraryTraits
    do throws(PluginRefusal) {
      library = try LibraryInspection.inspect(file)
      traits = try LibraryInspection.traits(of: file)
    } catch {
      report.add(refused(error))
      return false
    }
    report.add(.file, "library", [], ok: "whole, and built for this machine")
    report.add(.file, "entry", [], ok: "exports \(LibraryInspection.entry)")
    report.add(
      .file, "libraries", [],
      ok: library.needed.isEmpty ? "it needs no other library" : "finds \(list(library.needed))")
    report.add(.file, "exports", exports(traits), ok: "exports the entry alone")
    report.add(.file, "memory", memory(traits), ok: "no writable code, no executable stack")
    report.add(
      .file, "search folders", folders(traits),
      ok: traits.searchFolders.isEmpty
        ? "names no folders of its own" : "looks for libraries in \(list(traits.searchFolders))")
    let distrust = TrustCheck().faults(of: file).map {
      CheckFinding(area: .file, check: "trust", verdict: .warning, what: $0.sentence, cure: $0.cure)
    }
    report.add(.file, "trust", distrust, ok: "nobody but you and root can change it")
    return true
  }

  /// The finding that a refusal is.
  static func refused(_ refusal: PluginRefusal) -> CheckFinding {
    let (area, check): (CheckFinding.Area, String) =
      switch refusal.reason {
      case .noEntry: (.file, "entry")
      case .missingDependency: (.file, "libraries")
      case .refusedByLoader, .noRunner, .runnerFailed, .quarantined, .disabledAfterCrashes: (.contract, "loading")
      case .noAnswer, .probeFailed: (.contract, "entry answers")
      case .wrongABI: (.contract, "version")
      case .badManifest, .unreadableManifest: (.manifest, "declarations")
      case .untrusted: (.file, "trust")
      default: (.file, "library")
      }
    return CheckFinding(area: area, check: check, verdict: .fault, what: refusal.sentence, cure: refusal.cure)
  }

  private static func exports(_ traits: LibraryTraits) -> [CheckFinding] {
    // The linker's own marks are in every library of older tools.
    let others = traits.otherExports.filter { !["_init", "_fini", "_edata", "_end", "__bss_start"].contains($0) }
    guard !others.isEmpty else { return [] }
    let shown = others.prefix(3).map { $0.count > 40 ? $0.prefix(40) + "…" : $0[...] }.joined(separator: ", ")
    return [
      CheckFinding(
        area: .file, check: "exports", verdict: .note,
        what: "exports \(others.count) more than the entry: \(shown)\(others.count > 3 ? " …" : "")",
        cure: traits.hasSwift
          ? "to hide them link with -Xlinker --exclude-libs=ALL and a version script; they do no harm"
          : "compile with -fvisibility=hidden; SCREENLET_EXPORT keeps the entry"
            + (others.contains { $0.hasPrefix("_ZNS") } ? ", and templates of the C++ library do no harm" : ""))
    ]
  }

  private static func memory(_ traits: LibraryTraits) -> [CheckFinding] {
    var found: [CheckFinding] = []
    if traits.hasTextRelocations {
      found.append(
        CheckFinding(
          area: .file, check: "memory", verdict: .warning,
          what: "the loader must write into its code (text relocations)",
          cure: "compile all of it with -fPIC"))
    }
    if traits.wantsExecutableStack {
      found.append(
        CheckFinding(
          area: .file, check: "memory", verdict: .warning, what: "it makes the stacks of its process executable",
          cure: "link with -Wl,-z,noexecstack; pieces in assembler need a .note.GNU-stack section"))
    }
    return found
  }

  private static func folders(_ traits: LibraryTraits) -> [CheckFinding] {
    traits.harmfulFolders().map {
      CheckFinding(
        area: .file, check: "search folders", verdict: .warning,
        what: $0.hasPrefix("/")
          ? "its RUNPATH names \($0), where anybody can put a library"
          : "its RUNPATH names \($0), which depends on where the program starts",
        cure: "use $ORIGIN, the plugin's own folder, or none")
    }
  }
}
