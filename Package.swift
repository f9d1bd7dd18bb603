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

// Set by `scripts/fuzz` and `scripts/sanitize`: their targets are there, and what they try is optimized, since it is slow
// enough with sanitizers. The tests themselves are not: the compiler would take longer than they do.
let isSanitized = Context.environment["MOONLAY_FUZZING"] != nil
let ours = strict + (isSanitized ? [.unsafeFlags(["-O"])] : [])

// The program and what runs it, of which sanitizers would see a copy of everything else.
let program = ["moonlay", "MoonlayTests", "Benchmarks"]

// What serves pages, as the program that libFuzzer drives sees it.
let server = [
  "Commands/ServeCommand.swift", "Playground/HTTP/HTTPConnection.swift",
  "Playground/HTTP/HTTPExchange.swift", "Playground/HTTP/HTTPServer.swift", "Playground/Page",
  "Playground/LivePage.swift", "Playground/LivePages.swift", "Playground/PageSession.swift",
  "Playground/Playground.swift", "Playground/PlaygroundPage.swift",
].map { "Program/" + $0 }

// The program that libFuzzer drives (Tests/README.md).
let fuzzing: [Target] =
  !isSanitized
  ? []
  : [
    .systemLibrary(name: "CFuzzing", path: "Tests/Fuzzing/CFuzzing"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CFuzzing", "LibraryHarness", "Workbench", "OperatingSystem", "Scripting", "Report",
        "CollectionLayout", "CollectionSimulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzzing",
      // `Program` leads to the sources of the program itself, whose parsers are tried too; its entry stays out, and with
      // it the server, which would have all of swift-nio built once more.
      exclude: [
        "CFuzzing", "Dictionaries", "Seeds", "Program/Moonlay.swift",
        "Program/Commands/ManualPageCommand.swift",
      ] + server,
      swiftSettings: ours,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
    // Machines on several threads, for ThreadSanitizer.
    .executableTarget(
      name: "ThreadTrial", dependencies: ["Lua"], path: "Tests/ThreadTrial", swiftSettings: ours),
  ]

// The arrows of the architecture (Sources/README.md): a target may import what is listed here and nothing else;
// `swift build --explicit-target-dependency-import-check error` holds them to it.
let package = Package(
  name: "moonlay",
  platforms: [.macOS(.v15)],
  products: isSanitized ? [] : [.executable(name: "moonlay", targets: ["moonlay"])],
  dependencies: [
    // The command line: options, their help with examples, completions, usage errors.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // The playground's server: HTTP/1.1 on a socket; links into one static binary, unlike its peers.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua"])]),
    .target(name: "CLuaShim", dependencies: ["CLua"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CSystemShim"),
    .target(name: "LuaSyntax", swiftSettings: ours),
    .systemLibrary(
      name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(
      name: "CLineEditor", dependencies: ["CEdit"], linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "Lua", dependencies: ["CLua", "CLuaShim"], swiftSettings: ours),
    .target(name: "CollectionLayout", swiftSettings: ours),
    .target(
      name: "CollectionSimulation", dependencies: ["CollectionLayout"], swiftSettings: ours),
    .target(
      name: "Scripting", dependencies: ["Lua", "CollectionLayout", "CollectionSimulation"],
      resources: [.embedInCode("Prelude")], swiftSettings: ours, plugins: ["CompilePrelude"]),
    // The prelude's bytecode, made when the package is built.
    .plugin(
      name: "CompilePrelude", capability: .buildTool(), dependencies: ["PreludeCompiler"],
      path: "Sources/CompilePrelude"),
    .executableTarget(name: "PreludeCompiler", dependencies: ["CLua"]),
    .target(
      name: "Report", dependencies: ["CollectionLayout", "CollectionSimulation"],
      resources: [.embedInCode("HTML/Page")], swiftSettings: ours),
    .target(
      name: "OperatingSystem", dependencies: ["CSystemShim", "CLineEditor"], swiftSettings: ours),
    .target(
      name: "Workbench",
      dependencies: [
        "Scripting", "Report", "Lua", "LuaSyntax", "CollectionLayout", "CollectionSimulation",
      ],
      // A link to the lessons, so that the build sees when one comes or goes: `PackLessons` packs them.
      exclude: ["Learn/Lessons"],
      resources: [
        .embedInCode("Session/Names"), .embedInCode("New/Templates"), .embedInCode("Learn/Course"),
      ],
      swiftSettings: ours, plugins: ["PackLessons"]),
    // The lessons of `scripts/lessons`, made part of the program when the package is built.
    .plugin(
      name: "PackLessons", capability: .buildTool(), dependencies: ["LessonPacker"],
      path: "Sources/PackLessons"),
    .executableTarget(name: "LessonPacker"),
    .executableTarget(
      name: "moonlay",
      dependencies: [
        "Workbench", "OperatingSystem", "Scripting", "Report", "CollectionLayout",
        "CollectionSimulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      resources: [.embedInCode("Playground/Page")], swiftSettings: ours),

    // Runs Lua files on our libraries. It is never shipped.
    .executableTarget(name: "LuaConformance", dependencies: ["LibraryHarness"]),

    // What safety costs, and whether errors leave anything behind: measured in a release build. It is never shipped.
    .executableTarget(name: "SafetyCost", dependencies: ["Lua", "LibraryHarness"]),
    // Gives up what a worker gives up, and tries to do harm. It is never shipped.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["OperatingSystem"], path: "Tests/ConfinementProbe",
      swiftSettings: strict),

    // Measures our modules beside plain versions of the same jobs (scripts/bench). It is never shipped.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocationCounter", "CollectionLayout", "CollectionSimulation", "Scripting", "Report",
        "OperatingSystem", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(name: "CAllocationCounter"),

    // Lua states for the tests of our Lua libraries, without a machine around them.
    .target(
      name: "LibraryHarness", dependencies: ["CLua", "CLuaShim"], path: "Tests/LibraryHarness",
      cSettings: [.headerSearchPath("../../Sources/CLuaShim")]),
    // What several test targets draw their random cases with, and read pictures with.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "LuaLibraryTests",
      dependencies: ["LibraryHarness", "TestSupport", "Lua", "CLua", "CLuaShim"],
      swiftSettings: strict),
    .testTarget(
      name: "LuaSyntaxTests", dependencies: ["LuaSyntax", "Lua", "TestSupport"],
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
      dependencies: ["Report", "CollectionSimulation", "CollectionLayout", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "OperatingSystemTests",
      dependencies: ["OperatingSystem", "TestSupport", "ConfinementProbe"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "Workbench", "Scripting", "Report", "CollectionSimulation", "CollectionLayout",
      ],
      swiftSettings: strict),
    // A terminal of its own for a program that a test types at.
    .target(name: "TestTerminal", path: "Tests/TestTerminal"),
    // Runs the built program as a user would.
    .testTarget(
      name: "MoonlayTests",
      dependencies: [
        "moonlay", "TestTerminal", "Workbench", "Scripting", "CollectionLayout", "OperatingSystem",
        "TestSupport", "Report",
      ],
      swiftSettings: strict),
  ].filter { !isSanitized || !program.contains($0.name) } + fuzzing,
  swiftLanguageModes: [.v6]
)
