/// Why the program's own options cannot be understood; ends it with status 2.
struct LaunchFault: Error, Equatable {
  /// What is wrong.
  let message: String
  /// What to do.
  let cure: String
}
