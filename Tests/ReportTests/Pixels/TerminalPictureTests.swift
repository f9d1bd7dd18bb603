import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

/// The view as pixels for a terminal, measured by hand.
@Suite struct TerminalPictureTests {
  private static let cell = Size(width: 10, height: 20)

  private static func result(_ elements: [ElementAttributes], offset: Point = .zero) -> RunResult {
    RunResult(
      heading: RunHeading(
        script: "grid.lua", layoutName: "Grid", parameters: [],
        viewport: Size(width: 200, height: 100)),
      state: ViewState(
        viewport: Size(width: 200, height: 100), sections: [40],
        contentSize: Size(width: 200, height: 1000), contentOffset: offset,
        elements: elements.map { ReportedElement(attributes: $0, view: nil) },
        reuse: ReuseFigures(created: 1, reused: 0, pools: [], onScreen: 1, peak: 1), passes: 1),
      scope: .visible, diagnostics: [], records: [])
  }

  private static func item(_ item: Int, _ frame: Rect) -> ElementAttributes {
    ElementAttributes(.cell(IndexPath(section: 0, item: item)), frame: frame)
  }

  /// 408 × 208 pixels hold a view of 200 × 100 points at a scale of 2, four pixels from the edge.
  private static func picture(_ result: RunResult, isDark: Bool = false) throws -> TerminalPicture {
    try #require(
      TerminalPicture(
        result, columns: 41, rows: 11, cell: Size(width: 408.0 / 41, height: 208.0 / 11),
        isDark: isDark))
  }

  private static func color(_ text: String) throws -> CellContent.Color {
    try #require(CellContent.Color(text))
  }

  @Test(arguments: [false, true]) func `elements are where they are, to scale`(isDark: Bool) throws
  {
    let picture = try Self.picture(
      Self.result(
        [Self.item(0, Rect(x: 20, y: 310, width: 60, height: 40))], offset: Point(x: 0, y: 300)),
      isDark: isDark)
    let palette = isDark ? Palette.dark : .light
    let (fill, view) = try (Self.color(palette.cells[0].fill), Self.color(palette.view.fill))
    // 4 + 2 · 20 = 44 to 164, 4 + 2 · 10 = 24 to 104; its border is 1.5 wide.
    for (x, y, expected) in [
      (46, 30, fill), (161, 100, fill), (46, 102, fill), (41, 60, view), (167, 60, view),
      (100, 21, view), (100, 107, view),
    ] {
      #expect(picture.image[x, y] == expected, "\(x), \(y)")
    }
    #expect(try picture.image[1, 1] == Self.color(palette.page.fill))
    // The border covers three quarters of its pixels: from 43.25 to 44.75.
    #expect(try picture.image[44, 60] == Self.color(isDark ? "#6289d2" : "#648de0"))
    #expect(try picture.image[4, 150] == Self.color(palette.frame))
  }

  @Test func `what is in front covers, what is faint is mixed, what is hidden is not there`() throws
  {
    var front = Self.item(1, Rect(x: 50, y: 20, width: 50, height: 60))
    front.alpha = 0.5
    var hidden = Self.item(2, Rect(x: 120, y: 20, width: 50, height: 60))
    hidden.isHidden = true
    let picture = try Self.picture(
      Self.result([Self.item(0, Rect(x: 10, y: 20, width: 60, height: 60)), front, hidden]))
    // 4 + 2 · 85 = 174 is the front one's alone: half of #dbe7ff and of white.
    let mixed = picture.image[174, 100]
    #expect((mixed.red, mixed.green, mixed.blue) == (237, 243, 255))
    #expect(try picture.image[124, 100] == Self.color("#dbe7ff"))
    #expect(try picture.image[294, 100] == Self.color("#ffffff"))
  }

  @Test func `a turned element and a round one have their outlines`() throws {
    var turned = Self.item(0, Rect(x: 20, y: 20, width: 60, height: 60))
    turned.transform = Transform(a: 0, b: 1, c: -0.5, d: 0, tx: 0, ty: 0)
    var round = Self.item(1, Rect(x: 120, y: 20, width: 60, height: 60))
    round.cornerRadius = 30
    let picture = try Self.picture(Self.result([turned, round]))
    let (fill, view) = try (Self.color("#dbe7ff"), Self.color("#ffffff"))
    // Turned by a quarter and half as wide: x from 35 to 65, y from 20 to 80.
    for (x, y, expected) in [(50.0, 50.0, fill), (33, 50, view), (67, 50, view), (50, 22, fill)] {
      #expect(picture.image[Int(4 + 2 * x), Int(4 + 2 * y)] == expected, "\(x), \(y)")
    }
    // A circle of 30 about 150, 50: its diagonal ends at 150 ± 21.2.
    for (x, y, expected) in [
      (150.0, 50.0, fill), (169, 69, fill), (173, 73, view), (122, 22, view),
    ] {
      #expect(picture.image[Int(4 + 2 * x), Int(4 + 2 * y)] == expected, "\(x), \(y)")
    }
  }

  @Test func `names stand in the middle of what can be seen, in its colour`() throws {
    let picture = try Self.picture(
      Self.result([
        Self.item(0, Rect(x: 10, y: 10, width: 60, height: 80)),
        Self.item(1, Rect(x: 100, y: 10, width: 4, height: 80)),
        Self.item(2, Rect(x: 110, y: 10, width: 60, height: 80)),
        Self.item(3, Rect(x: 105, y: 5, width: 70, height: 90)),
      ]))
    // Item 2 is too narrow, and item 4 covers item 3.
    #expect(picture.labels.map { $0.text } == ["1", "4"])
    let first = try #require(picture.labels.first)
    // The middle is 4 + 2 · 40 = 84, of characters of 9.95: column 8; 104 of 18.9: row 5.
    #expect((first.column, first.row) == (8, 5))
    #expect(try first.paper == Self.color("#dbe7ff"))
    #expect(try first.ink == Self.color("#000000"))
    let sequences = picture.sequences(isKitty: false, at: 2)
    #expect(sequences.hasPrefix("\u{1B}[2;1H\u{1B}P0;1;0q"))
    #expect(sequences.contains("\u{1B}[7;9H\u{1B}[48;2;219;231;255m\u{1B}[38;2;0;0;0m1"))
    #expect(sequences.hasSuffix("\u{1B}[0m"))
    #expect(
      picture.sequences(isKitty: true, at: 2).hasPrefix("\u{1B}[2;1H\u{1B}_Ga=T,f=24,s=408,v=208,"))
  }

  @Test func `what cannot be drawn has no picture`() throws {
    let result = Self.result([])
    for (columns, rows) in [(0, 10), (2, 1), (10_000, 10_000)] {
      #expect(
        TerminalPicture(result, columns: columns, rows: rows, cell: Self.cell, isDark: true) == nil)
    }
    let nowhere = Self.result([Self.item(0, Rect(x: .nan, y: 0, width: 1e300, height: 5))])
    #expect(try Self.picture(nowhere).labels.isEmpty)
  }
}
