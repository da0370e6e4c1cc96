internal import JSONValues

/// Merges what was entered here with what the portal has now, field by field.
///
/// The change's base says what is needed: where fields stand in the portal's copy, what they were when the change began,
/// which of them the person has edited, and in which parameter of the call they are sent.
struct FieldMerge {
  private let base: BasePlan
  private let edited: Set<String>
  private let parameter: String

  /// How a change is merged; nil when its plugin does not say.
  init?(_ change: Change) {
    guard let base = BasePlan(change.base), base.fields != nil,
      let parameter = change.base?["parameter"]?.string, let edited = change.base?["edited"]?.array
    else { return nil }
    self.base = base
    self.parameter = parameter
    self.edited = Set(edited.compactMap(\.string))
  }

  /// The change as it rests on the portal's copy.
  func merged(_ change: Change, with remote: JSON) -> Result<Change, ResolutionFault> {
    guard let path = base.fields, let theirs = remote[path]?.object,
      var call = change.request["calls"]?[0]?.object, var parameters = call["parameters"]?.object,
      let mine = parameters[parameter]?.object
    else { return .failure(.cannotMerge) }
    let changedThere = base.changedFields(in: remote)
    let both = edited.intersection(changedThere).filter { mine[$0] != theirs[$0] }
    guard both.isEmpty else { return .failure(.bothChanged(fields: both.sorted())) }
    var fields = mine
    // A field that only the portal has changed, and that would be sent as it was, or lost.
    for name in changedThere where !edited.contains(name) && (base.isWhole || mine[name] != nil) {
      fields[name] = theirs[name].map { .string($0.string ?? $0.text()) }
    }
    parameters[parameter] = .object(fields)
    call["parameters"] = .object(parameters)
    var merged = change
    merged.request["calls"] = .array([.object(call)] + (change.request["calls"]?.array ?? []).dropFirst())
    merged.base = BaseCopy.moved(change.base, to: remote)
    merged.answer = answer(of: change, theirs, changedThere)
    return .success(merged)
  }

  /// What reads show: the person's edits on the portal's values.
  private func answer(of change: Change, _ theirs: JSONObject, _ changedThere: Set<String>) -> JSON? {
    guard var copies = change.answer?.array, let path = base.fields, let first = copies.first,
      var values = first[path]?.object
    else { return change.answer }
    for name in changedThere where !edited.contains(name) { values[name] = theirs[name] }
    guard let replaced = first.replacing(path.steps[...], with: .object(values)) else { return change.answer }
    copies[0] = replaced
    return .array(copies)
  }
}

extension JSON {
  /// The value with another one at a path of names.
  fileprivate func replacing(_ steps: ArraySlice<JSONPath.Step>, with value: JSON) -> JSON? {
    guard let step = steps.first else { return value }
    guard case .member(let name) = step, var object, let inner = object[name],
      let replaced = inner.replacing(steps.dropFirst(), with: value)
    else { return nil }
    object[name] = replaced
    return .object(object)
  }
}
