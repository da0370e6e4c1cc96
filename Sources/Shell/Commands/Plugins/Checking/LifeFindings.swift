internal import EventLoop
internal import PluginHost

/// What `plugin check` says of a plugin that was tried: life, cancel, threads.
struct LifeFindings {
  private var found: [CheckFinding] = []
  /// Deaths that were told already: the same one comes of many ways.
  private var deaths: Set<String> = []

  /// Lives of a thousand instances, by definition.
  mutating func add(_ lives: [(name: String, facts: LifeFacts)], to report: inout CheckReport) {
    found = []
    for (name, facts) in lives {
      if let death = facts.death { tell(death, .life, "create and destroy", name) }
      if let count = facts.refusedAfter {
        note(
          .life, "create and destroy", .fault, name,
          count == 0 ? "create answers NULL" : "create answers NULL after \(plural(count, "instance"))",
          cure: count == 0
            ? "make an instance with the defaults that the manifest declares, and say by `log` why not"
            : "something runs out: see that destroy gives everything back")
      }
    }
    let counts = lives.map { "\($0.facts.instances) of \($0.name)" }
    report.add(.life, "create and destroy", found, ok: "made and ended \(list(counts))")
    found = []
    for (name, facts) in lives {
      for leak in facts.leaks { tell(leak, name) }
    }
    if lives.contains(where: { $0.facts.instances >= 400 }) {
      report.add(.life, "leaks", found, ok: "nothing grows with the instances that were ended")
    } else {
      report.add(
        CheckFinding(area: .life, check: "leaks", verdict: .note, what: "not checked: too few instances were made"))
    }
  }

  private mutating func tell(_ leak: InstanceLeak, _ name: String) {
    let amount =
      leak.kind == .bytes
      ? "\(Int(leak.perInstance.rounded())) bytes" : "\((leak.perInstance * 10).rounded() / 10) \(leak.kind.rawValue)"
    let cure =
      switch leak.kind {
      case .bytes: "free in destroy what create and attribute_changed have allocated; valgrind or ASan name the place"
      case .descriptors: "watch(fd, NULL) and close in destroy each descriptor of the instance"
      case .threads: "end and join in destroy each thread of the instance"
      case .processes: "end and wait for in destroy each process of the instance"
      }
    note(.life, "leaks", .fault, name, "each instance leaves \(amount) behind after destroy", cure: cure)
  }

  // MARK: - Runs

  /// Runs that were ended from outside.
  mutating func add(
    _ runs: [(place: String, facts: [RunFacts])], skipped: [String], limit: Duration, to report: inout CheckReport
  ) {
    found = []
    for (place, all) in runs {
      for facts in all { tell(facts, place, limit) }
    }
    let services = found.filter { $0.check == "services" }
    let cancels = found.filter { $0.check == "cancel" }
    report.add(.cancel, "cancel", cancels, ok: runs.isEmpty ? "no action to start" : heeded(runs))
    let asking = runs.filter { $0.facts.contains { !$0.services.isEmpty } }.map(\.place)
    report.add(
      .cancel, "services", services,
      ok: asking.isEmpty
        ? "no action asked for one" : "runs of \(list(asking)) end when what they ask for is not there or fails")
    for place in skipped {
      report.add(
        CheckFinding(
          area: .cancel, check: "skipped", verdict: .note, what: "not started, as --skip says", place: place))
    }
  }

  /// How the runs ended that were cancelled when they were under way, one phrase for all that ended alike.
  private func heeded(_ runs: [(place: String, facts: [RunFacts])]) -> String {
    var phrases: [(phrase: String, places: [String])] = []
    for (place, all) in runs {
      guard let facts = all.first(where: { $0.way == .cancelledLater }), let outcome = facts.outcome else { continue }
      let message = facts.message.map { ": \($0)" } ?? ""
      let phrase = facts.wasOver ? "ended before as \(outcome)\(message)" : "ended as \(outcome)"
      if let index = phrases.firstIndex(where: { $0.phrase == phrase }) {
        phrases[index].places.append(place)
      } else {
        phrases.append((phrase, [place]))
      }
    }
    return phrases.map { "\(list($0.places)) \($0.phrase)" }.joined(separator: "; ")
  }

  private mutating func tell(_ facts: RunFacts, _ place: String, _ limit: Duration) {
    let isAboutServices = facts.way == .servicesFailing || facts.way == .servicesUnavailable
    let check = isAboutServices ? "services" : "cancel"
    if let death = facts.death { return tell(death, .cancel, check, "\(place), \(facts.way.rawValue)") }
    guard facts.way != .destroyed, facts.outcome == nil, !facts.wasOver else { return }
    if isAboutServices {
      let services = list(Set(facts.services).sorted())
      note(
        .cancel, check, .fault, place,
        facts.asksWithoutEnd
          ? "a run asks again and again for what is refused (\(services))"
          : "a run that \(facts.way.rawValue) (\(services)) does not end within \(limit.literal)",
        cure: "finish the run in the reply for each status, NOT_AVAILABLE, ERROR and ABANDONED as well")
    } else {
      note(
        .cancel, check, .fault, place, "a run that is \(facts.way.rawValue) does not end within \(limit.literal)",
        cure: "finish it in cancel, or ask host->cancelled(run) in the loop that works for it")
    }
  }

  // MARK: - Threads and the end

