extension Array {
  /// Where each name stands; of equal names the first counts.
  func indices(byName name: (Element) -> String, alias: (Element) -> String? = { _ in nil }) -> [String: Int] {
    var indices = Dictionary<String, Int>(minimumCapacity: count)
    for (index, element) in enumerated() where indices[name(element)] == nil {
      indices[name(element)] = index
    }
    for (index, element) in enumerated() {
      if let alias = alias(element), indices[alias] == nil { indices[alias] = index }
    }
    return indices
  }
}
