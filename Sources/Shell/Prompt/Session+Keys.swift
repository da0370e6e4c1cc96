internal import EventLoop
internal import LineEditing

extension Session {
  /// Which keys the settings ask for.
  struct KeyChoice: Equatable {
    let keys: KeySet
    let readsEditRC: Bool
  }

  /// Gives the editor the keys that the settings ask for, when they have changed.
  func useKeys(_ editor: LineEditor) {
    let choice = KeyChoice(keys: settings.keys, readsEditRC: settings.readsEditRC)
    guard choice != usedKeys else { return }
    usedKeys = choice
    guard choice.readsEditRC, let path = options.editRC else {
      editor.use(choice.keys)
      return
    }
    do throws(SystemError) {
      for line in editor.use(choice.keys, editRC: try LineEditor.text(ofFile: path)) {
        output.notice("\(path):\(line): libedit does not know this; the other lines count")
      }
    } catch {
      editor.use(choice.keys)
      output.notice("\(path): \(error.reason); the usual keys count")
    }
  }
}
