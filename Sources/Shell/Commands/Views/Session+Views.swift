internal import EventLoop
internal import CommandParsing
internal import JSONValues
internal import PluginHost
internal import Portal

extension Session {
  /// Calls into a screenlet's plugin and waits for the plugin to come back.
  /// - Throws: why it did not.
  func call(
    _ screenlet: Screenlet, _ begin: (InstanceSnapshot, @escaping (PluginHost.CallEnd) -> Void) -> Void
  ) throws {
    let plugin = screenlet.instance.plugin.name
    deaths[plugin] = nil
    screenlet.noteCall(from: place, column: column)
    var end: PluginHost.CallEnd?
    begin(screenlet.snapshot(context: context)) { end = $0 }
    try wait(for: Waiting(for: .plugin(plugin)), isSoon: true) { end != nil }
    switch end {
    case .returned, nil: return
    case .refused(let refusal): throw Fault(.pluginRefused(refusal))
    case .noInstance: throw Fault(.instanceFailed(definition: screenlet.definition.name))
    case .tooLarge: throw Fault(.callTooLarge)
    case .ended:
      // The report of a death comes in the same turn; without one the plugin was loaded anew meanwhile.
      throw Fault(deaths[plugin].map { .pluginDied($0) } ?? .callTaken(plugin: plugin))
    }
  }

  /// Brings the view of a screenlet up to date before it is looked at or filled in.
  ///
  /// The first time the plugin hears that it is shown, and may start a run that loads what is to be seen. It is waited for
  /// as long as the setting `within` says; a person's Ctrl-C ends the waiting, and the run goes on.
  /// - Returns: why what was to be seen could not be loaded: the line's fault, once what is there has been looked at.
  func prepareView(of screenlet: Screenlet) throws -> Fault? {
    let before = runs.lastNumber
    // Its failure is the line's error, which tells why.
    output.beginTelling(of: before + 1)
    var told: Fault?
    defer { output.endTelling(told?.kind.message) }
    viewing = (screenlet, before, nil)
    defer { viewing = nil }
    try untilInterrupted(since: before) {
      try call(screenlet) { snapshot, completion in host.show(screenlet.instance, snapshot, completion: completion) }
    }
    if let fault = viewing?.fault { return fault }
    let loading = runs.runs.filter { $0.screenlet === screenlet && $0.number > before }
    // A view without fields shows only what a portal tells.
    if loading.isEmpty, desk.server == nil, screenlet.view.fields.isEmpty,
      screenlet.definition.defaultAction?.flags.contains(.portal) == true
    {
      return Fault(.noServer)
    }
    for run in loading { run.wasHeardOf = true }
    defer { for run in loading where run.isActive { run.wasHeardOf = false } }
    try waitForView(loading)
    told = FaultKind.failure(of: loading).map { Fault($0) }
    return told
  }

  private func waitForView(_ loading: [Run]) throws {
    guard loading.contains(where: \.isActive) else { return }
    var isLate = false
    let timer = loop.schedule(after: settings.within) { isLate = true }
    defer { loop.cancel(timer) }
    try untilInterrupted(since: 0) {
      try wait(for: Waiting(for: .runs(loading), within: settings.within), isSoon: true) {
        isLate || loading.allSatisfy { !$0.isActive }
      }
    }
  }

  /// Waits until a person has had enough; what they wait for goes on.
  /// - Parameter before: the number of a run. Without a newer one there is nothing that goes on.
  private func untilInterrupted(since before: Int, _ wait: () throws -> Void) throws {
    do {
      try wait()
    } catch let fault as Fault {
      guard isInteractive, interrupt != nil, verdict == nil, runs.lastNumber > before else { throw fault }
      interrupt = nil
      // The terminal has echoed ^C.
      if editor == nil { output.notice("") }
    }
  }

  /// The runs of a screenlet that are under way, and may change its view.
  func loads(of screenlet: Screenlet) -> [Run] { runs.active.filter { $0.screenlet === screenlet } }

  /// Puts a checked text into a field and tells the plugin.
  func enter(_ text: String, into field: ViewField, on screenlet: Screenlet) throws {
    let before = screenlet.snapshot(context: context)
    screenlet.changeView { $0.enter(text, into: field.name) }
    let told = field.flags.contains(.secret) ? (text.isEmpty ? "" : "*") : text
    try call(screenlet) { _, completion in
      host.edit(screenlet.instance, before, field: field.name, text: told, completion: completion)
    }
  }

  /// The canonical text for a field: by type, and for choices also by a label that only one has.
  func canonical(_ word: Word, for field: ViewField) throws -> String {
    switch field.form.type {
    case .document: return try documentPath(word)
    case .choice, .list, .integer:
      let value: JSON =
        switch word.content {
        case .reference, .json: try self.value(of: word)
        default: .string(try self.text(of: word))
        }
      do throws(ValueFault) {
        return try field.form.canonical(field.meant(by: value))
      } catch {
        throw Fault(.value(error, of: field.name, isSecret: field.flags.contains(.secret)), at: word.range)
      }
    default: return try canonical(word, for: field.form, of: field.name, isSecret: field.flags.contains(.secret))
    }
  }

  /// A document is named `@path`.
  private func documentPath(_ word: Word) throws -> String {
    let text = try text(of: word)
    guard text.utf8.first == UInt8(ascii: "@"), text.utf8.count > 1 else {
      throw Fault(.expected("a document: @PATH", found: text), at: word.range)
    }
    var path = String(text.dropFirst())
    // As the completion has it.
    if path == "~" || path.hasPrefix("~/"), let home = environment.value(of: "HOME"), !home.isEmpty {
      path = home + path.dropFirst()
    }
    let whole = FilePath.plain(path) ?? path
    if let fault = DocumentFault.ofFile(whole) { throw Fault(.document(fault), at: word.range) }
    return whole
  }
}
