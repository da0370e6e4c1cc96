// Pieces of which sentences are made.

/// A name as it is quoted in a sentence, cut when it is long.
func quoted(_ name: String) -> String { "\"\(name.count > 60 ? name.prefix(60) + "…" : name[...])\"" }

/// Words as a sentence of their own: a capital first, a full stop last.
func sentence(_ words: String) -> String {
  guard let first = words.first, let last = words.last else { return "" }
  return first.uppercased() + words.dropFirst() + (".?!…".contains(last) ? "" : ".")
}

/// `a`, `a and b`, `a, b and c`
func list(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

/// An offer of near misses, else `other`.
func meant(_ near: [String], _ other: String) -> String {
  near.isEmpty ? other : "did you mean \(near.map(quoted).joined(separator: " or "))?"
}
