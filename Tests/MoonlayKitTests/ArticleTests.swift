import Foundation
import MoonlayKit
import Testing

/// The code of the articles: it stands here or in the example package, and runs.
struct ArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `a layout is shown`() throws {
    let view = Simulator(FlowLayout(itemSize: Size(width: 100, height: 44)), items: [30])
    print(view.cell(item: 7)?.frame as Any)
    print(view.result.text())
    #expect(view.cell(item: 7)?.frame == Rect(x: 145, y: 108, width: 100, height: 44))
  }

  @Test func `a fling is played`() throws {
    var settings = ViewSettings()
    settings.recordsScreens = true
    settings.recordsCalls = true
    let view = Simulator(
      FlowLayout(itemSize: Size(width: 100, height: 44)), items: [100], settings: settings)
    try view.fling(velocity: Point(x: 0, y: 2))
    try view.settle()
    let picture = view.result.svg()
    #expect(picture.contains("@keyframes"))
  }

  @Test func `content is flung`() throws {
    let view = Simulator(FlowLayout(itemSize: Size(width: 100, height: 44)), items: [30])
    try view.fling(velocity: Point(x: 0, y: 2.5))
    try view.settle()
    print(view.result.text())
    // Ten lines of 44, and nine gaps of 10, are less than the view is high: nothing moves.
    #expect(view.contentOffset == .zero)
  }

  @Test func `a stranger's script is bounded`() throws {
    let source = "while true do end"
    func load() throws -> ScriptedLayout {
      var limits = ScriptLimits()
      limits.time = .milliseconds(200)
      limits.memory = 32 << 20
      let layout = try ScriptedLayout(text: source, limits: limits)
      return layout
    }
    let error = #expect(throws: Diagnostic.self) { try load() }
    #expect(error?.code == .budgetExceeded)
  }

  @Test func `the fifteen lines run`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try String(
      contentsOf: Self.root.appending(path: "scripts/examples/package/Tests/ShelfTests/shelf.lua"),
      encoding: .utf8)
    let path = folder.appending(path: "circle.lua").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let code: (String) throws -> Void = { path in
      let layout = try ScriptedLayout(contentsOf: path)
      let view = Simulator(layout, items: [30], viewport: Size(width: 390, height: 844))
      try view.settle()
      for finding in try Checker(layout).findings() { print(finding) }
      #expect(view.cell(item: 29) != nil)
    }
    try code(path)
  }

  @Test(arguments: ["MoonlayKit/MoonlayKit.docc", "MoonlayLayouts/MoonlayLayouts.docc"])
  func `each piece of code in an article stands in code that runs`(catalogue: String) throws {
    let example = "scripts/examples/package/"
    let code = try [
      "Tests/MoonlayKitTests/ArticleTests.swift", example + "Sources/Shelf/ShelfLayout.swift",
      example + "Tests/ShelfTests/ShelfTests.swift",
    ].map { try Self.lines(of: String(contentsOf: Self.root.appending(path: $0), encoding: .utf8)) }
    let folder = Self.root.appending(path: "Sources/" + catalogue)
    let articles = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }
    var pieces = 0
    for article in articles {
      let text = try String(contentsOf: folder.appending(path: article), encoding: .utf8)
      for match in text.matches(of: #/(?s)```swift\n(.*?)```/#) {
        // A script in the reader's folder is any file.
        let piece = Self.lines(
          of: String(match.1).replacing(#""circle.lua""#, with: "path"))
        #expect(code.contains { $0.contains(piece) }, "\(article): \(match.1)")
        pieces += 1
      }
    }
    #expect(pieces > 0)
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
  }
}
