/// An option as a structure's text has it.
struct OptionSource {
  let value: String
  let labels: [(locale: String, value: String)]
}
