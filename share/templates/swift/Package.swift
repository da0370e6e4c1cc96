// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "starter",
  products: [.library(name: "starter", type: .dynamic, targets: ["StarterPlugin"])],
  // What plugins are built on, as it was installed: `pkg-config --variable=swiftdir screenlet` tells where.
  dependencies: [.package(name: "screenlet-kit", path: "/usr/local/share/screens/swift")],
  targets: [
    // All that there is to write, in a target of its own, so that tests can import it.
    .target(
      name: "StarterScreenlets", dependencies: [.product(name: "ScreenletKit", package: "screenlet-kit")]),

    // The one function that a plugin exports. Only one such function fits a program, and tests need none.
    .target(
      name: "StarterPlugin",
      dependencies: ["StarterScreenlets", .product(name: "ScreenletKit", package: "screenlet-kit")]),

    .testTarget(
      name: "StarterTests",
      dependencies: [
        "StarterScreenlets", .product(name: "ScreenletKit", package: "screenlet-kit"),
        .product(name: "ScreenletTesting", package: "screenlet-kit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
