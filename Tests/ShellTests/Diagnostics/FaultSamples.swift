import Portal
import CommandParsing
import EventLogging
import EventLoop
import JSONValues
import Themes
@testable import PluginHost

@testable import Shell

/// One of each kind of fault, all about `x`.
enum FaultSamples {
  private static let place = SourceRange(start: 0, end: 1)

  static let syntax: [SyntaxFault.Kind] = [
    .unclosedQuote(.double), .unclosedQuote(.interpolated), .unclosedQuote(.single),
    .unclosedJSON(open: place, expecting: "]"), .mismatchedBracket(found: "}", expecting: "]", open: place),
    .textAfterClosing(word: place), .invalidEscape, .loneSurrogate, .malformedJSON(.missingComma),
    .referenceWithoutName, .textAfterReference(reference: place), .unclosedBrace, .invalidUTF8(byte: 0xFF),
    .controlCharacter("\u{7}"), .backgroundWithoutCommand,
  ]

  static let usage: [UsageFault.Kind] = [
    .unknownOption(name: "--x", nearMisses: []), .missingValue(option: "--x", placeholder: "D"),
    .valueForFlag(option: "--x"), .repeatedOption(name: "--x", first: place),
    .missingOperands(usage: "NAME", minimum: 1, found: 0), .missingOperands(usage: "A B", minimum: 2, found: 1),
    .surplusOperands(usage: "NAME", maximum: 1, found: 2), .surplusOperands(usage: "", maximum: 0, found: 1),
  ]

  static let refusal = PluginRefusal(file: "/p/libx.so", .empty)

  static let all: [FaultKind] =
    syntax.map(FaultKind.syntax) + usage.map { .usage($0, UseCommand.syntax) } + names + states + runs + outside

  private static let names: [FaultKind] = [
    .unknownCommand("x", near: []), .unknownDefinition("x", near: [], refused: []),
    .unknownDefinition("y", near: [], refused: [refusal]), .ambiguousDefinition("x", plugins: ["a", "b"]),
    .unknownScreenlet("x", near: []), .unknownAttribute("x", screenlet: "h", near: []),
    .unknownAction("x", definition: "h", near: []), .unknownField("x", near: []),
    .ambiguousField("x", fields: ["a", "b"]), .unknownButton("x", near: []), .unknownVariable("x", near: []),
    .noEventYet, .nothingAt(path: "a.b", of: "$x"), .unknownRun("x"), .unknownPlugin("x", near: []),
    .unknownTopic("x", near: []), .unknownSetting("x", near: []), .unknownAlias("x", near: []),
    .unknownTheme("x", near: []),
  ]

  private static let states: [FaultKind] = [
    .noScreenlet, .screenletExists("x"), .variableExists("x"), .badName("x"), .reservedName("x"),
    .readOnlyAttribute("x"), .readOnlyField("x"), .noDefaultAction(definition: "x", actions: ["a", "b"]),
    .argumentNotTaken(action: "x"), .argumentMissing(action: "x", argument: "N", example: "3"),
    .argumentMissing(action: "y", argument: "N", example: nil), .argumentNotPairs(action: "x"),
    .attributesMissing(["a"], action: "x"), .attributesMissing(["a", "b"], action: "x"), .fieldsExpected,
    .runNotActive(1), .noRunToCancel(several: []), .noRunToCancel(several: [1, 2]),
    .badSetting("x", found: "y", expected: "a number"), .expected("a number", found: "x"),
    .nestedTooDeep(32), .oneValue("x", command: "set"), .valueMissing("x"), .givenTwice("x"),
    .unknownEvent("x", near: []), .portalAddress(.noHost),
    .noServer,
    .notSignedIn, .passwordNeeded, .sandbox("it did not start"), .sandboxRefused, .callTaken(plugin: "x"),
    .pluginsOff("x"),
    .unknownVerb("x", known: ["list", "load"]),
    .notInBackground("x"),
    .promptOnly("x"),
    .value(ValueFault(.malformed, in: ValueForm(type: .integer), found: "y"), of: "x", isSecret: false),
  ]

  private static let runs: [FaultKind] = [
    .actionRunning(action: "x", run: 1), .runFailed(failure(.failed)), .runFailed(failure(.invalid)),
    .runFailed(failure(.cancelled)), .runsFailed([1]), .runsFailed([1, 2]), .instanceFailed(definition: "x"),
    .callTooLarge, .pluginDied(death(.end(.signalled(11)))), .pluginDied(death(.end(.exited(status: 1)))),
    .pluginDied(death(.end(.brokeContact("a frame of 4 GiB")))), .pluginDied(death(.hang(.seconds(10)))),
    .pluginDied(death(.asked)), .pluginRefused(refusal), .pluginInUse("x", screenlets: ["a", "b"]),
    .checkFailed("x", faults: 1, warnings: 0), .testsFailed("x", failed: 1, of: 2), .pluginLoaded("x"),
  ]

