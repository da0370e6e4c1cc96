internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// The words for what can be wrong: the only place of the shell where they are written, a file for each area.
///
/// `message` says what is wrong, `cure` what to do next, `code` is stable.
extension FaultKind {
  /// What is wrong, in one line without a full stop.
  var message: String { words.message }

  /// What to do next; "" when the message says it.
  var cure: String {
    // A plugin's cure is its own words, perhaps a command to type.
    if case .runFailed = self { words.cure } else { sentence(words.cure) }
  }

  /// The stable name.
  var code: FaultCode { words.code }

  /// What a script ends with for it.
  var exitStatus: Int32 {
    switch self {
    case .interrupted(let signal): ExitStatus.signal(signal)
    case .sandboxRefused: ExitStatus.usage
    case .runFailed(let failure) where failure.details["class"] == "unreachable": ExitStatus.unreachable
    default:
      switch code {
      case .syntax, .badValue: ExitStatus.fault
      case .pluginRefused: ExitStatus.plugin
      case .expectFailed, .timeLimit: ExitStatus.timeout
      default: ExitStatus.failure
      }
    }
  }

  /// Fields that a plugin's own error names.
  var fields: [JSON] {
    if case .runFailed(let failure) = self { failure.details["fields"]?.array ?? [] } else { [] }
  }

  typealias Words = (code: FaultCode, message: String, cure: String)

  private var words: Words {
    switch self {
    case .syntax(let kind): (.syntax, SyntaxSentences.message(kind), SyntaxSentences.cure(kind))
    case .usage(let kind, let syntax): (.usage, UsageSentences.message(kind, syntax), UsageSentences.cure(kind, syntax))
    case .value(let fault, let name, let isSecret): valueWords(fault, name, isSecret)
    case .pluginRefused(let refusal): (.pluginRefused, refusal.sentence, refusal.cure)
    case .project(let fault): (fault.code, fault.sentence, fault.cure)
    case .store(let error): (.store, error.sentence, error.cure)
    case .resolution(let fault, let name): (.unknownEntry, fault.sentence(name), fault.cure)
    case .unsentKept(let count):
      (
        .unsent, count == 1 ? "the portal does not have it" : "the portal does not have \(count) of them",
        "`sync` sends it; --unsent drops it all the same, and it is lost"
      )
    default: nameWords ?? stateWords ?? runWords ?? outsideWords
    }
  }

  private func valueWords(_ fault: ValueFault, _ name: String, _ isSecret: Bool) -> Words {
    let near = fault.reason == .notAChoice && !isSecret ? NearMisses.of(fault.found, among: fault.choices) : []
    return (.badValue, "\(name): \(fault.sentence(isSecret: isSecret))", meant(near, fault.cure))
  }
}
