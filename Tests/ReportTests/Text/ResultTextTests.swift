import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

@Test func `a run reads from what is seen to what is wrong`() {
  var title = ElementAttributes.supplementary("header", 0, 0, 700, 40, zIndex: 1)
  title.alpha = 0.5
  title.custom = [CustomField(name: "pinned", value: .boolean(true))]
  var half = ElementAttributes.cell(1, 100, 80, 80, 80)
  half.transform = .scale(x: 0.5, y: 0.5)
  var state = ViewState.showing(
    [.cell(2, 116.66666666666667, 160, 60, 20.5), half, title],
    in: Size(width: 700, height: 200), content: Size(width: 700, height: 400),
    offset: .zero, sections: [2])
  state.elements[1] = ReportedElement(
    attributes: state.elements[1].attributes,
    view: ReusedView(reuse: "photo", serial: 3, timesUsed: 2))
  state.reuse = ReuseFigures(
    created: 3, reused: 1, pools: [PoolDepth(name: "cell", count: 2)], onScreen: 3, peak: 4)
  let result = RunResult(
    heading: RunHeading(
      script: "wall.lua", layoutName: "Wall",
      parameters: [RunHeading.Parameter(name: "columns", value: .integer(2))],
      viewport: state.viewport), state: state, scope: .visible,
    diagnostics: [
      ReportedDiagnostic(
        diagnostic: Diagnostic(.layoutLoop, severity: .warning, "it never rests"), time: 0)
    ], records: [])

  // A character is 10 by 20 points. The scaled cell's box is 40 by 40 about (140, 120).
  #expect(
    String(decoding: result.text(TextOptions(width: 77)), as: UTF8.self) == """
      Wall  wall.lua
        parameters  columns = 2
        viewport    700 × 200
        content     700 × 400, 2 items in 1 section
        offset      0, 0 (0 % down)
        elements    3 in the visible rectangle: 2 cells, 1 × header
        views       3 created, 1 reused; 3 on screen, 4 at most; in the pool 2 cell
        passes      1

        ╭───────────────────────────────────────────────────────────────────────╮
        │┌─────────────────────────────────────────────────────────────────────┐│ ┃
        ││                               header                                ││ ┃
        │└─────────────────────────────────────────────────────────────────────┘│ ┃
        │                                                                       │ ┃
        │                                                                       │ ┃
        │            ┌───┐                                                      │ ┃
        │            │ 1 │                                                      │ ┊
        │            └───┘                                                      │ ┊
        │            ┌─ 2 ─┐                                                    │ ┊
        │            └─────┘                                                    │ ┊
        │                                                                       │ ┊
        ╰───────────────────────────────────────────────────────────────────────╯

        element           x    y  width  height
        cell 1,1    120      100     40    40    scaled 0.5
        cell 1,2    116.667  160     60    20.5  photo #3 used 2 times
        header 1,1    0        0    700    40    alpha 0.5, zIndex 1, pinned = true

      warning[layout-loop]: it never rests
         = at 0 s
         = more: moonlay explain layout-loop

      """)
}

@Test func `a long list says how much of it is left out`() {
  let cells = (1...1203).map { ElementAttributes.cell($0, 0, Double($0), 10, 1) }
  var result = Example.grid
  result.state = .showing(cells, in: Size(width: 100, height: 100))
  let lines = String(decoding: result.text(), as: UTF8.self).split(separator: "\n")

  #expect(lines.last == "  … 1,003 more: --format json lists them all")
  #expect(lines.count { $0.hasPrefix("  cell 1,") } == 200)
}

@Test func `cells that are kept alive are told of where there are any`() {
  var result = Example.grid
  result.state.reuse.keptAlive = 2
  let text = String(decoding: result.text(TextOptions(width: 120)), as: UTF8.self)

  #expect(text.contains("21 created, 0 reused; 21 on screen, 21 at most; 2 kept alive\n"))
}

@Test(arguments: 0..<40)
func `any run can be read, the same way each time, without an escape of its own`(seed: UInt64) {
  var random = SplitMix64(seed: seed)
  let result = RunResult.random(using: &random)
  let options = TextOptions(width: Int.random(in: 0...120, using: &random)) { _, _ in "a\u{1B}b" }
  let text = result.text(options)

  #expect(text == result.text(options))
  #expect(!text.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7F })
  #expect(!text.split(separator: UInt8(ascii: "\n")).contains { $0.last == UInt8(ascii: " ") })
}
