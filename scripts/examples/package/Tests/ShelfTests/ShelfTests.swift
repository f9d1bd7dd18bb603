import Foundation
import MoonlayKit
import Shelf
import Testing

/// The layout in Swift and the one in Lua, held to the same numbers: a view of 200 has room for books of 60 at 0, 70 and 140.
struct ShelfTests {
  private static var swift: Simulator {
    Simulator(
      ShelfLayout(bookSize: Size(width: 60, height: 90)), items: [8],
      viewport: Size(width: 200, height: 150))
  }

  private static func script() throws -> ScriptedLayout {
    let file = try #require(Bundle.module.url(forResource: "shelf", withExtension: "lua"))
    return try ScriptedLayout(contentsOf: file.path)
  }

  @Test func `three books fill a shelf`() {
    let view = Self.swift
    #expect(view.cell(item: 2)?.frame == Rect(x: 140, y: 0, width: 60, height: 90))
    #expect(view.cell(item: 3)?.frame == Rect(x: 0, y: 100, width: 60, height: 90))
    #expect(view.contentSize == Size(width: 200, height: 290))
  }

  @Test func `a fling comes to rest at the end`() throws {
    let view = Self.swift
    try view.fling(velocity: Point(x: 0, y: 2.5))
    try view.settle()
    #expect(view.contentOffset == Point(x: 0, y: 140))
    #expect(view.diagnostics == [])
  }

  @Test func `a new book moves those after it`() throws {
    let view = Self.swift
    try view.performBatchUpdates { $0.insertItems(at: [IndexPath(section: 0, item: 0)]) }
    try view.settle()
    #expect(view.items == [9])
    #expect(view.contentSize.height == 290)
  }

  @Test func `the script says the same`() throws {
    let view = Simulator(
      try Self.script(), items: [8], viewport: Size(width: 200, height: 150))
    let frames = (0..<8).map { view.cell(item: $0)?.frame }
    #expect(frames == (0..<8).map { Self.swift.cell(item: $0)?.frame })
  }

  @Test func `the script keeps the protocol`() throws {
    let findings = try Checker(try Self.script()).findings()
    #expect(findings.isEmpty, "\(findings.map(\.description).joined())")
  }
}
