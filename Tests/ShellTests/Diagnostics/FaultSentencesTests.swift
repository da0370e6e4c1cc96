import CommandParsing
import EventLoop
import JSONValues
import PluginHost
import Testing

@testable import Shell

@Suite struct `Sentences about faults` {
  @Test func `have a sample of every kind`() {
    #expect(Set(FaultSamples.all.map(\.caseNumber)) == Set(0...76))
  }

  @Test(arguments: FaultCode.allCases)
  func `explain every code, which some fault has`(code: FaultCode) {
    #expect(code.explanation.first?.isUppercase == true || code.explanation.hasPrefix("`"))
    #expect(code.explanation.hasSuffix("."))
    #expect(FaultSamples.all.contains { $0.code == code })
  }

  @Test(arguments: FaultSamples.all)
  func `say what is wrong, then what to do`(kind: FaultKind) {
    #expect(!kind.message.isEmpty)
    #expect(!kind.message.hasSuffix("."))
    guard let first = kind.cure.first else { return }
    #expect(!first.isLowercase, "\(kind.cure)")
    #expect(kind.cure.last.map { ".?!…".contains($0) } == true, "\(kind.cure)")
  }

  @Test func `differ for different faults`() {
    let messages = FaultSamples.all.map(\.message)
    let repeated = Dictionary(messages.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.map(\.key)
    #expect(repeated == [])
  }

  @Test(
    arguments: [
      (.syntax(.invalidEscape), 3),
      (.value(ValueFault(.malformed, in: ValueForm(type: .integer), found: "y"), of: "x", isSecret: false), 3),
      (.pluginRefused(FaultSamples.refusal), 4),
      (.expectationUnmet(Shell.Expectation.Miss(name: "e", within: .seconds(1), seen: [], nearest: nil, near: [])), 5),
      (.waitTimedOut(runs: [1], .seconds(1)), 5), (.timeLimit(.seconds(1)), 5), (.interrupted(signal: 2), 130),
      (.interrupted(signal: 15), 143), (.unknownCommand("x", near: []), 1), (.noScreenlet, 1), (.runsFailed([1]), 1),
      (.file(SystemError("open", code: 2), path: "x"), 1),
    ] as [(FaultKind, Int32)])
  func `give the status that a script ends with`(kind: FaultKind, status: Int32) {
    #expect(kind.exitStatus == status)
  }

  @Test func `offer what was meant`() {
    let kind = FaultKind.unknownAttribute("nmae", screenlet: "h", near: ["name"])
    #expect(kind.message == "h has no attribute \"nmae\"")
    #expect(kind.cure == "Did you mean \"name\"?")
  }

  @Test func `offer a choice that was nearly written, but never for a secret`() {
    let fault = ValueFault(.notAChoice, in: ValueForm(type: .choice, choices: ["plain", "shout"]), found: "shuot")
    #expect(FaultKind.value(fault, of: "style", isSecret: false).cure == "Did you mean \"shout\"?")
    let secret = FaultKind.value(fault, of: "style", isSecret: true)
    #expect(secret.message == "style: ••• is not among the choices")
    #expect(secret.cure == "Choose plain or shout.")
  }

  @Test func `repeat what a plugin says of its failure`() {
    let details: JSON = [
      "class": "validation", "message": "it is incomplete", "cure": "fill it in",
      "fields": [["name": "zip", "message": "is empty"], ["message": "nameless"], 7],
    ]
    let kind = FaultKind.runFailed(RunFailure(run: 3, action: "submit", outcome: .invalid, details: details))
    #expect(kind.message == "submit refused what was entered: it is incomplete; zip: is empty")
    #expect(kind.cure == "fill it in")
    #expect(kind.code == .actionInvalid)
    #expect(kind.fields.count == 3)
  }

  @Test(arguments: [nil, 7, [], "text", ["message": 7, "cure": ["a"], "fields": "x", "class": 1]] as [JSON])
  func `bear any details of a failure`(details: JSON) {
    let kind = FaultKind.runFailed(RunFailure(run: 3, action: "submit", outcome: .failed, details: details))
    #expect(kind.message == "submit failed")
    #expect(kind.cure == "")
  }

  @Test(
    arguments: [
      ("", ""), ("make one", "Make one."), ("is it?", "Is it?"), ("`help` lists them", "`help` lists them."),
      ("see it (all)", "See it (all)."), ("Done.", "Done."),
    ])
  func `get a capital and a full stop once`(words: String, expected: String) {
    #expect(sentence(words) == expected)
  }

  @Test(
    arguments: [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
      as [([String], String)])
  func `list names as people do`(names: [String], expected: String) {
    #expect(list(names) == expected)
  }

  @Test func `cut long names`() {
    #expect(quoted(String(repeating: "é", count: 61)) == "\"" + String(repeating: "é", count: 60) + "…\"")
  }
}
