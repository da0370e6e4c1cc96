import JSONValues

extension JSON {
  /// A copy in which the value at `path` is another one, or gone for nil.
  func changing(_ path: String, to value: JSON?) -> JSON {
    changing(JSONPath(path)?.steps[...] ?? [], to: value) ?? .null
  }

  private func changing(_ steps: ArraySlice<JSONPath.Step>, to value: JSON?) -> JSON? {
    guard let step = steps.first else { return value }
    switch step {
    case .member(let name):
      var members = object ?? JSONObject()
      members[name] = (members[name] ?? .null).changing(steps.dropFirst(), to: value)
      return .object(members)
    case .element(let index):
      var elements = array ?? []
      if elements.indices.contains(index) {
        if let changed = elements[index].changing(steps.dropFirst(), to: value) {
          elements[index] = changed
        } else {
          elements.remove(at: index)
        }
      } else if let changed = JSON.null.changing(steps.dropFirst(), to: value) {
        elements.append(changed)
      }
      return .array(elements)
    }
  }
}
