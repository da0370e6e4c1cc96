/// Columns and rows of a terminal.
struct TerminalSize: Equatable {
  var columns = 80
  var rows = 24
}
