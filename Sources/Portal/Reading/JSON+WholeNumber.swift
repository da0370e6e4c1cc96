internal import JSONValues

extension JSON {
  /// A whole number however a portal writes it: 6.2 sends ids as numbers, 7.x as texts.
  var wholeNumber: Int64? { integer ?? string.flatMap { Int64($0) } }
}
