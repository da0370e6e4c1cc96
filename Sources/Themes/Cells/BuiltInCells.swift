/// The cells of the theme `default`: what a view looks like when no file says otherwise, and where there are none.
enum BuiltInCells {
  private static let below = "\n{pad} ! {error}\n{pad} {tip}"

  private static let lines = "{label} {required}{pad} {form} {state}\n{pad} | {lines}" + below

  /// The text of each cell by its kind.
  private static let texts = [
    "field": "{label} {required}{pad} [{value:24}] {form} {state}" + below,
    "integer": "{label} {required}{pad} [{value:8}] {form} {state}" + below,
    "decimal": "{label} {required}{pad} [{value:8}] {form} {state}" + below,
    "date": "{label} {required}{pad} [{value:10}] {form} {state}" + below,
    "duration": "{label} {required}{pad} [{value:8}] {form} {state}" + below,
    "boolean": "{label} {required}{pad} [{mark}] {state}" + below,
    "choice": "{label} {required}{pad} {choices} {state}" + below,
    "selection": "{label} {required}{pad} {choices} {state}" + below,
    "text-box": lines, "html": lines,
    "checkbox": "{label} {required}{pad} [{mark}] {state}" + below,
    "document": "{label} {required}{pad} [{value:32}] {form} {state}" + below,
    "image": "{label} {required}{pad} [{value:32}] {form} {state}" + below,
    "geolocation": "{label} {required}{pad} [{value:24}] {form} {state}" + below,
    "heading": "{label}\n  {tip}",
    "button": "( {label} )",
  ]

  private static let cells = texts.compactMapValues { try? CellTemplate(parsing: $0, file: "") }

  /// The cell of a kind that has one of its own.
  static func own(_ kind: String) -> CellTemplate? { cells[kind] }

  /// The cell of a kind; fields of any kind have one.
  static func cell(_ kind: String) -> CellTemplate? { cells[kind] ?? (kind == "button" ? nil : cells["field"]) }

  /// A cell that is there whatever happens.
  static let plain = CellTemplate(lines: [
    [.placeholder(.label, atLeast: 0), .text(": "), .placeholder(.value, atLeast: 0)]
  ])
}

extension CellTemplate {
  fileprivate init(lines: [[Piece]]) { self.lines = lines }
}
