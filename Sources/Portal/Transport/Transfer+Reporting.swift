internal import CCurl
private import Glibc
internal import JSONValues

extension Transfer {
  /// What is told of it after its end.
  func report(_ code: CURLcode) -> ExchangeReport {
    answer.status = screens_curl_get_long(easy, CURLINFO_RESPONSE_CODE)
    let outcome = finding(code).mapError { kind in
      PortalError(
        kind, server: exchange.server, services: exchange.services, mayHaveArrived: mayHaveArrived(kind))
    }
    return ExchangeReport(id: exchange.id, outcome: outcome, trace: trace(outcome))
  }

  private func trace(_ outcome: Result<ExchangeReport.Finding, PortalError>) -> CallTrace {
    var errorClass: String?
    if case .failure(let error) = outcome { errorClass = error.className }
    return CallTrace(
      method: exchange.method, path: exchange.path, services: exchange.services,
      status: answer.status == 0 ? nil : answer.status,
      sentBytes: Int(screens_curl_get_offset(easy, CURLINFO_SIZE_UPLOAD_T)),
      receivedBytes: Int(screens_curl_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T)), duration: .now - startedAt,
      attempt: exchange.attempt, openedConnections: screens_curl_get_long(easy, CURLINFO_NUM_CONNECTS),
      errorClass: errorClass)
  }

  private func finding(_ code: CURLcode) -> Result<ExchangeReport.Finding, PortalError.Kind> {
    guard stop == .satisfied || (stop == nil && (code == CURLE_OK || isAnswered(code))) else {
      return .failure(kind(of: code))
    }
    // libcurl takes headers that end with the connection for the whole answer.
    guard answer.isHeadComplete else { return .failure(lost(.cutAnswer(bytes: 0))) }
    switch exchange.purpose {
    case .version:
      guard let header = answer.portalHeader, let build = PortalVersion.build(inHeader: header) else {
        return .success(.version(nil))
      }
      guard let version = PortalVersion(build: build, product: header) else {
        return .failure(.notPortal(.oldPortal(build: build)))
      }
      return .success(.version(version))
    case .upload(let upload, let generation):
      return AnswerReader(expectedCount: 1, effect: .writes)
        .document(in: answer, of: upload.call.path.text(for: generation)).map { .document($0) }
    case .page: return page?.finding ?? .failure(.cancelled)
    case .invoke(_, let calls, _, _, let effect):
      return AnswerReader(expectedCount: calls.count, effect: effect).results(in: answer).map { .results($0) }
    }
  }

  // MARK: - Classes

  private func kind(of code: CURLcode) -> PortalError.Kind {
    if let fault = document?.fault { return .document(fault) }
    switch stop {
    case .cancelled: return .cancelled
    case .tooLong: return .malformed(.tooLong(limit: exchange.limits.answerBytes))
    case .headersTooLong: return .malformed(.headersTooLong(limit: exchange.limits.headerBytes))
    case .stalled: return lost(.stalled(exchange.limits.stall))
    case .timedOut: return lost(.timedOut(exchange.limits.total))
    case .satisfied, nil: break
    }
    let words = String(cString: screens_curl_words(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: return .unreachable(.unknownHost)
    case CURLE_COULDNT_CONNECT: return .unreachable(.notConnected(reason: systemWords ?? words))
    // The only time-out that is left to libcurl.
    case CURLE_OPERATION_TIMEDOUT: return .unreachable(.connectTimeout(exchange.limits.connect))
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CRL_BADFILE, CURLE_SSL_CLIENTCERT:
      return .untrusted(.refused(words))
    case CURLE_SSL_CACERT_BADFILE:
      return .untrusted(.authorityFile(exchange.authorityFile ?? ""))
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_USE_SSL_FAILED,
      CURLE_SSL_ENGINE_INITFAILED:
      // The same code tells of a connection that broke in the middle of it.
      if let systemWords { return .unreachable(.notConnected(reason: systemWords)) }
      return .untrusted(.noAgreement(words))
    case CURLE_BAD_CONTENT_ENCODING: return .malformed(.damagedPacking)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notPortal(.otherProtocol(words))
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_FAIL_REWIND,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return lost(answer.status == 0 ? .noAnswer : .cutAnswer(bytes: answer.body.count))
    default: return canHaveArrived ? lost(.noAnswer) : .unavailable(words)
    }
  }

  /// A connection that ended too early: nothing happened if the portal cannot have had the whole request.
  private func lost(_ fault: NetworkFault) -> PortalError.Kind {
    exchange.effect == .writes && canHaveArrived ? .ambiguous(fault) : .unreachable(fault)
  }

  /// True when the portal may have the whole request: of a document it does nothing with less.
  private var canHaveArrived: Bool { document.map { $0.isHandedOut && isConnected } ?? (handedBytes > 0) }

  /// A server that has enough of an upload answers and hangs up, which libcurl may take for a broken connection.
  private func isAnswered(_ code: CURLcode) -> Bool {
    document != nil && document?.fault == nil && answer.isHeadComplete && answer.status >= 300
      && [CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE].contains(code)
  }

  private var systemWords: String? {
    let number = Int32(truncatingIfNeeded: screens_curl_get_long(easy, CURLINFO_OS_ERRNO))
    return number == 0 ? nil : String(cString: strerror(number))
  }

  private func mayHaveArrived(_ kind: PortalError.Kind) -> Bool {
    guard exchange.effect == .writes, canHaveArrived else { return false }
    return switch kind {
    case .ambiguous, .malformed, .cancelled: true
    // A gateway that gave up does not know what the portal behind it did.
    case .http(let status, _): status >= 500
    // A proxy may put its page in the place of the portal's answer.
    case .notPortal(.page), .notPortal(.otherProtocol): true
    // What stood before the failing call of a batch stays done.
    case .portal, .unauthorized: exchange.services.count > 1
    case .unreachable, .notPortal, .untrusted, .unavailable, .page, .document: false
    }
  }
}
