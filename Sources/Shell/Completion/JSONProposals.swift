internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// Completes inside a JSON word: names and values of an object's members, variables.
struct JSONProposals {
  let place: RoledWord

  func completions() -> WordCompletions {
    let word = place.word
    let none = WordCompletions(start: word.range.end)
    guard word.isOpen || word.fault != nil else { return none }
    let json = JSONDraft(word.source)
    let start = word.valueRange.start + json.start
    if !json.isQuoted, json.typed.hasPrefix("$") {
      return VariableProposals(scene: place.scene).completions(ofReference: json.typed, from: start)
    }
    guard case .object(let slots) = place.role else { return none }
    var found = WordCompletions(start: start)
    switch json.place {
    case .name:
      let open = slots.filter { slot in !json.names.contains { slot.isNamed($0) } }.best(for: json.typed, by: \.name)
      found.all = open.map {
        Proposal(text: InsertedText.quoted($0.name), suffix: ": ", summary: $0.described, kind: $0.kind)
      }
      found.common = common(of: open.map(\.name), json)
    case .value(let name):
      guard let slot = slots.first(where: { $0.isNamed(name) }) else { return none }
      if slot.form.type == .document, slot.field != nil { return files(json, from: start) }
      found.all = ValueProposals(slot: slot, session: place.scene.session).fitting(json.typed).map { value in
        var written = value
        written.text = slot.form.isWrittenBare(value.text) ? value.text : InsertedText.quoted(value.text)
        written.suffix = ""
        return written
      }
    case .elsewhere: return none
    }
    return found
  }

  /// Files after the `@` of a document.
  private func files(_ json: JSONDraft, from start: Int) -> WordCompletions {
    var found = WordCompletions(start: start)
    guard json.typed.hasPrefix("@") else {
      if json.typed.isEmpty {
        found.all = [Proposal(text: InsertedText.quoted("@", true), suffix: "", summary: "a file", kind: .file)]
      }
      return found
    }
    let files = FileProposals(
      typed: String(json.typed.dropFirst()), home: place.scene.session.environment.value(of: "HOME"))
    found.all = files.all.map { file in
      var written = file
      written.text = InsertedText.quoted("@" + file.text, file.kind == .folder)
      written.suffix = ""
      return written
    }
    if files.all.count > 1, let shared = WordCompletions.commonBeginning(of: files.all.map { "@" + $0.text }),
      shared != json.typed, shared.hasPrefix("@" + files.shownPath)
    {
      found.common = InsertedText.quoted(shared, true)
    }
    return found
  }

  private func common(of names: [String], _ json: JSONDraft) -> String? {
    guard names.count > 1, let shared = WordCompletions.commonBeginning(of: names), shared != json.typed,
      shared.hasPrefix(json.typed)
    else { return nil }
    return InsertedText.quoted(shared, true)
  }
}

extension ValueForm {
  /// True for a value that JSON writes without quotes.
  fileprivate func isWrittenBare(_ text: String) -> Bool {
    guard let canonical = try? canonical(text) else { return false }
    return json(canonical).string == nil
  }
}