  private static let outside: [FaultKind] = [
    .expectationUnmet(
      Shell.Expectation.Miss(name: "onX", within: .seconds(1), seen: [], nearest: nil, near: [])),
    .waitTimedOut(runs: [1], .seconds(1)), .waitTimedOut(runs: [1, 2], .seconds(1)), .timeLimit(.seconds(1)),
    .interrupted(signal: 2), .file(SystemError("open", code: 2), path: "x"), .sourceCycle(["a", "b", "a"]),
    .sourceTooDeep(64), .eventFile(EventFileFault(operation: .open, path: "x", errno: 13)),
    .scriptUnreadable(SystemError("open", code: 2), path: "x"),
    .scriptUnreadable(SystemError("open", code: 2), path: "help"),
    .scriptUnreadable(SystemError("open", code: 13), path: "x"), .template(template(.unknownPlaceholder("x"))),
    .template(template(.openBrace)), .template(template(.badWidth("x"))),
    .template(template(.notUTF8)), .template(template(.tooLarge)), .template(template(.unreadable(13))),
    .project(.language(nil)), .project(.language("x")), .project(.name("", near: nil)),
    .project(.name("x", near: "xx")), .project(.reservedName("x")), .project(.folderName("x")),
    .project(.notEmpty("x")), .document(DocumentFault(path: "x", .missing)),
    .document(DocumentFault(path: "x", .folder)), .document(DocumentFault(path: "x", .special)),
    .document(DocumentFault(path: "x", .unreadable(reason: "y"))), .document(DocumentFault(path: "x", .changed)),
    .project(.incomplete(SystemError("open", code: 2), path: "y")),
    .project(.unwritable(SystemError("open", code: 13), path: "x")),
  ]

  private static func template(_ reason: TemplateFault.Reason) -> TemplateFault {
    TemplateFault(file: "x", line: 1, columns: 1..<2, source: "", reason: reason)
  }

  private static func death(_ cause: PluginDeath.Cause) -> PluginDeath {
    PluginDeath(plugin: "x", cause: cause, call: "action x", disables: false)
  }

  private static func failure(_ outcome: RunOutcome) -> RunFailure {
    RunFailure(run: 1, action: "x", outcome: outcome, details: .null)
  }
}

extension FaultKind {
  /// Its number among the cases. A new case does not compile until it has one here, and a sample above.
  var caseNumber: Int {
    switch self {
    case .syntax: 0
    case .usage: 1
    case .unknownCommand: 2
    case .unknownDefinition: 3
    case .ambiguousDefinition: 4
    case .noScreenlet: 5
    case .unknownScreenlet: 6
    case .screenletExists: 7
    case .variableExists: 8
    case .badName: 9
    case .reservedName: 10
    case .unknownAttribute: 11
    case .readOnlyAttribute: 12
    case .value: 13
    case .unknownAction: 14
    case .noDefaultAction: 15
    case .argumentNotTaken: 16
    case .argumentMissing: 17
    case .argumentNotPairs: 18
    case .attributesMissing: 19
    case .unknownField: 20
    case .ambiguousField: 21
    case .readOnlyField: 22
    case .fieldsExpected: 23
    case .unknownButton: 24
    case .unknownVariable: 25
    case .noEventYet: 26
    case .nothingAt: 27
    case .unknownRun: 28
    case .runNotActive: 29
    case .noRunToCancel: 30
    case .unknownPlugin: 31
    case .unknownTopic: 32
    case .unknownSetting: 33
    case .badSetting: 34
    case .unknownAlias: 35
    case .nestedTooDeep: 57
    case .oneValue: 66
    case .valueMissing: 71
    case .givenTwice: 61
    case .unknownEvent: 67
    case .portalAddress: 60
    case .noServer: 62
    case .notSignedIn: 63
    case .passwordNeeded: 64
    case .sandbox: 65
    case .callTaken: 59
    case .pluginsOff: 58
    case .unknownVerb: 36
    case .expected: 37
    case .notInBackground: 38
    case .promptOnly: 39
    case .actionRunning: 40
    case .runFailed: 41
    case .runsFailed: 42
    case .instanceFailed: 43
    case .callTooLarge: 44
    case .pluginDied: 45
    case .pluginRefused: 46
    case .pluginInUse: 47
    case .pluginLoaded: 48
    case .expectationUnmet: 49
    case .waitTimedOut: 50
    case .timeLimit: 51
    case .interrupted: 52
    case .file: 53
    case .sourceCycle: 54
    case .sourceTooDeep: 55
    case .eventFile: 56
    case .unknownTheme: 68
    case .template: 69
    case .scriptUnreadable: 70
    case .checkFailed: 72
    case .testsFailed: 73
    case .project: 74
    case .document: 75
    case .sandboxRefused: 76
    }
  }
}
