import Foundation
import Testing

/// The folders of a module: arrows between them point one way; and the parts of the simulation know neither their view
/// nor each other.
///
/// The view's own files are `CollectionView.swift` and those of the folder `View`. Only the coordinator's few name several parts,
/// and they are listed here; each of the others has to do with one part.
struct PartsTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")
  private static let root = sources.appending(path: "CollectionSimulation")

  /// The files that say in which order parts work together.
  private static let coordinators: Set<String> = [
    "CollectionView.swift", "View/CollectionView+Gestures.swift",
    "View/CollectionView+LayoutChanges.swift", "View/CollectionView+Preparing.swift",
    "View/CollectionView+Reader.swift", "View/CollectionView+Scrolling.swift",
    "View/CollectionView+Showing.swift", "View/CollectionView+Updates.swift",
  ]

  @Test func `only the coordinator's files name several parts`() throws {
    #expect(Set(try Sources(in: Self.root).viewFilesWithTwoParts) == Self.coordinators)
  }

  @Test func `a part names neither the view nor another part`() throws {
    #expect(try Sources(in: Self.root).filesWithTwoParts == [])
  }

  @Test func `only a part assigns its variables`() throws {
    #expect(try Sources(in: Self.root).filesAssigningInParts == [])
  }

  @Test(arguments: [
    "Tools/Benchmarks", "CLuaShim", "CollectionLayout", "CollectionSimulation", "Course",
    "LanguageServer", "Lua", "LuaSyntax", "OperatingSystem", "Playground", "Report", "Scripting",
    "SwiftExport",
    "Workbench", "moonlay",
  ])
  func `no folder depends on one that depends on it`(module: String) throws {
    let files = try Sources(in: Self.sources.appending(path: module))
    #expect(!files.isEmpty && files.foldersInCircles == [])
  }

  @Test func `the view's own file is short`() throws {
    let file = Self.root.appending(path: "CollectionView.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 600)
  }

  @Test func `a layout has at most 15 requirements`() throws {
    let file = Self.sources.appending(path: "CollectionLayout/Layout/Layout.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let match = try #require(
      text.firstMatch(of: #/protocol Layout: AnyObject \{(?<body>(.|\n)*?)\n\}/#))
    let requirements = match.body.matches(of: #/(?m)^  (func|var) /#).count
    #expect((8...15).contains(requirements))
  }

  /// The files that know an optional module: those of the command, and of the page's panel.
  private static let knowing: [String: [String]] = [
    "Course": [
      "MoonlayWeb/Engine/", "Playground/Answers/PageAnswer+Kinds.swift", "Playground/Lessons/",
      "Playground/PageService.swift", "Playground/Requests/PageRequest.swift",
      "moonlay/Commands/SchemaCommand.swift", "moonlay/Commands/ServeCommand.swift",
      "moonlay/Isolation/AddedWorker+All.swift", "moonlay/Learn/",
      "moonlay/ModelContext/ContextResource.swift", "moonlay/Server/",
      "moonlay/SitePageCommand.swift",
    ],
    "LayoutExport": [
      "Playground/Answers/PageAnswer+Kinds.swift", "Playground/PageService.swift",
      "moonlay/Commands/ExportCommand.swift", "moonlay/Isolation/AddedWorker+All.swift",
      "moonlay/ModelContext/ToolRunner.swift", "moonlay/REPL/SessionFiles.swift",
    ],
    "SwiftExport": ["LayoutExport/", "moonlay/Commands/ExportCommand.swift"],
  ]

  /// Returns the files that import a module and are not on its list.
  private static func strangers(to module: String, in texts: [String: String]) -> [String] {
    texts.filter { path, text in
      text.split(separator: "\n").contains {
        $0 == "import \(module)" || $0 == "package import \(module)"
      }
        && !(knowing[module] ?? []).contains { path.hasPrefix($0) }
    }.keys.sorted()
  }

  @Test(arguments: ["Course", "LayoutExport", "SwiftExport"])
  func `only the command and the page's panel know an optional module`(module: String) throws {
    let texts = try Sources.texts(in: Self.sources)
    #expect(Self.strangers(to: module, in: texts) == [])
    for path in Self.knowing[module] ?? [] {
      #expect(
        texts.contains { $0.hasPrefix(path) && $1.contains("import \(module)\n") },
        "\(path) does not know \(module): take it off the list")
    }
  }

  // MARK: - Planted breaches

  @Test func `a file that imports an optional module is found`() {
    let texts = [
      "Workbench/Engine/Engine.swift": "package import Course\n",
      "Report/Text/Page.swift": "import CourseOfAction\nimport Report\n",
      "moonlay/Learn/LearnRunner.swift": "import Course\n",
    ]
    #expect(Self.strangers(to: "Course", in: texts) == ["Workbench/Engine/Engine.swift"])
  }

  @Test(arguments: [
    ("Screen/Pool.swift", "struct Pool { let view: CollectionView }"),
    ("Screen/Screen.swift", "final class Screen { let journal: Journal }"),
    ("Physics/Bounce.swift", "func bounce(_ screen: Screen, _ motion: Motion) {}"),
  ])
  func `a second file that names two parts is found`(path: String, text: String) {
    let sources = Sources([path: text, "View/CollectionView+Pass.swift": "Screen Motion Journal"])
    #expect(sources.filesWithTwoParts == [path])
  }

  @Test(arguments: [
    ("extension CollectionView { func show() { screen.clear(); motion.stop() } }", true),
    ("extension CollectionView { func show() { screen.clear(); Motion.none() } }", true),
    (
      "extension CollectionView { var isTouched: Bool { interaction.touch?.isOver == false } }",
      false
    ),
  ])
  func `a file of the view that has to do with two parts is found`(text: String, isFound: Bool) {
    let path = "View/CollectionView+New.swift"
    #expect(Sources([path: text]).viewFilesWithTwoParts == (isFound ? [path] : []))
  }

  @Test(arguments: [
    ("engine.needsLayout = true", true),
    ("screen.visible.elements[0].frame = .zero", true),
    ("motion.shift += way", true),
    ("(contentOffset, engine.needsLayout) = (offset, waits)", true),
    ("engine.host = self", false),
    ("guard engine.bounds == motion.bounds else { return }", false),
    ("let shift = motion.shift", false),
  ])
  func `a file of the view that assigns a variable of a part is found`(text: String, isFound: Bool)
  {
    let path = "View/CollectionView+New.swift"
    #expect(Sources([path: text]).filesAssigningInParts == (isFound ? [path] : []))
  }

  @Test func `words of comments and texts are not names`() {
    let text = "final class Screen { // like Journal\n  let name = \"Motion of CollectionView\"\n}"
    #expect(Sources(["Screen/Screen.swift": text]).filesWithTwoParts == [])
  }

  @Test func `two folders that name each other's types are found`() {
    let sources = Sources([
      "Screen/Pool.swift": "struct Pool { let record: Entry }",
      "Journal/Entry.swift": "struct Entry { let pool: Pool }",
      "Text/Line.swift": "struct Line { let entry: Entry }",
    ])
    #expect(sources.foldersInCircles == ["Journal", "Screen"])
  }

  @Test func `two folders of C that call each other are found`() {
    let sources = Sources([
      "base/text.c": "int moonlay_text(lua_State *L) { return moonlay_sort(L); }",
      "tables/sort.c": "bool moonlay_sort(lua_State *L) {\n  return moonlay_text(L);\n}",
      "tables/other.c": "static int moonlay_own(void) { return 0; }\nint moonlay_declared(void);",
      "strings/find.c":
        "void moonlay_find(void) { moonlay_declared(); moonlay_own(); moonlay_sort(); }",
    ])
    #expect(sources.foldersInCircles == ["base", "tables"])
  }

  @Test func `a circle of three folders is found`() {
    let sources = Sources([
      "A/One.swift": "struct One { let two: Two }",
      "B/Two.swift": "struct Two { let three: Three }",
      "C/Three.swift": "enum Three { case one(One) }",
      "D/Four.swift": "struct Four { let one: One }",
    ])
    #expect(sources.foldersInCircles == ["A", "B", "C"])
  }
}

/// The code of files, without comments and texts, by their paths in a module.
private struct Sources {
  private static let parts: Set<String> = [
    "Changes", "Interaction", "Journal", "LayoutEngine", "Motion", "Screen",
  ]

  /// The names that each file has, by its path.
  private let names: [String: Set<String>]

  /// The parts that each file uses by the names of the view's variables.
  private let partsInUse: [String: Set<String>]

  /// The folder of each type that a file declares.
  private let homes: [String: String]

  /// The files that assign a variable of a part from outside; the part's reference to its view is the view's to set.
  let filesAssigningInParts: [String]

  var isEmpty: Bool { names.isEmpty }

  init(_ texts: [String: String]) {
    let code = texts.mapValues { text in
      text.replacing(#/"([^"\\]|\\.)*"/#, with: "").replacing(#///.*/#, with: "")
    }
    names = code.mapValues {
      Set($0.matches(of: #/\b([A-Z]|moonlay_)\w*/#).map { String($0.output.0) })
    }
    partsInUse = code.mapValues { text in
      Set(
        // A dot between letters is within a word of Unicode's.
        text.matches(
          of: #/\b(changes|engine|interaction|journal|motion|screen)\b(?=[.?])/#
            .wordBoundaryKind(.simple)
        )
        .map {
          $0.1 == "engine" ? "LayoutEngine" : $0.1.prefix(1).uppercased() + $0.1.dropFirst()
        })
    }
    filesAssigningInParts = code.filter { path, text in
      Self.folder(of: path) == "View"
        && text.contains(
          #/\b(changes|engine|interaction|journal|motion|screen)(\.(?!host\b)\w+(\[[^\]]*\])?[?!]?)+(,[^()=]*\)|\))? *[-+*\/]?=(?![=])/#
            .wordBoundaryKind(.simple))
    }.keys.sorted()
    var homes: [String: String] = [:]
    for (path, text) in code {
      let declared = text.matches(
        of: #/(?m)^(\w+ )*(struct|class|enum|protocol|typealias) (?<name>[A-Z]\w*)/#
      )
      for type in declared { homes[String(type.name)] = Self.folder(of: path) }
      let defined = text.matches(
        of: #/(?m)^(?!static )[\w *]*\b(?<name>moonlay_\w+)\([^;{]*\) \{/#)
      for function in defined { homes[String(function.name)] = Self.folder(of: path) }
    }
    self.homes = homes
  }

  init(in root: URL) throws { self.init(try Self.texts(in: root)) }

  /// The files of a folder of Swift and C, by their paths in it.
  static func texts(in root: URL) throws -> [String: String] {
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { ["swift", "c"].contains($0.pathExtension) }
    var texts: [String: String] = [:]
    for file in files {
      let path = String(file.path.dropFirst(root.path.count + 1))
      texts[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }

  /// The folder at the top of a module; files beside the folders are the view's own, as are those of `View`.
  private static func folder(of path: String) -> String {
    let folder = path.split(separator: "/").first.map(String.init) ?? path
    return folder.hasSuffix(".swift") ? "View" : folder
  }

  /// The files that name two parts, or a part and the view, and are not the view's own.
  var filesWithTwoParts: [String] {
    names.filter { path, names in
      guard Self.folder(of: path) != "View" else { return false }
      return names.contains("CollectionView") || names.intersection(Self.parts).count > 1
    }.keys.sorted()
  }

  /// The files of the view that name several parts, by their types or by the view's variables.
  var viewFilesWithTwoParts: [String] {
    names.keys.filter { path in
      guard Self.folder(of: path) == "View" else { return false }
      let named = (names[path] ?? []).intersection(Self.parts)
      return named.union(partsInUse[path] ?? []).count > 1
    }.sorted()
  }

  /// The folders from which a way leads back to them.
  var foldersInCircles: [String] {
    var arrows: [String: Set<String>] = [:]
    for (path, names) in names {
      let folder = Self.folder(of: path)
      arrows[folder, default: []].formUnion(names.compactMap { homes[$0] }.filter { $0 != folder })
    }
    return arrows.keys.filter { folder in
      var (reached, next) = (Set<String>(), arrows[folder] ?? [])
      while !next.isEmpty {
        reached.formUnion(next)
        next = Set(next.flatMap { arrows[$0] ?? [] }).subtracting(reached)
      }
      return reached.contains(folder)
    }.sorted()
  }
}
