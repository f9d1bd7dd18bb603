// swift-tools-version: 6.2
import PackageDescription

// A package that depends on Moonlay, as yours may: a layout in Swift, a layout in Lua, and their tests. `.ci/run` builds and runs it.
let package = Package(
  name: "shelf",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Shelf", targets: ["Shelf"])],
  dependencies: [
    // Outside of Moonlay's repository: .package(url: "https://…/moonlay", from: "1.0.0", traits: [])
    .package(name: "moonlay", path: "../../..", traits: [])
  ],
  targets: [
    .target(name: "Shelf", dependencies: [.product(name: "MoonlayLayouts", package: "moonlay")]),
    .testTarget(
      name: "ShelfTests",
      dependencies: ["Shelf", .product(name: "MoonlayKit", package: "moonlay")],
      resources: [.copy("shelf.lua")]),
  ],
  swiftLanguageModes: [.v6]
)
