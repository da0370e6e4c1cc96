/// An attribute as its screenlet finds it among its properties, whatever the value's type.
@MainActor
protocol AttributeSlot: AnyObject {
  var declaration: ValueDeclaration { get }
  /// Gives it the property's name, and the screenlet to whose host it speaks.
  func bind(named name: String, to owner: Screenlet)
  /// Takes the effective value from the host, nil for none.
  func take(_ text: String?)
}
