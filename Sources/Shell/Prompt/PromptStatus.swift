/// What stands at the right of the prompt: `form · cache-first · 3 pending · 2 runs`. What there is none of is left out.
struct PromptStatus: Equatable {
  /// The current screenlet.
  var screenlet: String?
  /// Its policy for work without a network.
  var policy: String?
  /// Changes that are kept here and not sent yet.
  var pendingChanges = 0
  /// Runs under way.
  var runs = 0

  /// The text; "" when there is nothing to tell.
  var text: String {
    var parts = [screenlet, policy].compactMap(\.self)
    if pendingChanges > 0 { parts.append("\(pendingChanges) pending") }
    if runs > 0 { parts.append(runs == 1 ? "1 run" : "\(runs) runs") }
    return parts.joined(separator: " · ")
  }
}
