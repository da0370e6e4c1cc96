internal import PluginHost

/// The words for files and folders that somebody else could change.
extension TrustFault {
  /// What is wrong.
  var sentence: String {
    let thing = "the \(subject.rawValue) \(path.shownHarmless)"
    return switch kind {
    case .foreignOwner: "\(thing) belongs to \(owner.shown), who is neither you nor root"
    case .worldWritable: "\(thing) can be changed by everybody (mode \(mode.shownAsMode), owner \(owner.shown))"
    case .groupWritable:
      "\(thing) can be changed by the group \(group.shown) (mode \(mode.shownAsMode), owner \(owner.shown))"
    case .unknown(let errno): "nobody can say who may change \(path.shownHarmless): \(systemWords(errno))"
    }
  }

  /// What to do next.
  var cure: String {
    switch kind {
    case .foreignOwner: "Copy the plugin to a folder of your own."
    case .worldWritable: "Take that right away: `chmod o-w \(path.shownHarmless)`."
    case .groupWritable: "Take that right away: `chmod g-w \(path.shownHarmless)`."
    case .unknown: "Check the path and its links."
    }
  }
}

extension FileOwner {
  /// `ada (1000)`, or the number alone.
  var shown: String { name.map { "\($0.shownHarmless) (\(id))" } ?? "\(id)" }
}

extension UInt32 {
  /// Permission bits as `chmod` takes them: `0755`.
  var shownAsMode: String { "0" + String(self, radix: 8) }
}
