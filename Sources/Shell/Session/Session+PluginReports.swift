internal import EventLoop
internal import EventLogging
internal import JSONValues
internal import PluginHost

extension Session {
  /// Takes what plugins do, in order.
  func hear(_ report: PluginReport) {
    switch report {
    case .emitted(let ref, let run, let event, let payload): hearEvent(event, payload, ref: ref, run: run)
    case .progressed(let run, let done, let total, let text):
      guard let run = runs.run(Int(run)) else { return }
      run.progress.note(done: done, total: total, text: text, at: .now)
      progress.update()
    case .finished(let run, let outcome, let details):
      guard let run = runs.run(Int(run)) else { return }
      if outcome == .succeeded {
        run.successMessage = details["message"]?.string
        runs.finish(run, run.hasStored ? .stored : .succeeded)
      } else {
        runs.finish(run, RunOutcome(outcome), details: details)
      }
    case .viewChanged(let ref, let view): hearView(view, ref: ref)
    case .rowsChanged(let ref, let first, let total, let rows):
      workspace.screenlet(ref: ref)?.changeView { $0.apply(rows: rows, first: first, total: total) }
    case .attributeSet(let ref, let name, let text): hearAttribute(name, text, ref: ref)
    case .actionAsked(let ref, let action, let argument): hearAsk(for: action, argument, ref: ref)
    case .logged(let plugin, let level, let text): logLine(plugin, level, text)
    case .junk(let plugin, _, let run, let function, let fault):
      hearJunk(plugin, function, run: run, "is no JSON: \(fault.words)")
    case .hanging(let plugin, let call, let silence):
      guard silentPlugins.insert(plugin).inserted else { return }
      let hasRun = runs.active.contains { $0.plugin?.name == plugin }
      let cure =
        hasRun
        ? "Ctrl-C twice, or cancel twice, ends its process."
        : "Ctrl-C stops the waiting, and `plugin reload \(plugin)` ends its process."
      output.notice("\(plugin) has been silent for \(silence.literal) in \(call). \(cure)")
    case .died(let death, let plugin): hearDeath(death, plugin)
    }
  }

  /// A run has ended.
  func hearEnd(of run: Run) {
    variables.outcome = run.outcome?.rawValue ?? ""
    if let plugin = run.plugin { silentPlugins.remove(plugin.name) }
    // What was half filled is whole, and elsewhere.
    if run.hasWritten, run.isOfView, run.outcome?.isSuccess == true, let screenlet = run.screenlet {
      store.forget(screenlet.journalForm)
    }
    // A notice has told it.
    if isInteractive, run.isBackground, !isLoadingView(run) { run.wasHeardOf = true }
  }

  /// Puts a plugin's line into the log.
  func logLine(_ plugin: String, _ level: PluginLogLevel, _ text: String) {
    log.append(.log(PluginLine(plugin: plugin, level: PluginLine.Level(level), text: text)))
  }

  private func hearEvent(_ name: String, _ payload: JSON, ref: UInt64, run number: UInt64) {
    guard let screenlet = workspace.screenlet(ref: ref) else { return }
    let plugin = screenlet.instance.plugin.name
    if screenlet.definition.event(named: name) == nil, screenlet.noteUndeclared(name) {
      logLine(plugin, .warning, "\(screenlet.definition.name) emits \(name), which it does not declare")
    }
    if number != 0, let run = runs.run(Int(number)) {
      guard run.isActive else { return }
      let record = runs.emit(name, of: run, payload)
      if !run.isBackground { variables.event = record }
    } else {
      log.append(
        .event(
          Event(
            name, screenlet: screenlet.name, definition: screenlet.definition.name, origin: .local, payload: payload)))
    }
  }

  private func hearView(_ view: JSON, ref: UInt64) {
    guard let screenlet = workspace.screenlet(ref: ref) else { return }
    screenlet.changeView { $0.apply(view) }
    giveBackEntries(of: screenlet)
  }

