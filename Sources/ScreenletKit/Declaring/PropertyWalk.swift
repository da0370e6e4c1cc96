/// The stored properties of an object by name, those of its superclasses first.
///
/// The wrapper behind `@Attribute var folderId` is found as `folderId`.
@MainActor
func forEachProperty(of object: AnyObject, _ body: (_ name: String, _ value: Any) -> Void) {
  var mirrors: [Mirror] = []
  var next: Mirror? = Mirror(reflecting: object)
  while let mirror = next {
    mirrors.append(mirror)
    next = mirror.superclassMirror
  }
  for mirror in mirrors.reversed() {
    for (label, value) in mirror.children {
      guard let label else { continue }
      body(label.hasPrefix("_") ? String(label.dropFirst()) : label, value)
    }
  }
}
