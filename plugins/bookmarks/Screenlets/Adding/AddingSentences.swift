internal import ScreenletKit

/// Lines of the log about adding.
enum AddingSentences {
  static func noTitle(_ error: ScreenletError) -> String {
    "the title was not read: \(error.message)" + (error.cure.map { " (\($0))" } ?? "")
  }
}
