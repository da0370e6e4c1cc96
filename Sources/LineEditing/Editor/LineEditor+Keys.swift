extension LineEditor {
  /// The next key that the engine is to see; nil ends its reading.
  func nextKey() -> UInt32? {
    settle()
    while outcome == nil {
      while let key = decoder.next(isComplete: escapeIsKey) {
        escapeIsKey = false
        notice = ""
        if let number = take(key) {
          trace.note(number)
          mustAskForMode = tellsMode
          return number
        }
        if outcome != nil { return nil }
      }
      escapeIsKey = false
      // What else was typed already comes first: a burst of keys is one frame.
      if !terminal.hasInput || ContinuousClock.now - lastFrame > .milliseconds(33) {
        if mustAskForMode, trace.isAtCommand {
          (mustAskForMode, isAskingForMode) = (false, true)
          return KeyBinding.Inner.tellMode
        }
        draw()
        lastFrame = .now
      }
      waitForKey()
    }
    return nil
  }

  /// Looks at what the last key made of the text.
  private func settle() {
    if isAskingForMode {
      isAskingForMode = false
      return
    }
    var text = engine.text
    if let beginning {
      self.beginning = nil
      if !isSecret { text = beginning }
      engine.text = text
      last = text
      return
    }
    let seen = text
    // A special key behind Ctrl-V: its number is no text.
    if text.scalars.contains(where: { (0x80...0x9F).contains($0.value) }) { text = last }
    text = ClusterGuard.corrected(text, from: last, steps: trace.steps, isOnCharacter: mode == .command)
    trace.settle(changedText: seen.scalars != last.scalars)
    if text != seen { engine.text = text }
    if !isUndoing, !isSecret { undoList.note(last, text) }
    isUndoing = false
    if let walk, walk.shown.scalars != text.scalars { self.walk = nil }
    last = text
  }

  /// What a key means now: a number for the engine, or nil when it has been dealt with.
  private func take(_ key: Key) -> UInt32? {
    if search != nil { return takeInSearch(key) }
    if menu != nil, takeInMenu(key) { return nil }
    switch key {
    case .character(let scalar): return scalar.value
    case .special(let key): return key.rawValue
    case .paste(let text):
      pasted = text
      return SpecialKey.paste.rawValue
    }
  }

  // MARK: - Searching

  private func takeInSearch(_ key: Key) -> UInt32? {
    guard var search else { return nil }
    switch key {
    case .paste(let text): search.type(text, in: history)
    case .character("\u{12}"), .special(.up), .character("\u{10}"):
      if !search.older(in: history) { notice = "no older line has it" }
    case .character("\u{13}"), .special(.down), .character("\u{0E}"):
      if !search.newer(in: history) { notice = "no newer line has it" }
    case .character("\u{08}"), .character("\u{7F}"): search.deleteBackward(in: history)
    case .character("\u{03}"), .character("\u{07}"), .character("\u{1B}"):
      return endSearch(with: search.original)
    case .character(let scalar) where scalar.value >= 0x20:
      search.type(String(Character(scalar)), in: history)
    default:
      // Any other key takes what was found, and does what it does.
      _ = endSearch(with: search.line)
      return take(key)
    }
    self.search = search
    return nil
  }

  private func endSearch(with text: EditedText) -> UInt32? {
    search = nil
    undoList.note(last, text)
    engine.text = text
    last = text
    return nil
  }

  // MARK: - The menu

  /// True when the key was for the menu.
  private func takeInMenu(_ key: Key) -> Bool {
    guard var menu else { return false }
    switch key {
    case .character("\t"), .special(.down): menu.step(by: 1)
    case .special(.backTab), .special(.up): menu.step(by: -1)
    case .character("\r") where menu.chosen != nil, .character("\n") where menu.chosen != nil:
      self.menu = nil
      return true
    case .character("\u{1B}"), .character("\u{07}"):
      change(to: menu.original)
      self.menu = nil
      return true
    case .character("\u{03}"):
      // The line goes, and the menu with it.
      change(to: menu.original)
      self.menu = nil
      return false
    default:
      self.menu = nil
      return false
    }
    change(to: menu.preview)
    self.menu = menu
    return true
  }

  /// Puts another text in the line's place.
  func change(to text: EditedText) {
    engine.text = text
    if !isSecret { undoList.note(last, text) }
    last = text
  }
}
