/// What can go wrong between a portal and its client. The words are those of a rule.
enum Fault: String, Sendable, CaseIterable {
  /// `refuse`: nobody listens for a while, and open connections are reset.
  case refuse
  /// `reset`: the connection is reset; the request is not run.
  case reset
  /// `stall-before`: nothing is answered, and the request is not run.
  case stallBefore = "stall-before"
  /// `stall-after`: the request is run; nothing is answered.
  case stallAfter = "stall-after"
  /// `stall-within`: the request is run; after half of the answer nothing more comes.
  case stallWithin = "stall-within"
  /// `drip`: the request is run; the body comes a byte at a time.
  case drip
  /// `cut-before`: the connection is closed; the request is not run.
  case cutBefore = "cut-before"
  /// `cut-after`: the request is run, its changes are kept, and the connection is closed without an answer.
  case cutAfter = "cut-after"
  /// `cut-within`: the request is run, and the connection is closed in the middle of the answer.
  case cutWithin = "cut-within"
  /// `cut-upload`: the connection is closed in the middle of the request's body.
  case cutUpload = "cut-upload"
  /// `stall-upload`: in the middle of the request's body nothing more is read for a while.
  case stallUpload = "stall-upload"
  /// `html`: the page of a captive network; the request is not run.
  case html
  /// `status`: an answer of that status; the request is not run.
  case status
  /// `deny`: what the portal says to somebody who may not do that; the request is not run.
  case deny
  /// `redirect`: to another place; the request is not run.
  case redirect
  /// `oversized`: JSON without a fault, far longer than anybody wants.
  case oversized
  /// `malformed`: the request is run; its answer is cut off, with the length to match.
  case malformed
  /// `empty`: the request is run; the answer has no body.
  case empty
  /// `gzip`: the request is run; the answer is compressed, asked for or not.
  case gzip
  /// `damaged-gzip`: the same with bytes in the middle changed.
  case damagedGzip = "damaged-gzip"
  /// `expire`: all sessions end, and this request is run as a guest's.
  case expire
  /// `nameless`: the request is run; the answer has no header `Liferay-Portal`.
  case nameless
  /// `slow`: nothing but the rule's delay.
  case slow

  /// True for what happens while a request comes in.
  var isDuringRequest: Bool { self == .cutUpload || self == .stallUpload }

  /// Which options a rule of it may have beside those of every rule.
  var options: Set<FaultRule.Option> {
    switch self {
    case .refuse, .stallBefore, .stallAfter, .stallWithin: [.for]
    case .drip: [.every]
    case .cutUpload: [.size]
    case .stallUpload: [.size, .for]
    case .html: [.status]
    case .status: [.status, .body]
    case .redirect: [.status, .to]
    case .oversized: [.size]
    case .reset, .deny, .cutBefore, .cutAfter, .cutWithin, .malformed, .empty, .gzip, .damagedGzip, .expire, .nameless,
      .slow:
      []
    }
  }
}
