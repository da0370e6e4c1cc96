/// The name that people type for a class: up to `Screenlet`, words joined by hyphens: `DDLFormScreenlet` is `ddl-form`.
func definitionName(ofClass name: String) -> String {
  var letters = Array(name)
  let suffix = Array("Screenlet")
  for start in letters.indices.dropFirst() where letters[start...].starts(with: suffix) {
    letters = Array(letters[..<start])
    break
  }
  var words = ""
  for (index, letter) in letters.enumerated() {
    // A capital begins a word after a small letter, and before one: the F of DDLForm.
    let begins =
      letter.isUppercase && index > 0
      && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
    words += (begins ? "-" : "") + letter.lowercased()
  }
  return words
}
