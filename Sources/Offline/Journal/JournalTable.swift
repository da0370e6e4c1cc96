/// What people have entered into views and not submitted, in the store's file: a form that is half filled survives the end
/// of the program. On the store's thread.
struct JournalTable {
  let database: StoreDatabase

  /// Notes what fields hold; a field that is emptied is noted as such.
  func note(_ texts: [JournalText], of form: JournalForm, at now: Int64) throws(StoreError) {
    for entry in texts {
      try database.run(
        "INSERT OR REPLACE INTO journal (screenlet, definition, field, text, changed) VALUES (?, ?, ?, ?, ?)",
        [.text(form.screenlet), .text(form.definition), .text(entry.field), .text(entry.text), .integer(now)])
    }
  }

  /// What was entered, in the order in which it was.
  func texts(of form: JournalForm) throws(StoreError) -> [JournalText] {
    try database.run(
      "SELECT field, text FROM journal WHERE screenlet = ? AND definition = ? ORDER BY changed, field",
      [.text(form.screenlet), .text(form.definition)]
    ) { JournalText(field: $0[0].text ?? "", text: $0[1].text ?? "") }
  }

  /// Forgets a form: it was submitted, or its person does not want it back.
  func forget(_ form: JournalForm) throws(StoreError) {
    try database.run(
      "DELETE FROM journal WHERE screenlet = ? AND definition = ?", [.text(form.screenlet), .text(form.definition)])
  }
}
