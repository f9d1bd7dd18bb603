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

// Set by `scripts/fuzz` and `scripts/sanitize`, whose targets exist only then.
let isSanitized = Context.environment["MOONLAY_FUZZING"] != nil

// Set by `scripts/test`. It optimizes the modules that a run spends its time in, inside a debug
// build, which compiles the dependencies, the commands and the tests without optimizing them. A flag of this kind would
// keep other packages from depending on this one, so that it is never on by itself.
let isOptimized = Context.environment["MOONLAY_OPTIMIZED"] != nil
let hot = strict + (isOptimized ? [.unsafeFlags(["-O"])] : [])
// It reads every script before it is loaded, hostile ones of a megabyte, too: sanitizers would take minutes for each.
let reading = strict + (isOptimized || isSanitized ? [.unsafeFlags(["-O"])] : [])
let hotC: [CSetting] = isOptimized ? [.unsafeFlags(["-O2"])] : []

// Set by `scripts/test` where it builds everything for release: the tests, and what they do not spend their time in, compile
// faster than they would run faster.
let isReleaseTest = Context.environment["MOONLAY_RELEASE_TESTS"] != nil
let plain = strict + (isReleaseTest ? [.unsafeFlags(["-Onone"])] : [])

// The program and what runs it, of which sanitizers would see a copy of everything else.
let program = [
  "moonlay", "MoonlayKit", "MoonlayKitTests", "MoonlayLayouts", "MoonlayTests", "LearnCommandTests",
  "SafetyTests", "PlaygroundTests", "BrowserTests", "GalleryTests", "DocumentationTests",
  "Benchmarks",
]

// The program that libFuzzer drives (Tests/README.md).
let fuzzing: [Target] =
  !isSanitized
  ? []
  : [
    .systemLibrary(name: "CFuzzing", path: "Tests/Fuzzing/CFuzzing"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CFuzzing", "LibraryHarness", "Course", "LayoutExport", "Workbench", "OperatingSystem",
        "LineEditor", "Scripting",
        "Report",
        "CollectionLayout", "CollectionSimulation", "SwiftExport", "LanguageServer", "Playground",
        "LuaSyntax",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      path: "Tests/Fuzzing",
      // `Program` leads to the sources of the program itself, whose parsers are tried too; its entry stays out.
      exclude: [
        "CFuzzing", "Dictionaries", "Seeds", "Program/Moonlay.swift",
        "Program/ManualPageCommand.swift",
      ],
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])], plugins: ["PackTexts"]),
    // Machines on several threads, for ThreadSanitizer.
    .executableTarget(
      name: "ThreadTrial", dependencies: ["Lua"], path: "Tests/ThreadTrial", swiftSettings: strict),
  ]

