/// What a call was made for, as far as it decides how its failure is told.
enum CallOccasion {
  /// To sign in as that user.
  case signIn(user: String)
  /// For somebody who has signed in.
  case session(user: String)
  /// For nobody in particular.
  case guest
  /// To fetch a page.
  case page
}
