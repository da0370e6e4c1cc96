/// Who reads lines from a person.
public protocol LineReader: AnyObject {
  /// Ends the present reading without a line; from a handler of the loop.
  func interrupt()
  /// Ends the present reading for a moment; from a handler of the loop.
  func wake()
}
