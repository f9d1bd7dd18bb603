// swift-tools-version: 6.2
import PackageDescription

// What every Swift target agrees on: warnings are errors, unsafe code is marked where it stands, an `any` is
// written as such, and an import is a module's own affair unless it says otherwise.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The arrows of the architecture (Sources/README.md): a target may import what is listed here and nothing else;
// `swift build --explicit-target-dependency-import-check error` holds them to it.
let package = Package(
  name: "moonlay",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "moonlay", targets: ["moonlay"])],
  dependencies: [
    // The command line: options, their help with examples, completions, usage errors.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua"])]),
    .target(name: "CLuaShim", dependencies: ["CLua"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CSystem"),
    .target(name: "Lua", dependencies: ["CLua", "CLuaShim"], swiftSettings: strict),
    .target(name: "CollectionLayout", swiftSettings: strict),
    .target(
      name: "CollectionSimulation", dependencies: ["CollectionLayout"], swiftSettings: strict),
    .target(
      name: "Scripting", dependencies: ["Lua", "CollectionLayout", "CollectionSimulation"],
      resources: [.embedInCode("Prelude")], swiftSettings: strict),
    .target(
      name: "Report", dependencies: ["CollectionLayout", "CollectionSimulation"],
      swiftSettings: strict),
    .target(name: "System", dependencies: ["CSystem"], swiftSettings: strict),
    .target(
      name: "Workbench",
      dependencies: ["Scripting", "Report", "CollectionLayout", "CollectionSimulation"],
      swiftSettings: strict),
    .executableTarget(
      name: "moonlay",
      dependencies: [
        "Workbench", "System", "Scripting", "Report", "CollectionLayout", "CollectionSimulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Runs Lua files on our libraries. It is never shipped.
    .executableTarget(name: "LuaConformance", dependencies: ["LibraryHarness"]),

    // What safety costs, and whether errors leave anything behind: measured in a release build. It is never shipped.
    .executableTarget(name: "SafetyCost", dependencies: ["Lua", "LibraryHarness"]),
    // Gives up what a worker gives up, and tries to do harm. It is never shipped.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["System"], path: "Tests/ConfinementProbe",
      swiftSettings: strict),

    // Measures our modules beside plain versions of the same jobs (scripts/bench). It is never shipped.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocationCounter", "CollectionLayout", "CollectionSimulation", "Scripting", "Report",
        "System", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(name: "CAllocationCounter"),

    // Lua states for the tests of our Lua libraries, without a machine around them.
    .target(
      name: "LibraryHarness", dependencies: ["CLua", "CLuaShim"], path: "Tests/LibraryHarness",
      cSettings: [.headerSearchPath("../../Sources/CLuaShim")]),
    // What several test targets draw their random cases with.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "LuaLibraryTests",
      dependencies: ["LibraryHarness", "TestSupport", "Lua", "CLua", "CLuaShim"],
      swiftSettings: strict),
    .testTarget(name: "LuaTests", dependencies: ["Lua", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CollectionLayoutTests", dependencies: ["CollectionLayout", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CollectionSimulationTests",
      dependencies: ["CollectionSimulation", "CollectionLayout"],
      swiftSettings: strict),
    .testTarget(
      name: "ScriptingTests",
      dependencies: ["Scripting", "Lua", "CollectionSimulation", "CollectionLayout"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportTests",
      dependencies: ["Report", "CollectionSimulation", "CollectionLayout"],
      swiftSettings: strict),
    .testTarget(
      name: "SystemTests", dependencies: ["System", "TestSupport", "ConfinementProbe"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "Workbench", "Scripting", "Report", "CollectionSimulation", "CollectionLayout",
      ],
      swiftSettings: strict),
    // Runs the built program as a user would.
    .testTarget(
      name: "MoonlayTests",
      dependencies: ["moonlay", "Workbench", "Scripting", "CollectionLayout", "System"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