  private func hearAttribute(_ name: String, _ text: String?, ref: UInt64) {
    guard let screenlet = workspace.screenlet(ref: ref) else { return }
    let plugin = screenlet.instance.plugin.name
    guard let index = screenlet.definition.attributeIndex(named: name) else {
      return logLine(plugin, .problem, "set_attribute: \(screenlet.definition.name) has no attribute \(name)")
    }
    let attribute = screenlet.definition.attributes[index]
    do throws(ValueFault) {
      let canonical = try text.map { text throws(ValueFault) in try attribute.form.canonical(text) }
      screenlet.setValue(canonical, at: index)
      logChange(of: index, on: screenlet)
    } catch {
      logLine(plugin, .problem, "set_attribute \(name): \(error.sentence(isSecret: attribute.flags.contains(.secret)))")
    }
  }

  private func hearAsk(for name: String, _ argument: String?, ref: UInt64) {
    guard let screenlet = workspace.screenlet(ref: ref) else { return }
    let plugin = screenlet.instance.plugin.name
    guard let action = screenlet.definition.action(named: name) else {
      return logLine(plugin, .problem, "perform: \(screenlet.definition.name) has no action \(name)")
    }
    do {
      let canonical = try argument.map { try action.canonicalArgument(.string($0)) }
      _ = try launch(
        RunTable.Order(
          screenlet: screenlet, action: action, argument: canonical, isBackground: true, place: screenlet.lastPlace,
          column: screenlet.lastColumn))
    } catch let fault as Fault {
      if viewing?.screenlet === screenlet {
        viewing?.fault = fault
      } else {
        logLine(plugin, .warning, "perform \(name): \(fault.kind.message)")
      }
    } catch let fault as ValueFault {
      logLine(plugin, .warning, "perform \(name): \(fault.sentence(isSecret: action.isSecret(at: fault.place)))")
    } catch {
      logLine(plugin, .warning, "perform \(name): \(error)")
    }
  }

  /// A plugin handed out what cannot be read; when it was a run's end, the run has failed.
  private func hearJunk(_ plugin: String, _ function: String, run number: UInt64, _ what: String) {
    logLine(plugin, .problem, "what it gave to \(function) \(what)")
    // The number comes from the plugin as it is: it may be none of ours, or another plugin's.
    if function == "finish", let run = Int(exactly: number).flatMap(runs.run),
      run.plugin?.name == plugin
    {
      runs.finish(
        run, .failed,
        details: Failure.details(
          "malformed", "the plugin \(plugin) ended the run with details that are no JSON",
          cure: "this is the plugin's fault: tell its author"))
    }
  }

  private func hearDeath(_ death: PluginDeath, _ plugin: HostedPlugin) {
    deaths[plugin.name] = death
    silentPlugins.remove(plugin.name)
    let kind = FaultKind.pluginDied(death)
    let lost = runs.active.filter { $0.plugin === plugin }
    // Each run that was lost tells it; when there was none, the log must.
    if lost.isEmpty { logLine(plugin.name, .problem, kind.message) }
    for run in lost {
      if death.cause == .asked {
        runs.finish(run, .cancelled, details: Failure.details("pluginDied", kind.message, cure: kind.cure))
      } else {
        runs.finish(run, .failed, details: death.details(of: run))
      }
    }
  }
}

extension RunOutcome {
  /// What a plugin's outcome is here.
  init(_ outcome: PluginOutcome) {
    self =
      switch outcome {
      case .succeeded: .succeeded
      case .failed: .failed
      case .invalid: .invalid
      case .cancelled: .cancelled
      }
  }
}

extension PluginLine.Level {
  /// The log's word for a plugin's level.
  init(_ level: PluginLogLevel) {
    self =
      switch level {
      case .debug: .debug
      case .info: .info
      case .warning: .warning
      case .problem: .problem
      }
  }
}
