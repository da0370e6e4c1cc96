// swift-tools-version: 6.0
// The SDK of plugins in Swift, as `make install` puts it beside its sources. Packages use it by path:
//
//     .package(name: "screenlet-kit", path: "/usr/local/share/screens/swift")
//
// `pkg-config --variable=swiftdir screenlet` tells the path. In the source tree this file stands alone: the sources are
// those of the package in its root, which offers the same products.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "screenlet-kit",
  products: [
    .library(name: "ScreenletKit", targets: ["CScreenlet", "JSONValues", "ScreenletKit"]),
    .library(name: "ScreenletTesting", targets: ["ScreenletTesting"]),
  ],
  targets: [
    // json-c, which JSONValues reads text with.
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),

    // The JSON value.
    .target(name: "JSONValues", dependencies: ["CJSONC"], swiftSettings: strict),

    // screenlet.h, the contract.
    .target(name: "CScreenlet"),

    // Swift's main queue in a process whose main thread is another's.
    .target(name: "CMainQueue", linkerSettings: [.linkedLibrary("dispatch")]),

    // What plugins are built on.
    .target(name: "ScreenletKit", dependencies: ["CMainQueue", "CScreenlet", "JSONValues"], swiftSettings: strict),

    // For tests of screenlets: a host that records what they say, and answers when a test does.
    .target(
      name: "ScreenletTesting", dependencies: ["CScreenlet", "JSONValues", "ScreenletKit"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)
