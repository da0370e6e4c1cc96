/// A field as its view finds it among its properties, whatever the value's type.
@MainActor
protocol FieldSlot: AnyObject {
  var declaration: ValueDeclaration { get }
  /// What it holds as typed text, "" when it is empty.
  var text: String { get }
  /// Gives it the property's name, and the view to whose host it speaks.
  func bind(named name: String, to view: ScreenletView)
  /// Takes what a person entered, "" when it was emptied.
  func take(_ text: String)
}
