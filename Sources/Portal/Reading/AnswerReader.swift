internal import JSONValues

/// Turns an answer into results, or into the class of what went wrong.
///
/// The order of the questions matters: a status alone says little, since 6.2 sends its exceptions with 200 and 7.x its
/// exceptions with 403, 404 and 500.
struct AnswerReader {
  /// Results that must be there: one for each call.
  let expectedCount: Int
  let effect: Invocation.Effect

  /// Results in the order of the calls, or what went wrong.
  func results(in answer: Answer) -> Result<[JSON], PortalError.Kind> {
    value(in: answer).flatMap { value in
      guard let results = value.array else { return .failure(.malformed(.noResults)) }
      guard results.count == expectedCount else {
        return .failure(.malformed(.wrongCount(expected: expectedCount, found: results.count)))
      }
      return .success(results)
    }
  }

  /// What a service that was called by its own path made of a document, or what went wrong.
  func document(in answer: Answer, of service: String) -> Result<JSON, PortalError.Kind> {
    value(in: answer).flatMap { value in
      guard value.object != nil else {
        return .failure(.malformed(.unexpectedResult(service: service, expected: "a document")))
      }
      return .success(value)
    }
  }

  /// What the portal answered that is no failure of any kind.
  private func value(in answer: Answer) -> Result<JSON, PortalError.Kind> {
    switch answer.status {
    case 401: return .failure(.unauthorized(.challenged))
    case 301, 302, 303, 307, 308:
      let location = answer.location.map(AnswerReader.withoutSecrets)
      return .failure(.notPortal(.redirect(status: answer.status, location: location)))
    default: break
    }
    let isSuccess = (200..<300).contains(answer.status)
    let value: JSON
    do throws(JSONSyntaxError) {
      let parsed = answer.body.withUnsafeBytes { bytes in
        Result { () throws(JSONSyntaxError) in try JSON(parsing: bytes) }
      }
      value = try parsed.get()
    } catch {
      return .failure(kind(of: error, in: answer, isSuccess: isSuccess))
    }
    if let exception = ExceptionReader.exception(in: value, status: answer.status) {
      return .failure(AnswerReader.kind(of: exception))
    }
    guard isSuccess else { return .failure(.http(status: answer.status, text: nil)) }
    return .success(value)
  }

  private func kind(of fault: JSONSyntaxError, in answer: Answer, isSuccess: Bool) -> PortalError.Kind {
    let isPage = answer.isPage
    // 511 is what networks answer that want their own sign-in first.
    if isPage, isSuccess || answer.status == 511 { return .notPortal(.page(title: PageText.title(of: answer.body))) }
    guard isSuccess else {
      let text = isPage ? PageText.title(of: answer.body) : PageText.firstLine(of: answer.body)
      return .http(status: answer.status, text: text)
    }
    if fault.reason == .unexpectedEnd, effect == .writes {
      return .ambiguous(.incompleteJSON(bytes: answer.body.count))
    }
    return .malformed(.syntax(fault))
  }

  private static func kind(of exception: PortalException) -> PortalError.Kind {
    isAccessDenied(exception) ? .unauthorized(.treatedAsGuest(exception.message)) : .portal(exception)
  }

  /// True for the words that each generation has for a guest who asks for more than a guest may.
  ///
  /// On 7.x a service access policy that forbids a method to somebody signed in has the same words.
  private static func isAccessDenied(_ exception: PortalException) -> Bool {
    let message = exception.message
    if exception.shortType.hasPrefix("PrincipalException$MustBeAuthenticated") { return true }
    if message == "Authenticated access required" || message == "Invalid authentication token" { return true }
    return message.hasPrefix("Access denied to ") && message.contains("#")
  }

  /// A location without query, fragment and user: they may hold tokens.
  static func withoutSecrets(_ location: String) -> String {
    var text = location.prefix { $0 != "?" && $0 != "#" }
    if let mark = text.firstRange(of: "://") {
      let authority = text[mark.upperBound...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") { text.removeSubrange(mark.upperBound...at) }
    }
    return String(text)
  }
}
