import JSONValues
import Portal
import Testing

@testable import Shell

@Suite struct `The words for a failed call` {
  private static let exception = PortalException(
    type: "com.liferay.bookmarks.exception.EntryURLException", message: "", status: 500)

  @Test(
    arguments: [
      (
        .unreachable(.notConnected(reason: "Connection refused")),
        "/a/b: http://h:8080 cannot be reached: connection refused",
        "Check host and port, and whether the portal is running."
      ),
      (
        .ambiguous(.stalled(.seconds(15))),
        "/a/b: http://h:8080 was sent the change, but its answer was lost: nothing moved for 15s",
        "It may have happened: look at the portal before you send it again."
      ),
      (
        .http(status: 503, text: "Down\u{1B}[2J"),
        "/a/b: http://h:8080 answered with status 503: Down\\u{1B}[2J",
        "The server has trouble of its own: try again later."
      ),
      (
        .http(status: 501, text: "Unsupported method"),
        "/a/b: http://h:8080 does not look like a Liferay portal: it answered with status 501 (Unsupported method)",
        "Check the address: `connect URL`."
      ),
      (
        .notPortal(.page(title: "Café Wi-Fi")),
        "/a/b: http://h:8080 answered with a web page, not data (title: Café Wi-Fi)",
        "If the network wants you to sign in, open a browser; else check the address."
      ),
      (
        .notPortal(.redirect(status: 301, location: "https://www.h/api/jsonws/invoke")),
        "/a/b: http://h:8080 sends callers elsewhere (status 301, to https://www.h/api/jsonws/invoke), "
          + "which calls do not follow",
        "If that is your portal: `connect https://www.h`."
      ),
      (.portal(exception), "/a/b: the portal refused: EntryURLException", "Correct the values and try again."),
      (
        .unauthorized(.treatedAsGuest("Authenticated access required")),
        "/a/b: http://h:8080 took the caller for a guest, as it does with a wrong password: "
          + "Authenticated access required", "Sign in, and check name, password and `--by`: `login USER`."
      ),
      (
        .malformed(.syntax(JSONSyntaxError(.unexpectedEnd, at: 7))),
        "/a/b: the answer of http://h:8080 cannot be read: it is no JSON at byte 7",
        "Try again; if it stays so, look at the portal's log."
      ),
      (
        .untrusted(.refused("SSL peer certificate or SSH remote key was not OK")),
        "/a/b: http://h:8080 cannot be trusted: SSL peer certificate or SSH remote key was not OK",
        "If it is yours, name its authority: `connect http://h:8080 --ca FILE`."
      ),
      (.cancelled, "/a/b: cancelled", ""),
      (
        .unavailable("libcurl.so.4: cannot open shared object file"),
        "nothing can be sent from this machine: libcurl.so.4: cannot open shared object file",
        "Install libcurl: on Debian, `apt install libcurl4`."
      ),
    ] as [(PortalError.Kind, String, String)])
  func `name server, service and cure`(kind: PortalError.Kind, sentence: String, cure: String) {
    let error = PortalError(kind, server: "http://h:8080", services: ["/a/b"])
    #expect(error.sentence == sentence)
    #expect(error.cure == cure)
  }

  private static let reason = "Access denied to com.liferay.S#get"

