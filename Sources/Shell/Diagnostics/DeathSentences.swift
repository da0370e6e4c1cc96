internal import EventLoop
private import Glibc
internal import JSONValues
internal import PluginHost

/// The words for a plugin's process that ended against its will.
enum DeathSentences {
  /// What happened: plugin, signal or status, and the call it happened in.
  static func message(_ death: PluginDeath) -> String {
    let call = death.call.map { " in \($0)" } ?? " between calls"
    return switch death.cause {
    case .end(.signalled(let signal)): "the plugin \(death.plugin) was killed by \(name(ofSignal: signal))\(call)"
    case .end(.exited(let status)): "the plugin \(death.plugin) ended itself with exit(\(status))\(call)"
    case .end(.brokeContact(let what)): "the plugin \(death.plugin) was ended\(call): \(what)"
    case .hang(let limit): "the plugin \(death.plugin) hung\(call): silent for \(limit.literal), so it was ended"
    case .asked: "the plugin \(death.plugin) was ended\(call), as asked"
    }
  }

  /// What comes next.
  static func cure(_ death: PluginDeath) -> String {
    if death.disables { return "it died three times in a minute and stays off until `plugin retry \(death.plugin)`" }
    return "attributes are kept, and the next action starts it again"
  }

  /// `signal 11 (SIGSEGV, Segmentation fault)`
  static func name(ofSignal signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL", SIGINT: "SIGINT",
      SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM",
      SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU",
    ]
    let words = strsignal(signal).map { String(cString: $0) } ?? "unknown"
    return "signal \(signal) (\(names[signal].map { $0 + ", " } ?? "")\(words))"
  }
}

extension PluginDeath {
  /// Details for the end of a run that was lost with it.
  func details(of run: Run) -> JSON {
    var details: JSONObject = [
      "class": "pluginDied", "message": .string(FaultKind.pluginDied(self).message),
      "cure": .string(FaultKind.pluginDied(self).cure), "plugin": .string(plugin), "action": .string(run.action),
    ]
    switch cause {
    case .end(.signalled(let signal)): details["signal"] = .integer(Int64(signal))
    case .end(.exited(let status)): details["exitStatus"] = .integer(Int64(status))
    case .hang(let limit): details["silentForMs"] = .integer(limit.milliseconds)
    case .end(.brokeContact), .asked: break
    }
    return .object(details)
  }
}
