/// The version of the program: here, and in the first lines of the manual pages, which `make lint` compares. Whatever else
/// needs it asks `screens --version`.
enum Version {
  static let text = "0.1.0"
}
