/// What the sandbox itself says to people. The portal's own words are in `ThrownException` and `Pages`.
enum Sentences {
  static func of(_ problem: FaultRule.Problem) -> String {
    switch problem {
    case .empty: return "A rule begins with a fault, such as reset or stall-before."
    case .unknownFault(let name):
      let known = Fault.allCases.map(\.rawValue).joined(separator: ", ")
      return "There is no fault \"\(name)\"; there are \(known), and the numbers from 400 to 599."
    case .unknownOption(let name):
      let known = FaultRule.Option.allCases.map(\.rawValue).joined(separator: ", ")
      return "A rule has no option \"\(name)\"; there are \(known)."
    case .optionOfOthers(let option, let fault): return "\(fault) takes no \(option)=."
    case .value(let value, let option, let expected): return "\(option)= takes \(expected), not \"\(value)\"."
    case .missing(let option, let fault): return "\(fault) needs \(option)=."
    }
  }

  static func of(_ problem: SandboxOptions.Problem) -> String {
    switch problem {
    case .unknownOption(let name): "There is no option \(name); screens-sandbox --help lists them."
    case .unexpectedWord(let word): "\"\(word)\" is no option; screens-sandbox --help lists them."
    case .missingValue(let option): "\(option) needs a value."
    case .value(let value, let option, let expected): "\(option) takes \(expected), not \"\(value)\"."
    case .rule(let rule, let problem): "--fault \"\(rule)\": \(of(problem))"
    case .alone(let option, let other): "\(option) needs \(other) beside it."
    }
  }

  static func of(_ problem: StructureProblem) -> String {
    let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(problem.file)\(place): \(of(problem.fault))"
  }

  private static func of(_ fault: StructureProblem.Fault) -> String {
    switch fault {
    case .unreadable(let reason): "It cannot be read: \(reason)."
    case .tooLarge: "It is too large for a definition."
    case .notUTF8: "Here is a byte that is no UTF-8; save the file as UTF-8."
    case .empty: "It is empty; a definition in XML or JSON is needed."
    case .notXML(let message): "It is no XML: \(message)."
    case .notJSON(let message): "It is no JSON: \(message)."
    case .comment: "JSON has no comments and no apostrophes around texts; take this out."
    case .noDefinition: "This is no definition of a structure: it has neither <dynamic-element> nor \"fields\"."
    case .values: "This holds the values of a record; a definition of a structure is needed."
    case .newerForm: "This definition is in JSON, and 6.2 has them in XML; --profile 7.0 takes it."
    case .noFields: "This definition has no fields."
    case .namelessField: "This field has no name."
    case .sameName(let name, let line):
      "The name \"\(name)\" is given twice, first in line \(line); names must differ in more than case."
    }
  }

  static func of(_ problem: Sandbox.StartProblem) -> String {
    switch problem {
    case .portInUse(let port): "Port \(port) of 127.0.0.1 is in use; --port 0 takes a free one."
    case .cannotListen(let port, let reason): "Cannot listen on port \(port) of 127.0.0.1: \(reason)."
    case .data(let path, let reason): "Cannot use \(path) as data: \(reason)."
    case .pages(let path): "There is no folder \(path) to show."
    case .structures(let problems): problems.map(of).joined(separator: " ")
    case .identity(let path, let reason): "\(path) cannot be read: \(reason)."
    case .server(let isSecure):
      isSecure
        ? "The HTTP server did not start: --certificate and --key must be a certificate and its key, in PEM."
        : "The HTTP server did not start."
    case .parentGone(let pid): "No process \(pid) is there to depend on."
    }
  }
}

extension Sentences {
  /// A line for `--verbose`.
  static func of(_ entry: RequestLog.Entry, number: Int64) -> String {
    let services = entry.services.isEmpty ? "" : " [" + entry.services.joined(separator: " ") + "]"
    let who = entry.userId.map { "user \($0)" } ?? "guest"
    let fault = entry.fault.map { ", fault \($0)" } ?? ""
    let status = entry.status.map { "status \($0)" } ?? "no answer"
    return "\(number) \(entry.method) \(entry.path)\(services), \(who), \(status)\(fault)"
  }
}
