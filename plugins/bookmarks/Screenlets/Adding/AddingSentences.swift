internal import ScreenletKit

/// Sentences about titles of pages.
enum AddingSentences {
  /// Why a reader has found none; `isLimited` when the host stopped at the limit of bytes.
  static func noTitle(in reader: TitleReader, isLimited: Bool, _ bytes: Int?) -> String {
    if reader.isOverlong { return "The page's title has no end within \(RawTitle.limit >> 10) KiB." }
    if reader.isGivenUp { return "The page was given up: its tags are nested too deeply, or have too many attributes." }
    guard isLimited, let bytes else { return "The page has no title." }
    return "The page has no title within its first \(bytes >> 20) MiB."
  }

  /// What the view shows when the page that it asked for gave no title: at the address when that is none.
  static func faults(_ error: ScreenletError) -> [FieldFault] {
    error.fields.isEmpty ? [FieldFault("title", "was not read: \(error.message)")] : error.fields
  }

  /// A line of the log.
  static func noTitle(_ error: ScreenletError) -> String {
    "the title was not read: \(error.message)" + (error.cure.map { " (\($0))" } ?? "")
  }
}
