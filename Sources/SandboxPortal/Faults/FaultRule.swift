/// When which fault happens: `cut-after path=/bookmarks.*/add-entry times=1`.
struct FaultRule: Sendable {
  /// The options of a rule, by the words before their `=`.
  enum Option: String, Sendable, CaseIterable {
    case path, times, skip, delay
    case `for`, every, status, body, to, size

    /// Those that every rule may have.
    static let common: Set<Option> = [.path, .times, .skip, .delay]
  }

  /// What is in the body of an answer that only has a status.
  enum Body: String, Sendable, CaseIterable {
    case html, json, text, empty
  }

  /// The rule as it was written.
  let text: String
  let fault: Fault
  /// Which requests: a glob for the path of the address, or for the path of a service that it calls.
  var path = "*"
  /// How many requests; nil for all.
  var times: Int?
  /// How many of those requests pass before the first one is hit.
  var skip = 0
  /// Milliseconds that go by before anything happens.
  var delay: Int64 = 0
  /// Milliseconds that it takes; nil for as long as the client waits.
  var duration: Int64?
  /// Milliseconds between bytes.
  var interval: Int64 = 1000
  var status: UInt32?
  var body = Body.html
  var location = "http://elsewhere.invalid/"
  /// Bytes; nil for what is usual with the fault.
  var size: Int?

  init(fault: Fault, text: String) {
    self.fault = fault
    self.text = text
  }
}
