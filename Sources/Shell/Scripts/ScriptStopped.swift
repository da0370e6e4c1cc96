/// A script ended early after its error was reported: whoever ran it stops too, without another word.
struct ScriptStopped: Error {
  /// The status of what stopped it.
  let status: Int32
}
