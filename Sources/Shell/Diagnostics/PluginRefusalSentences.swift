internal import Glibc
internal import PluginHost

/// The words for plugins that are not used: what is wrong in one line, and what to do next.
extension PluginRefusal {
  /// What is wrong.
  var sentence: String {
    let name = file.shownFileName
    switch reason {
    case .notFound(let errno, _): return "\(file.shownHarmless) cannot be found: \(systemWords(errno))"
    case .notInSearchPath: return "no plugin is called \(file.shownHarmless)"
    case .unreadable(let errno, let owner, let mode):
      let facts = [owner.map { "owner \($0.shown)" }, mode.map { "mode \($0.shownAsMode)" }].compactMap { $0 }
      let suffix = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
      return "\(name) cannot be read: \(systemWords(errno))\(suffix)"
    case .directory: return "\(name) is a folder, not a library"
    case .specialFile(.pipe): return "\(name) is a pipe, not a library"
    case .specialFile(.socket): return "\(name) is a socket, not a library"
    case .specialFile(.device): return "\(name) is a device, not a library"
    case .untrusted(let faults):
      guard let first = faults.first else { return "\(name) is not to be trusted" }
      return first.sentence + (faults.count > 1 ? " (and \(faults.count - 1) more)" : "")
    case .empty: return "\(name) is empty"
    case .text(let firstLine, let isScript):
      return "\(name) is \(isScript ? "a script" : "a text"), not a library: \"\(firstLine.shownHarmless)\""
    case .notELF(let bytes):
      let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      return "\(name) is not a library: it begins with the bytes \(hex)"
    case .only32Bit(let machine): return "\(name) is a 32-bit library (\(machine)); this program needs 64-bit ones"
    case .bigEndian(let machine): return "\(name) is built for \(machine), which is big-endian; this machine is not"
    case .otherMachine(let found, let ours): return "\(name) is built for \(found); this program is \(ours)"
    case .objectFile: return "\(name) is an object file that was not linked"
    case .coreFile: return "\(name) is a core file: what a crash left behind"
    case .program: return "\(name) is a program, not a library"
    case .archive: return "\(name) is a static archive, not a shared library"
    case .cutOff(let needed, let size): return "\(name) is cut off: it needs \(needed) bytes and has \(size)"
    case .damaged(let damage): return "\(name) is damaged: \(damage.words)"
    case .noEntry(let near):
      let hint = near.isEmpty ? "" : "; it exports \(near.shownAsChoice())"
      return "\(name) is no plugin: it does not export \(LibraryInspection.entry)\(hint)"
    case .missingDependency(let library, let searched):
      let looked = searched.isEmpty ? "" : "; looked in \(searched.map(\.shownHarmless).joined(separator: ", "))"
      return "\(name) needs \(library.shownHarmless), which is nowhere on this machine\(looked)"
    case .noRunner(let searched):
      return "screenlet-runner, which runs plugins, is not in \(searched.shownAsChoice())"
    case .runnerFailed(let call, let errno):
      return "the process for \(name) could not be started: \(call): \(systemWords(errno))"
    case .unreadableManifest(let what): return "what \(name) declares cannot be read: \(what.shownHarmless)"
    case .refusedByLoader(let text): return "the system cannot load \(name): \(text.shownHarmless)"
    case .noAnswer(let reason?): return "\(name) does not want to run: \(reason.shownHarmless)"
    case .noAnswer(nil): return "\(name) does not want to run, and gives no reason"
    case .wrongABI(let plugin, let least, let most):
      let host = least == most ? "\(most)" : "\(least) to \(most)"
      let older = reason.olderSide == .plugin ? "the plugin is older" : "this program is older"
      return "\(name) speaks version \(plugin) of the plugin contract, this program \(host): \(older)"
    case .badManifest(let faults):
      guard let first = faults.first else { return "\(name) declares nothing" }
      return "\(name) declares something wrong: "
        + (faults.count == 1 ? first.sentence : faults.prefix(8).map(\.sentence).joined(separator: "; "))
        + (faults.count > 8 ? "; and \(faults.count - 8) more" : "")
    case .probeFailed(let end): return "\(name) \(end.words) while it was to say what it offers"
    case .quarantined(let end, let since):
      return "\(name) is not tried again: it \(end.words) on \(time(since)) and has not changed since"
    case .disabledAfterCrashes(let count, let seconds):
      return "\(name) is switched off: it crashed \(count) times within \(seconds) seconds"
    }
  }