// The arrows of the architecture (Sources/README.md): a target may import what is listed here and nothing else;
// `swift build --explicit-target-dependency-import-check error` holds them to it.
let package = Package(
  name: "moonlay",
  platforms: [.macOS(.v15)],
  products: isSanitized
    ? []
    : [
      // Layouts in Swift and their simulation, without Lua and without any dependency.
      .library(name: "MoonlayLayouts", targets: ["MoonlayLayouts"]),
      // The same, and scripts in Lua.
      .library(name: "MoonlayKit", targets: ["MoonlayKit"]),
      .executable(name: "moonlay", targets: ["moonlay"]),
    ],
  // A package that depends on this one for a library says `traits: []`, and resolves and builds nothing else.
  traits: [
    .trait(name: "Program", description: "The program moonlay, which needs other packages."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    // The command line: options, their help with examples, completions, usage errors.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua"])]),
    .target(
      name: "CLuaShim", dependencies: ["CLua", "CElementary"],
      cSettings: hotC + [.headerSearchPath(".")],
      linkerSettings: [.linkedLibrary("m")]),
    // Sines and logarithms with the same bits everywhere.
    .target(name: "CElementary", cSettings: hotC),
    .target(name: "CSystemShim"),
    // What a diagnostic is about: declared once, for scripts' texts and for views.
    .target(name: "Subjects", swiftSettings: strict),
    .target(name: "LuaSyntax", dependencies: ["Subjects"], swiftSettings: reading),
    // Scripts as Swift. What exported classes share is text in the program, and is compiled by tests alone.
    .target(
      name: "SwiftExport", dependencies: ["LuaSyntax", "CollectionLayout"], swiftSettings: plain,
      plugins: ["PackTexts"]),
    // What is typed at the prompt: keys, text, history and completion, without a terminal.
    .target(name: "LineEditor", swiftSettings: plain),
    .target(name: "Lua", dependencies: ["CLua", "CLuaShim", "LuaSyntax"], swiftSettings: hot),
    .target(
      name: "CollectionLayout", dependencies: ["CElementary", "Subjects"], swiftSettings: hot),
    .target(
      name: "CollectionSimulation", dependencies: ["CElementary", "CollectionLayout"],
      swiftSettings: hot),
    .target(
      name: "Scripting",
      dependencies: ["Lua", "LuaSyntax", "CollectionLayout", "CollectionSimulation"],
      exclude: ["Prelude"], swiftSettings: hot, plugins: ["CompilePrelude"]),
    // The prelude's texts and bytecode, made when the package is built.
    .plugin(
      name: "CompilePrelude", capability: .buildTool(), dependencies: ["PreludeCompiler"],
      path: "Sources/Tools/CompilePrelude"),
    .executableTarget(
      name: "PreludeCompiler", dependencies: ["CLua"], path: "Sources/Tools/PreludeCompiler"),
    .target(
      name: "Report", dependencies: ["CollectionLayout", "CollectionSimulation"],
      swiftSettings: hot, plugins: ["PackTexts"]),
    // What other packages import: layouts in Swift and their simulation, and the same with scripts.
    .target(
      name: "MoonlayLayouts", dependencies: ["CollectionLayout", "CollectionSimulation", "Report"],
      swiftSettings: strict),
    .target(
      name: "MoonlayKit",
      dependencies: [
        "MoonlayLayouts", "CollectionSimulation", "Report", "Scripting", "Workbench",
      ],
      swiftSettings: strict),
    .target(
      name: "OperatingSystem", dependencies: ["CSystemShim", "LineEditor"], swiftSettings: strict),
    .target(
      name: "Workbench",
      dependencies: [
        "Scripting", "Report", "Lua", "LuaSyntax", "CollectionLayout", "CollectionSimulation",
      ],
      swiftSettings: plain, plugins: ["PackTexts"]),
    // Lessons, what grades the answers to them, and its reports: the command, the page's panel and tests know it.
    .target(
      name: "Course",
      dependencies: [
        "Workbench", "Scripting", "Report", "CollectionLayout", "CollectionSimulation",
      ],
      // A link to the lessons, so that the build sees when one comes or goes: `PackTexts` packs them.
      exclude: ["Lessons"], swiftSettings: plain, plugins: ["PackTexts"]),
    // The export of a script, with its warnings and tests: the command, the page's panel and the prompt's `:swift` know it.
    .target(
      name: "LayoutExport",
      dependencies: [
        "SwiftExport", "Workbench", "Scripting", "Report", "CollectionLayout",
        "CollectionSimulation",
      ],
      swiftSettings: plain),
    // Pages, templates and lessons, made part of the program when the package is built: as literals of strings, which compile in a
    // tenth of the time that SwiftPM's own arrays of numbers take.
    .plugin(
      name: "PackTexts", capability: .buildTool(), dependencies: ["TextPacker"],
      path: "Sources/Tools/PackTexts"),
    .executableTarget(name: "TextPacker", path: "Sources/Tools/TextPacker"),
    // The page and what answers it, whichever way the answers are carried.
    .target(
      name: "Playground",
      dependencies: [
        "Course", "LayoutExport", "Workbench", "Scripting", "Report", "CollectionLayout",
        "CollectionSimulation",
      ],
      swiftSettings: plain, plugins: ["PackTexts"]),
    // The protocols that editors speak over one JSON-RPC: no meaning of its own.
    .target(
      name: "LanguageServer",
      dependencies: ["Workbench", "Scripting", "Report", "LuaSyntax", "CollectionLayout"],
      swiftSettings: plain),
    .executableTarget(
      name: "moonlay",
      dependencies: [
        "LanguageServer", "Playground", "Course", "LayoutExport", "SwiftExport", "Workbench",
        "OperatingSystem", "LineEditor", "Scripting", "Report", "CollectionLayout",
        "CollectionSimulation", "LuaSyntax",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      swiftSettings: plain, plugins: ["PackTexts"]),

    // Runs Lua files on our libraries. It is never shipped.
    .executableTarget(
      name: "LuaConformance", dependencies: ["LibraryHarness"],
      path: "Sources/Tools/LuaConformance"),

    // Gives up what a worker gives up, and tries to do harm. It is never shipped.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["OperatingSystem"], path: "Tests/ConfinementProbe",
      swiftSettings: plain),

    // Measures our modules beside plain versions of the same jobs (scripts/bench). It is never shipped.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CProcessCounters", "CollectionLayout", "CollectionSimulation", "LanguageServer",
        "MoonlayLayouts", "Scripting", "Report", "Workbench",
        "OperatingSystem",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      path: "Sources/Tools/Benchmarks", swiftSettings: strict),
    .target(name: "CProcessCounters", path: "Sources/Tools/CProcessCounters"),

    // Lua states for the tests of our Lua libraries, without a machine around them.
    .target(
      name: "LibraryHarness", dependencies: ["CLua", "CLuaShim"], path: "Tests/LibraryHarness",
      cSettings: [.headerSearchPath("../../Sources/CLuaShim")]),
    // What several test targets draw their random cases with, and read pictures with.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: plain),
    .testTarget(
      name: "LuaLibraryTests",
      dependencies: [
        "CElementary", "LibraryHarness", "TestSupport", "Lua", "CLua", "CLuaShim",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "LuaSyntaxTests", dependencies: ["LuaSyntax", "Lua", "TestSupport"],
      swiftSettings: plain),
    // Exported classes: their text, and their frames beside those of their scripts.
    .testTarget(
      name: "SwiftExportTests",
      dependencies: ["SwiftExport", "ExportDrawing", "ExportGlue", "TestSupport"],
      swiftSettings: plain),
    // Writes what compares exported classes with their scripts (scripts/compare-exports). It is never shipped.
    .executableTarget(
      name: "ExportGlue", dependencies: ["SwiftExport", "ExportDrawing"], path: "Tests/ExportGlue",
      swiftSettings: plain),
    // Draws scripts whose exports are compared with them (scripts/draw-exports).
    .target(
      name: "ExportDrawing", dependencies: ["LuaSyntax", "TestSupport"],
      path: "Tests/ExportDrawing", swiftSettings: plain),
    .testTarget(name: "LuaTests", dependencies: ["Lua", "TestSupport"], swiftSettings: plain),
    .testTarget(
      name: "CollectionLayoutTests", dependencies: ["CollectionLayout", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "CollectionSimulationTests",
      dependencies: ["CollectionSimulation", "CollectionLayout", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Scripting", "Lua", "CollectionSimulation", "CollectionLayout", "TestSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "Report", "Course", "CollectionSimulation", "CollectionLayout", "TestSupport",
      ],
      swiftSettings: plain),
    // The libraries as other packages see them: the public API alone.
    .testTarget(
      name: "MoonlayKitTests", dependencies: ["MoonlayKit", "MoonlayLayouts", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "OperatingSystemTests",
      dependencies: ["OperatingSystem", "TestSupport", "ConfinementProbe"],
      swiftSettings: plain),
    // Keys, text and screen without a terminal, and with one that a test draws.
    .testTarget(
      name: "LineEditorTests", dependencies: ["LineEditor", "TestSupport"], swiftSettings: plain),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "Workbench", "LayoutExport", "SwiftExport", "Scripting", "Report", "CollectionSimulation",
        "CollectionLayout", "TestSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "LayoutExportTests",
      dependencies: [
        "LayoutExport", "Workbench", "Scripting", "Report", "CollectionLayout", "TestSupport",
      ],
      swiftSettings: plain),
    // The course's lessons, each with its own answers, and what is no answer.
    .testTarget(
      name: "CourseTests",
      dependencies: [
        "Course", "Workbench", "Scripting", "Report", "CollectionLayout", "CollectionSimulation",
        "TestSupport",
      ],
      swiftSettings: plain),
    // A terminal of its own for a program that a test types at.
    .target(name: "TestTerminal", path: "Tests/TestTerminal"),
    // Runs the built program as a user would.
    .testTarget(
      name: "MoonlayTests",
      dependencies: [
        "moonlay", "TestTerminal", "LanguageServer", "Workbench", "Scripting", "CollectionLayout",
        "OperatingSystem", "TestSupport", "Report", "LuaSyntax",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      swiftSettings: plain),
    // The course in the built program, as students and teachers use it.
    .testTarget(
      name: "LearnCommandTests",
      dependencies: ["moonlay", "Course", "Workbench", "Report", "TestSupport"],
      swiftSettings: plain),
    // What the built program promises about input that it cannot trust.
    .testTarget(
      name: "SafetyTests",
      dependencies: [
        "moonlay", "TestTerminal", "Workbench", "OperatingSystem", "Report", "TestSupport",
      ],
      swiftSettings: plain),
    // The playground's server over sockets, and its page in a browser.
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "moonlay", "Playground", "Course", "Workbench", "Scripting", "OperatingSystem",
        "TestSupport", "Report",
      ],
      swiftSettings: plain),
    // The playground's page and the pictures in a browser.
    .testTarget(
      name: "BrowserTests", dependencies: ["moonlay", "Report", "TestSupport"],
      swiftSettings: plain),
    // The scripts of the gallery, mostly without a process.
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "moonlay", "Playground", "Workbench", "Report", "CollectionSimulation", "TestSupport",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      swiftSettings: plain),
    // The guide, the references, and the rules of the repository.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "moonlay", "Course", "Workbench", "Scripting", "CollectionLayout", "CollectionSimulation",
        "OperatingSystem", "TestSupport", "Report",
      ],
      swiftSettings: plain),
  ].filter { !isSanitized || !program.contains($0.name) } + fuzzing,
  swiftLanguageModes: [.v6]
)

// With `MOONLAY_ONLY=LuaTests` the package is that target and what it is made of, so that `scripts/test LuaTests` compiles
// and links nothing else, but for a small tool that is built first (scripts/lib/build.sh). Several names stand between spaces.
if let only = Context.environment["MOONLAY_ONLY"] {
  keep(only.split(separator: " ").map(String.init) + ["TextPacker"])
}

/// Leaves targets, what they depend on, and the packages and products that these need.
@MainActor func keep(_ names: [String]) {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  var packages: Set<String> = []
  var waiting = names
  while let name = waiting.popLast() {
    guard let target = targets[name], kept.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): waiting.append(name)
      case .productItem(_, let package, _, _): packages.insert(package ?? "")
      @unknown default: break
      }
    }
    for case .plugin(let name, _) in target.plugins ?? [] { waiting.append(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
  package.dependencies.removeAll { dependency in
    !packages.contains { name in
      if case .sourceControl(_, let location, _) = dependency.kind {
        return location.hasSuffix("/" + name)
      }
      return false
    }
  }
}
