internal import CScreenlet

/// The functions in a definition's table: each takes texts over, and calls the screenlet on the main actor.
///
/// The contract makes all these calls on the main thread, where the main actor lives.
enum PluginCalls {
  static func fill(_ definition: inout screenlet_definition) {
    definition.create = { definition, ref in
      guard let user = definition?.pointee.user else { return nil }
      let maker = Unmanaged<DefinitionMaker>.fromOpaque(user).takeUnretainedValue()
      let address = MainActor.assumeIsolated {
        MainQueue.drain(by: maker.host)
        let instance = ScreenletInstance(maker.type.init(), ref, maker.host)
        return UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
      }
      return UnsafeMutableRawPointer(bitPattern: address)
    }
    definition.destroy = { instance in
      guard let instance else { return }
      let taken = Unmanaged<ScreenletInstance>.fromOpaque(instance).takeRetainedValue()
      MainActor.assumeIsolated { taken.destroy() }
    }
    definition.context_changed = { instance, json in
      let text = HostText.read(json) ?? "{}"
      with(instance) { $0.contextChanged(text) }
    }
    definition.attribute_changed = { instance, name, text in
      guard let name = HostText.read(name) else { return }
      let text = HostText.read(text)
      with(instance) { $0.attributeChanged(name, text) }
    }
    definition.shown = { instance in with(instance) { $0.shown() } }
    definition.perform = { instance, run, action, sender, argument in
      let action = HostText.read(action) ?? ""
      let button = HostText.read(sender) ?? ""
      let sender = ActionSender(button: button.isEmpty ? nil : button, argument: HostText.read(argument))
      with(instance) { $0.perform(run, action, sender) }
    }
    definition.cancel = { instance, run in with(instance) { $0.cancel(run) } }
    definition.edit = { instance, field, text in
      guard let field = HostText.read(field) else { return }
      let text = HostText.read(text) ?? ""
      with(instance) { $0.edited(field, text) }
    }
    definition.synced = { instance, key, json in
      let (key, text) = (HostText.read(key) ?? "", HostText.read(json) ?? "null")
      with(instance) { $0.synced(key, text) }
    }
  }
}

/// Calls an instance. Not a member of the enum: a function that C can call captures nothing, not even a type.
private func with(_ pointer: UnsafeMutableRawPointer?, _ body: @MainActor (ScreenletInstance) -> Void) {
  guard let pointer else { return }
  let instance = Unmanaged<ScreenletInstance>.fromOpaque(pointer).takeUnretainedValue()
  MainActor.assumeIsolated { body(instance) }
}
