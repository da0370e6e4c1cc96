/// What stands on the rows of the terminal that the editor has for itself, and where the cursor is among them.
struct Picture: Equatable {
  var rows: [[Cell]] = [[]]
  var cursorRow = 0
  var cursorColumn = 0
}
