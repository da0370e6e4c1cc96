private import CEditline
internal import EventLoop
private import Glibc

/// libedit at work on one line: its keys, its kill buffer, its counts. What it does not do well, others do.
///
/// One thread owns it. It calls back while it reads, and nobody may call ``read()`` from there.
final class Engine {
  /// Why there is no engine, in words for people.
  struct Failure: Error {
    let reason: String
  }

  /// Asked for each key that the engine is to see; nil ends the reading. Special keys come as their number.
  var nextKey: () -> UInt32? = { nil }
  /// Carries out what keys do that is not libedit's.
  var act: (EditAction) -> EditResult = { _ in .refused }
  /// Commands that this libedit does not have.
  private(set) var unbound: [String] = []
  private var engine: OpaquePointer?

  /// An engine with the keys of a key set.
  init(keys: KeySet) throws(Failure) {
    if let reason = screens_editline_load() { throw Failure(reason: String(cString: reason)) }
    // libedit loses characters that its thread's locale does not know.
    ThreadLocale.useUnicode()
    let calls = screens_editline_calls(
      next_key: { owner in
        guard let key = Engine.of(owner).nextKey() else { return -1 }
        return Int32(bitPattern: key)
      },
      act: { owner, action in
        guard let action = EditAction(rawValue: action.rawValue) else { return screens_editline_refused }
        return switch Engine.of(owner).act(action) {
        case .changed: screens_editline_changed
        case .refused: screens_editline_refused
        case .unnoticed: screens_editline_unnoticed
        case .done: screens_editline_done
        }
      })
    engine = screens_editline_new("screens", Unmanaged.passUnretained(self).toOpaque(), calls)
    guard engine != nil else {
      throw Failure(reason: "a pseudo-terminal for libedit: \(String(cString: strerror(errno)))")
    }
    use(keys)
  }

  deinit { screens_editline_free(engine) }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> Engine {
    // What `init` gave to CEditline, which hands it back as it was: nil would be a mistake of ours alone.
    guard let owner else { fatalError("libedit lost its owner") }
    return Unmanaged<Engine>.fromOpaque(owner).takeUnretainedValue()
  }

  /// Binds the keys of a key set, and forgets all other bindings.
  func use(_ keys: KeySet) {
    _ = screens_editline_use_keys(engine, keys.rawValue)
    bind(KeyBinding.everywhere + KeyBinding.inserting)
    switch keys {
    case .emacs: bind(KeyBinding.emacs)
    case .vi:
      bind(KeyBinding.telling(.tellInsert))
      bind(KeyBinding.everywhere + KeyBinding.commanding + KeyBinding.telling(.tellCommand), inCommands: true)
    }
  }

  private func bind(_ bindings: [KeyBinding], inCommands: Bool = false) {
    for binding in bindings {
      if !screens_editline_bind(engine, binding.keys, binding.command, inCommands) { unbound.append(binding.command) }
    }
  }

  /// Lets keys edit an empty text until the reading ends.
  func read() { screens_editline_read(engine) }

  /// The text as the keys have made it so far.
  var text: EditedText {
    get {
      var (count, cursor) = (0, 0)
      guard let start = screens_editline_text(engine, &count, &cursor) else { return EditedText() }
      let values = UnsafeBufferPointer(start: start, count: count)
      return EditedText(scalars: values.map { Unicode.Scalar($0) ?? "\u{FFFD}" }, cursor: cursor)
    }
    set {
      let values = newValue.scalars.map(\.value)
      screens_editline_set_text(engine, values, values.count, newValue.cursor)
    }
  }

  /// Has libedit see keys before it asks for the next one.
  func press(_ keys: [UInt32]) { screens_editline_push(engine, keys, keys.count) }

  /// Carries out a line of an editrc file; false when libedit does not know what it says.
  func configure(_ words: [String]) -> Bool {
    var pointers: [UnsafePointer<CChar>?] = words.map { UnsafePointer(strdup($0)) }
    defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
    return screens_editline_configure(engine, Int32(pointers.count), &pointers) == 0
  }
}
