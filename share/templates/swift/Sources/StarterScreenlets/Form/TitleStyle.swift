import ScreenletKit

/// How titles are written. Its raw values are what people type.
enum TitleStyle: String, AttributeChoice {
  case plain
  case upper

  func written(_ title: String) -> String { self == .upper ? title.uppercased() : title }
}