  /// What to do next.
  var cure: String {
    switch reason {
    case .notFound(_, let near):
      return near.isEmpty
        ? "Check the path; `plugin list` shows what is there." : "Did you mean \(near.shownAsChoice())?"
    case .notInSearchPath(let near, let folders):
      let looked = "Looked in \(folders.map(\.shownHarmless).joined(separator: ", "))."
      return near.isEmpty
        ? "\(looked) To load a file, give its path." : "Did you mean \(near.shownAsChoice())? \(looked)"
    case .unreadable: return "Make it readable for you: chmod u+r, or ask its owner."
    case .directory: return "Name the file in it; `--plugins DIR` searches a folder."
    case .specialFile: return "Name a shared library (.so)."
    case .untrusted(let faults): return faults.first?.cure ?? "Check who can write to it."
    case .empty: return "Build or copy it again: nothing arrived."
    case .text(_, let isScript):
      return isScript
        ? "Name the shared library (.so) instead; scripts run with `source FILE`."
        : "Name the shared library (.so) itself, not a text about it."
    case .notELF: return "Name a shared library for Linux (.so)."
    case .only32Bit: return "Build it for 64 bits, or get that build from its author."
    case .bigEndian: return "Build it on this machine, or get a build for it from its author."
    case .otherMachine(_, let ours): return "Build it for \(ours), or get that build from its author."
    case .objectFile: return "Link it: cc -shared -o libNAME.so \(file.shownFileName)"
    case .coreFile: return "Name the library; a debugger reads this one."
    case .program: return "Link it as a library: cc -shared -fPIC instead of a program."
    case .archive: return "Link its objects into a shared library: cc -shared -o libNAME.so."
    case .cutOff: return "Copy or build it again: the end of the file did not arrive."
    case .damaged: return "Build or copy it again."
    case .noEntry(let near):
      return near.isEmpty
        ? "Export it: SCREENLET_EXPORT in C, `public` in Swift; or name another file."
        : "Check its name, extern \"C\" in C++, and `@c public` in Swift."
    case .missingDependency(let library, _):
      return "Install \(library.shownHarmless), put it beside the plugin (RUNPATH $ORIGIN), or set LD_LIBRARY_PATH."
    case .runnerFailed: return "Close something else that needs memory or processes, then try again."
    case .unreadableManifest: return "Tell its author: its tables break the rules of screenlet.h."
    case .noRunner: return "Install screens again: the runner comes with it."
    case .refusedByLoader:
      return "Build it against the libraries of this machine; `ldd -r FILE` of a library you trust tells more."
    case .noAnswer(_?): return "Do what it asks for, then `\(retry)`."
    case .noAnswer(nil): return "Tell its author: an entry that answers NULL must say why."
    case .wrongABI: return reason.olderSide == .plugin ? "Get a newer build of the plugin." : "Get a newer screens."
    case .badManifest: return "Tell its author."
    case .probeFailed(.hung): return "Its entry must only hand out tables. `\(retry)` tries again."
    case .probeFailed: return "Tell its author; `\(retry)` tries again."
    case .quarantined: return "Replace the file, or `\(retry)` to try the same one again."
    case .disabledAfterCrashes: return "`\(retry)` starts it again."
    }
  }

  /// The command that gives the file another chance.
  private var retry: String { "plugin retry \((PluginCandidate.name(ofFile: file) ?? file).shownHarmless)" }

  private func time(_ seconds: Int64) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return "second \(seconds)" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = strftime(start, buffer.count, "%Y-%m-%d at %H:%M", &parts)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
  }
}

extension ProbeEnd {
  /// What it did, as a verb.
  fileprivate var words: String {
    switch self {
    case .signal(let number): "crashed (\(ProbeEnd.signalNames[number] ?? "signal \(number)"))"
    case .exit(let status): "ended its process with status \(status)"
    case .hung(let seconds): "did not answer for \(seconds) s"
    }
  }

  private static let signalNames: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS",
  ]
}

extension LibraryDamage {
  fileprivate var words: String {
    switch self {
    case .header: "its header makes no sense"
    case .noDynamicSection: "it has no dynamic section"
    case .outside(let table): "its \(table.rawValue) is not inside the file"
    case .tooLarge(let table): "its \(table.rawValue) is larger than any library's"
    case .unreadableName(let table): "its \(table.rawValue) holds a name without end"
    }
  }
}

/// What the system calls an error.
func systemWords(_ errno: Int32) -> String { String(cString: strerror(errno)) }