  /// What was noted of all calls, and what was left at the end.
  mutating func add(
    _ trace: TraceFacts, _ stop: StopFacts, _ manifest: PluginManifest, hasSwift: Bool, to report: inout CheckReport
  ) {
    found = []
    lateCalls(trace)
    report.add(.life, "late calls", found, ok: "no host function is called for what is over")
    found = []
    arguments(trace, manifest)
    report.add(.life, "arguments", found, ok: "host functions get what they take")
    found = []
    if trace.callsElsewhere > 0 {
      note(
        .threads, "calls", .fault, "", "\(trace.callsElsewhere) calls came off the main thread",
        cure: "this is the host's fault: tell us")
    }
    report.add(
      .threads, "calls", found,
      ok: "\(trace.calls) calls into it, one at a time, all on the main thread; \(trace.hostCalls) calls of host "
        + "functions, \(trace.hostCallsElsewhere) from other threads")
    found = []
    end(stop, hasSwift)
    report.add(
      .threads, "stop", found, ok: "leaves in peace; no thread and no process is left, nothing is called after")
  }

  private mutating func lateCalls(_ trace: TraceFacts) {
    // In destroy it does no harm: the runs of the instance have ended just before.
    let late = trace.callsInVain.filter { !$0.isRefused && !$0.isInDestroy }
    let afterDestroy = late.filter(\.isAfterDestroy)
    if !afterDestroy.isEmpty {
      note(
        .life, "late calls", .fault, list(Set(afterDestroy.map(\.function)).sorted()),
        "called for a screenlet after its destroy",
        cure:
          "stop in destroy what still works for the instance: unwatch its timers, tell its threads and wait for them")
    }
    let afterRun = late.filter { !$0.isAfterDestroy }
    if !afterRun.isEmpty {
      note(
        .life, "late calls", .warning, list(Set(afterRun.map(\.function)).sorted()), "called for a run that is over",
        cure: "finish each run once, and stop before that what works for it")
    }
  }

  private mutating func arguments(_ trace: TraceFacts, _ manifest: PluginManifest) {
    let refused = Set(trace.callsInVain.filter(\.isRefused).map { $0.reason.isEmpty ? $0.function : $0.reason })
    for reason in refused.sorted() {
      note(
        .life, "arguments", .fault, "", "a wrong argument of a host function: \(reason)",
        cure: "see screenlet.h for what it takes; nothing was done")
    }
    for function in trace.junk.sorted() {
      note(
        .life, "arguments", .fault, function, "was given what is no JSON",
        cure: "write it with screenlet_json_text and its kin, and see that the buffer is large enough")
    }
    let declared = Set(manifest.definitions.flatMap(\.events).map(\.name))
    for event in trace.events.subtracting(declared).sorted() {
      note(
        .life, "arguments", .warning, event, "an event that no definition declares",
        cure: "declare it, so that help, completion and --check know it")
    }
  }

  private mutating func end(_ stop: StopFacts, _ hasSwift: Bool) {
    if let death = stop.death { return tell(death, .threads, "stop", "") }
    guard let measure = stop.measure else {
      return note(.threads, "stop", .note, "", "not checked: the process had ended before", cure: "")
    }
    if measure.hostCallsAfterStop > 0 {
      note(
        .threads, "stop", .fault, "",
        "host functions are called \(measure.hostCallsAfterStop) times after stop has returned",
        cure: "end and join in stop the threads that call them")
    }
    if measure.threads > 0 {
      note(
        .threads, "stop", hasSwift ? .note : .warning, "", "\(plural(measure.threads, "thread")) left after stop",
        cure: hasSwift
          ? "those of Swift's own pool may stay: the end of the process takes them"
          : "end and join them in stop: the process ends under their feet")
    }
    if measure.children > 0 {
      note(
        .threads, "stop", .warning, "",
        "\(plural(measure.children, "child process", "child processes")) left after stop",
        cure: "end and wait for them in stop")
    }
  }

  // MARK: - Pieces

  private mutating func tell(_ death: PluginDeath, _ area: CheckFinding.Area, _ check: String, _ place: String) {
    let call = death.call.map { " in \($0)" } ?? " between calls"
    let what =
      switch death.cause {
      case .end(.signalled(let signal)): "killed by \(DeathSentences.name(ofSignal: signal))\(call)"
      case .end(.exited(let status)): "ended its process with exit(\(status))\(call)"
      case .end(.brokeContact(let words)): "was ended\(call): \(words)"
      case .hang(let limit): "hung\(call): silent for \(limit.literal)"
      case .asked: "was ended\(call)"
      }
    guard deaths.insert("\(place) \(what)").inserted else { return }
    let cure: String
    if case .hang = death.cause {
      cure = "return soon: what takes time waits in watch, or works in a thread and asks host->cancelled(run)"
    } else {
      cure =
        "see it in a debugger: `plugin info NAME` shows its process, `gdb -p PID -ex continue` takes hold of it; "
        + "leave an action out with --skip NAME"
    }
    note(area, check, .fault, place, what, cure: cure)
  }

  private mutating func note(
    _ area: CheckFinding.Area, _ check: String, _ verdict: CheckFinding.Verdict, _ place: String, _ what: String,
    cure: String
  ) {
    found.append(CheckFinding(area: area, check: check, verdict: verdict, what: what, place: place, cure: cure))
  }
}
