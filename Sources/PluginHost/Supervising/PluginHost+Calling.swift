internal import EventLoop
public import JSONValues

extension PluginHost {
  // MARK: - Instances

  /// An instance of a definition; the plugin hears of it at the first call.
  public func makeInstance(of found: FoundDefinition, ref: UInt64) -> PluginInstance {
    let instance = PluginInstance(ref: ref, definition: found.definition.name, plugin: found.plugin)
    found.plugin.instances[ref] = instance
    return instance
  }

  /// Ends an instance in the plugin, if it was made there. Its runs must have been closed; what the plugin has not heard
  /// of yet, it never will.
  public func close(_ instance: PluginInstance) {
    let plugin = instance.plugin
    plugin.instances[instance.ref] = nil
    plugin.runs = plugin.runs.filter { $0.value != instance.ref }
    abandonRequests(of: plugin) { $0.ref == instance.ref }
    if let session = plugin.session {
      let unheard = session.takeBack(as: .ended) { $0.ref == instance.ref }
      let isUnmade = unheard.contains { if case .create = $0 { true } else { false } }
      if instance.known != nil, !isUnmade, let destroy = PreparedCall(.destroy(ref: instance.ref)) {
        session.enqueue(destroy)
      }
    }
    instance.forget()
    // One that another of its name has taken the place of lives for its instances only.
    if plugin.instances.isEmpty, !plugins.contains(where: { $0 === plugin }) { plugin.session?.quit() }
  }

  // MARK: - Calls

  /// Runs an action; the run's end comes as a report, unless the call itself fails.
  public func perform(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, run: UInt64, action: String, sender: String,
    argument: String?, completion: @escaping (CallEnd) -> Void
  ) {
    instance.plugin.runs[run] = instance.ref
    call(
      .perform(ref: instance.ref, run: run, action: action, sender: sender, argument: argument), instance, snapshot
    ) { end in
      if case .returned = end {} else { instance.plugin.runs[run] = nil }
      completion(end)
    }
  }

  /// Tells that a person has changed a field. The snapshot is the state before.
  public func edit(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, field: String, text: String,
    completion: @escaping (CallEnd) -> Void
  ) { call(.edit(ref: instance.ref, field: field, text: text), instance, snapshot, completion) }

  /// Tells that a change that was kept has been sent; json is the portal's answer to it. An instance that was not made yet
  /// has kept nothing, and is told nothing.
  public func tellSynced(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, key: String, json: JSON,
    completion: @escaping (CallEnd) -> Void
  ) {
    guard instance.known != nil else { return completion(.returned) }
    call(.synced(ref: instance.ref, key: key, json: json), instance, snapshot, completion)
  }

  /// Tells that a person has pressed a button that the plugin handles itself.
  public func press(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, button: String,
    completion: @escaping (CallEnd) -> Void
  ) { call(.press(ref: instance.ref, button: button), instance, snapshot, completion) }

  /// Tells, once, that the view is about to be shown; later it only brings the instance up to date.
  public func show(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, completion: @escaping (CallEnd) -> Void
  ) {
    guard !instance.wasShown else { return call(nil, instance, snapshot, completion) }
    instance.wasShown = true
    call(.shown(ref: instance.ref), instance, snapshot) { end in
      if case .returned = end {} else { instance.wasShown = false }
      completion(end)
    }
  }

  /// Tells the plugin that a run should end; a run that does not heed it goes on. One that the plugin has not heard of
  /// yet ends at once, without it.
  public func cancel(run: UInt64, of instance: PluginInstance) {
    let plugin = instance.plugin
    guard plugin.runs[run] != nil, let session = plugin.session else { return }
    let isUnheard = session.takeBack(as: .returned) { call in
      if case .perform(_, run, _, _, _) = call { true } else { false }
    }
    guard !isUnheard.isEmpty else { return session.cancel(ref: instance.ref, run: run) }
    // Reports come while the loop runs, and not inside of a call to the host.
    loop.schedule(after: .zero) { [weak self] in
      guard let self, plugin.runs.removeValue(forKey: run) != nil else { return }
      report(.finished(run: run, .cancelled, details: .null))
    }
  }

  /// Ends the plugin's process now, because the person asked for it.
  public func endRunner(of plugin: HostedPlugin) { plugin.session?.kill(for: .asked) }

  /// Brings the instance up to date and makes a call, if there is one.
  private func call(
    _ call: RunnerCall?, _ instance: PluginInstance, _ snapshot: InstanceSnapshot,
    _ completion: @escaping (CallEnd) -> Void
  ) {
    guard !isShutDown else { return completion(.ended) }
    let calls = instance.callsToUpdate(to: snapshot) + [call].compactMap { $0 }
    let prepared = calls.compactMap(PreparedCall.init)
    // All or nothing: an action is not to run with attributes that were too large to be told.
    guard prepared.count == calls.count else { return completion(.tooLarge) }
    guard let last = prepared.last else { return completion(.returned) }
    let session: RunnerSession
    do throws(PluginRefusal) {
      session = try runningSession(of: instance.plugin)
    } catch {
      return completion(.refused(error))
    }
    instance.known = snapshot
    for update in prepared.dropLast() { session.enqueue(update) }
    session.enqueue(last) { [weak session] end in
      switch end {
      case .returned, .satisfied: completion(.returned)
      case .noInstance:
        // A runner that the plugin has left behind says nothing about its present one.
        if instance.plugin.session === session { instance.forget() }
        completion(.noInstance)
      case .ended: completion(.ended)
      }
    }
  }

  private func runningSession(of plugin: HostedPlugin) throws(PluginRefusal) -> RunnerSession {
    if let session = plugin.session, !session.hasEnded, !session.isLeaving { return session }
    if plugin.policy.isDisabled {
      throw PluginRefusal(
        file: plugin.file,
        .disabledAfterCrashes(
          count: RestartPolicy.deathsThatDisable, seconds: Int(RestartPolicy.window.components.seconds)))
    }
    guard let runner = configuration.runner else {
      throw PluginRefusal(file: plugin.file, .noRunner(searched: configuration.runnerPlaces))
    }
    let session = startSession(program: runner, file: plugin.file, delay: plugin.policy.delay) {
      [weak self, weak plugin] session, notice in
      self?.hear(notice, of: session, plugin)
    } report: { [weak self, weak plugin] session, report in
      self?.hear(report, of: session, plugin)
    }
    plugin.session = session
    return session
  }
}