  @Test(
    arguments: [
      (
        .unauthorized(.treatedAsGuest(reason)), .signIn(user: "ada@x.org"),
        "http://h does not know ada@x.org with this password; it says: \(reason)",
        "Check user and password, and what the portal knows its users by: `--by email│screenName│userId`."
      ),
      (
        .unauthorized(.treatedAsGuest("")), .signIn(user: "ada\u{1B}"),
        "http://h does not know ada\\u{1B} with this password",
        "Check user and password, and what the portal knows its users by: `--by email│screenName│userId`."
      ),
      (
        .unauthorized(.challenged), .signIn(user: "ada"),
        "http://h does not know ada with this password (status 401)",
        "Check user and password, and what the portal knows its users by: `--by email│screenName│userId`."
      ),
      (
        .unauthorized(.otherUser), .signIn(user: "ada"),
        "http://h does not know ada with this password: it answered for somebody else",
        "Check user and password, and what the portal knows its users by: `--by email│screenName│userId`."
      ),
      (
        .unauthorized(.noSite), .signIn(user: "ada"),
        "http://h lists no site of ada, so the portal instance is not known",
        "Give the company's id: `context companyId ID`."
      ),
      (
        .unreachable(.unknownHost), .signIn(user: "ada"), "http://h cannot be reached: there is no host of that name",
        "Check the host in the address, and the network: `connect URL`."
      ),
      (
        .portal(exception), .signIn(user: "ada"), "/a/b: the portal refused: EntryURLException",
        "Correct the values and try again."
      ),
      (
        .unauthorized(.treatedAsGuest(reason)), .session(user: "ada@x.org"),
        "/a/b: http://h took ada@x.org for a guest: the session has ended; it says: \(reason)",
        "Sign in again: `login ada@x.org`."
      ),
      (
        .unauthorized(.challenged), .session(user: "ada@x.org"),
        "/a/b: http://h accepts ada@x.org no longer (status 401)", "Sign in again: `login ada@x.org`."
      ),
      (
        .unauthorized(.sessionEnded), .session(user: "ada"),
        "/a/b: http://h was not asked, since the session has ended", "Sign in again: `login USER`."
      ),
      (
        .unauthorized(.treatedAsGuest(reason)), .guest,
        "/a/b: http://h does that for users only; it says: \(reason)", "Sign in: `login USER`."
      ),
      (
        .unauthorized(.challenged), .guest, "/a/b: http://h answers nobody who has not signed in (status 401)",
        "Sign in: `login USER`."
      ),
      (
        .unreachable(.unknownHost), .guest, "/a/b: http://h cannot be reached: there is no host of that name",
        "Check the host in the address, and the network: `connect URL`."
      ),
    ] as [(PortalError.Kind, CallOccasion, String, String)])
  func `say to each caller what it means for them`(
    kind: PortalError.Kind, occasion: CallOccasion, sentence: String, cure: String
  ) {
    let error = PortalError(kind, server: "http://h", services: ["/a/b"])
    #expect(error.sentence(for: occasion) == sentence)
    #expect(error.cure(for: occasion) == cure)
  }

  @Test func `count what else was called, and warn of what may have happened`() {
    let error = PortalError(.cancelled, server: "http://h", services: ["/a", "/b", "/c"], mayHaveArrived: true)
    #expect(error.sentence == "/a and 2 more: cancelled; the portal may have it all the same")
    #expect(error.cure == "Look at the portal before you send it again.")
  }

  @Test(arguments: [
    ("h:8080", "the address does not begin with http:// or https://", "Write `connect http://h:8080`."),
    (
      "http://u:secret@h", "the address holds a user name",
      "Leave it out and use `login USER`: passwords in addresses end in histories."
    ),
    (
      "http://u:sec/ret@h", "the address holds a user name",
      "Leave it out and use `login USER`: passwords in addresses end in histories."
    ),
    ("http://h:0", "\"0\" is no port", "A port is a number from 1 to 65535."),
    (
      "http://h\u{1B}", "\"\\u{1B}\" cannot stand in the name of a host",
      "Write it like `http://localhost:8080` or `https://host/portal`."
    ),
    (
      "http://bücher.de", "\"ü\" cannot stand in the name of a host", "Write the host as networks know it, with `xn--`."
    ),
  ])
  func `say what is wrong with an address, and never its password`(text: String, sentence: String, cure: String) throws
  {
    let fault = try #require(throws: PortalServerFault.self) { try PortalServer(text) }
    #expect(fault.sentence == sentence)
    #expect(fault.cure == cure)
  }
}
