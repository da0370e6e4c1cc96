/// Where the next exchange of a fetch goes.
enum PageTarget: Sendable {
  /// What was asked for, not yet read.
  case written(String)
  /// An address that has been read.
  case address(PageAddress)
}
