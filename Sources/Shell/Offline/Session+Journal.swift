internal import EventLoop
internal import JSONValues
internal import Offline
internal import PluginHost
internal import Themes

extension Screenlet {
  /// What was entered into it, and not submitted, is kept under its name and definition.
  var journalForm: JournalForm { JournalForm(screenlet: name, definition: definition.name) }
}

extension Session {
  /// Tells a person that what they had entered into a screenlet of that name is here still. In a script nothing is told:
  /// what it enters does not depend on what another has left.
  func offerEntries(for screenlet: Screenlet) {
    guard isInteractive, store.offline.store != nil else { return }
    store.offline.noted(of: screenlet.journalForm) { [weak self] result in
      guard let self, case .success(let texts) = result, !texts.isEmpty else { return }
      let what = texts.count == 1 ? "1 field was" : "\(texts.count) fields were"
      output.notice(
        "\(what) filled in earlier and not submitted: `enter --kept` puts it back, `erase --kept` forgets it")
    }
  }

  /// Puts back what was entered earlier into a screenlet of the same name; what has no field, or does not fit there any
  /// more, is told and stays kept.
  func enterKept(into screenlet: Screenlet) throws {
    let texts = try ask { store.offline.noted(of: screenlet.journalForm, completion: $0) }
    var missing: [String] = []
    for kept in texts {
      guard let field = screenlet.view.fields.first(where: { $0.name == kept.field }),
        field.flags.isDisjoint(with: [.readOnly, .secret]),
        let text = kept.text.isEmpty ? "" : try? field.form.canonical(kept.text)
      else {
        missing.append(kept.field)
        continue
      }
      try enter(text, into: field, on: screenlet)
    }
    let back = texts.count - missing.count
    output.tell(
      "enter", ["entered": .integer(Int64(back)), "missing": .array(missing.map(JSON.string))],
      [
        .prose(
          (back == 1 ? "1 field is as it was" : "\(back) fields are as they were")
            + (missing.isEmpty ? "" : "; not in the form: \(missing.joined(separator: ", "))"), indent: 0)
      ], at: place)
  }
}
