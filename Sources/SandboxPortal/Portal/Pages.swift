/// What people see in a browser.
enum Pages {
  /// Any full page holds the token of the session.
  static func home(token: String) -> HTTPAnswer {
    .html("<script>Liferay.authToken = '\(token)';</script><h1>Welcome</h1>", title: "Home - Liferay")
  }

  static let notFound = HTTPAnswer.html("<h1>Not Found</h1>", title: "Status - Liferay", status: 404)

  static let failedLogin = HTTPAnswer.html(
    "<h1>Internal Server Error</h1><p>Authentication failed.</p>", title: "Error - Liferay", status: 500)

  /// A session without its token: not the services answer but the server in front of them.
  static func badToken(_ profile: Profile) -> HTTPAnswer {
    .html("<h1>Invalid authentication token</h1>", title: "Error - Liferay", status: profile < .v70 ? 500 : 403)
  }
}
