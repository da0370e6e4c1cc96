/// What a screenlet and its view declare by their properties, in order.
@MainActor
struct Declarations {
  private(set) var attributes: [any AttributeSlot] = []
  private(set) var fields: [any FieldSlot] = []
  private(set) var buttons: [Button] = []

  /// Finds the declarations of a screenlet, and gives each its property's name.
  ///
  /// Fields and buttons may stand in the screenlet or in its view; attributes stand in the screenlet.
  init(of screenlet: Screenlet) {
    let view = screenlet.view
    var seen: Set<ObjectIdentifier> = []
    var attributes: [any AttributeSlot] = []
    var fields: [any FieldSlot] = []
    var buttons: [Button] = []
    for object in [screenlet, view] as [AnyObject] {
      forEachProperty(of: object) { name, value in
        // A property that shows another's declaration once more declares nothing.
        guard type(of: value) is AnyClass, seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
        if let attribute = value as? any AttributeSlot {
          attribute.bind(named: name, to: screenlet)
          attributes.append(attribute)
        } else if let field = value as? any FieldSlot {
          field.bind(named: name, to: view)
          fields.append(field)
        } else if let button = value as? Button {
          button.bind(named: name)
          buttons.append(button)
        }
      }
    }
    self.attributes = attributes
    self.fields = fields
    self.buttons = buttons
  }
}
