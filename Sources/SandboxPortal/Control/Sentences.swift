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
    }
  }

  static func of(_ problem: Sandbox.StartProblem) -> String {
    switch problem {
    case .portInUse(let port): "Port \(port) of 127.0.0.1 is in use; --port 0 takes a free one."
    case .cannotListen(let port, let reason): "Cannot listen on port \(port) of 127.0.0.1: \(reason)."
    case .data(let path, let reason): "Cannot use \(path) as data: \(reason)."
    case .pages(let path): "There is no folder \(path) to show."
    case .server: "The HTTP server did not start."
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
