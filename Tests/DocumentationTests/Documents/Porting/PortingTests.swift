import Foundation
import Testing
import TestSupport

/// Layouts that were carried from UIKit to Lua, and from Lua to UIKit, come to the same.
@Suite struct PortingTests {
  private static let document = "scripts/PORTING.md"

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
  }

  /// A code block of the document that has a line in it.
  private static func block(_ language: String, with line: String) throws -> String {
    let blocks = try text(document).components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    return try #require(blocks.first { $0.contains(line) }, "no block with '\(line)'")
  }

  private static func run(
    _ layout: String, scenario: String, viewport: CGSize
  ) throws -> GalleryReport {
    let folder = try ScratchFolder()
    try folder.write(try block("lua", with: "-- snapping_row.lua"), to: "snapping_row.lua")
    try folder.write(try text("scripts/gallery/honeycomb.lua"), to: "honeycomb.lua")
    let script = """
      return Scenario {
        layout = require("\(layout)"), viewport = Size(\(viewport.width), \(viewport.height)),
        \(scenario)
      }
      """
    try folder.write(script, to: "scenario.lua")
    return try GalleryReport(
      of: Program.moonlay.run(
        ["run", "scenario.lua", "--format", "json"], in: folder.path))
  }

  @Test(arguments: ["SnappingRowLayout", "HoneycombLayout"])
  func `the document shows the Swift that is run here`(name: String) throws {
    let file = try Self.text("Tests/DocumentationTests/Documents/Porting/\(name).swift")
    let shown = try Self.block("swift", with: "final class \(name)")

    #expect(
      shown
        == file.replacing("import Foundation", with: "import UIKit")
        .trimmingCharacters(in: .newlines))
  }

  @Test func `every example of the document prints what it says`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/gallery", withDestinationPath: Program.root + "/scripts/gallery")
    let text = try Guide(path: Self.document).rendered(in: folder)
    try Golden(path: Self.document).expect(Array(text.utf8))
  }

  @Test(arguments: [0.0, 37, 105, 210, 600, 1500])
  func `the row of cards is in Lua what it is in Swift`(offset: Double) throws {
    let report = try Self.run(
      "snapping_row",
      scenario: """
        data = { 12 }, steps = function(view) view:scrollTo(Point(\(offset), 0)) end
        """, viewport: CGSize(width: 390, height: 200))
    let bounds = CGRect(x: offset, y: 0, width: 390, height: 200)
    let view = UICollectionView(bounds: bounds, counts: [12])
    let layout = SnappingRowLayout()
    layout.collectionView = view
    layout.prepare()

    let size = layout.collectionViewContentSize
    #expect(report.contentSize == .init(width: size.width, height: size.height))
    let cells = try #require(layout.layoutAttributesForElements(in: bounds))
    try #require(report.cells.count == cells.count)
    for (found, wanted) in zip(report.cells, cells) {
      #expect(found.item == wanted.indexPath.item + 1)
      #expect(found.frame.isClose(to: .init(wanted.frame)))
      #expect(isClose(found.alpha ?? 1, wanted.alpha))
    }
  }

  @Test(arguments: [0.4, 0.8, 1.3, -0.5, 6])
  func `the row of cards comes to rest where it does in Swift`(speed: Double) throws {
    let report = try Self.run(
      "snapping_row",
      scenario: """
        data = { 12 },
        steps = function(view)
          view:scrollTo(Point(840, 0))
          view:fling { velocity = Point(\(speed), 0) }
        end
        """, viewport: CGSize(width: 390, height: 200))
    let view = UICollectionView(
      bounds: CGRect(x: 840, y: 0, width: 390, height: 200), counts: [12])
    let layout = SnappingRowLayout()
    layout.collectionView = view
    layout.prepare()

    // A motion ends 494.505 times its speed further, and within the content.
    let furthest = layout.collectionViewContentSize.width - 390
    let proposed = CGPoint(x: min(max(840 + speed * 494.505, 0), furthest), y: 0)
    let target = layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: speed, y: 0))
    #expect(abs(report.contentOffset.x - target.x) < 0.5)
  }

  @Test(arguments: [[40], [1, 0, 7], [3, 200]], [40.0, 100, 320, 390, 1024])
  func `the honeycomb is in Swift what it is in Lua`(counts: [Int], width: Double) throws {
    let report = try Self.run(
      "honeycomb",
      scenario: "data = { \(counts.map(String.init).joined(separator: ", ")) }",
      viewport: CGSize(width: width, height: 600))
    let bounds = CGRect(x: 0, y: 0, width: width, height: 600)
    let view = UICollectionView(bounds: bounds, counts: counts)
    let layout = HoneycombLayout()
    layout.collectionView = view
    layout.prepare()

    let size = layout.collectionViewContentSize
    #expect(isClose(report.contentSize.width, size.width))
    #expect(isClose(report.contentSize.height, size.height))
    let cells = try #require(layout.layoutAttributesForElements(in: bounds))
    try #require(report.cells.count == cells.count)
    for (found, wanted) in zip(report.cells, cells) {
      #expect(found.section == wanted.indexPath.section + 1)
      #expect(found.item == wanted.indexPath.item + 1)
      #expect(found.frame.isClose(to: .init(wanted.frame)))
      #expect(layout.layoutAttributesForItem(at: wanted.indexPath)?.frame == wanted.frame)
    }
  }
}

extension GalleryReport.Frame {
  fileprivate init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
