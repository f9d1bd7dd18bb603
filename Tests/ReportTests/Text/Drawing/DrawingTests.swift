import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

// A view of 300 by 200 points in 37 columns has a frame of 31 by 11 characters inside, so a character is 10 points wide
// and 20 points tall: the drawings below are worked out by hand from that.
private let viewport = Size(width: 300, height: 200)

private func drawn(_ elements: [ElementAttributes], sections: [Int] = [9]) -> [String] {
  ViewState.showing(elements, in: viewport, sections: sections).drawn(width: 37)
}

@Test func `a grid is drawn to scale, with its items' numbers`() {
  let cells = (0..<6).map { item in
    ElementAttributes.cell(
      item + 1, 20 + Double(item % 3) * 90, 20 + Double(item / 3) * 80, 80, 60)
  }
  #expect(
    drawn(cells) == [
      "  ╭───────────────────────────────╮",
      "  │                               │",
      "  │  ┌───────┐┌───────┐┌───────┐  │",
      "  │  │   1   ││   2   ││   3   │  │",
      "  │  │       ││       ││       │  │",
      "  │  └───────┘└───────┘└───────┘  │",
      "  │  ┌───────┐┌───────┐┌───────┐  │",
      "  │  │   4   ││   5   ││   6   │  │",
      "  │  │       ││       ││       │  │",
      "  │  └───────┘└───────┘└───────┘  │",
      "  │                               │",
      "  │                               │",
      "  ╰───────────────────────────────╯",
    ])
}

@Test func `neighbours that touch share a line, and one in four meets all arms`() {
  let cells: [ElementAttributes] = [
    .cell(1, 0, 0, 150, 100), .cell(2, 150, 0, 150, 100),
    .cell(3, 0, 100, 150, 100), .cell(4, 150, 100, 150, 100),
  ]
  #expect(
    drawn(cells) == [
      "  ╭───────────────────────────────╮",
      "  │┌──────────────┬──────────────┐│",
      "  ││              │              ││",
      "  ││      1       │      2       ││",
      "  ││              │              ││",
      "  ││              │              ││",
      "  │├──────────────┼──────────────┤│",
      "  ││              │              ││",
      "  ││      3       │      4       ││",
      "  ││              │              ││",
      "  ││              │              ││",
      "  │└──────────────┴──────────────┘│",
      "  ╰───────────────────────────────╯",
    ])
}

@Test func `a gap that is too narrow for the drawing joins the neighbours`() {
  // 4 points are 0.4 of a column: too narrow. 16 points are 0.8 of a row: shown.
  let cells: [ElementAttributes] = [
    .cell(1, 0, 0, 96, 84), .cell(2, 100, 0, 100, 84), .cell(3, 0, 100, 200, 60),
  ]
  #expect(
    drawn(cells) == [
      "  ╭───────────────────────────────╮",
      "  │┌─────────┬─────────┐          │",
      "  ││         │         │          │",
      "  ││    1    │    2    │          │",
      "  ││         │         │          │",
      "  │└─────────┴─────────┘          │",
      "  │┌───────────────────┐          │",
      "  ││         3         │          │",
      "  ││                   │          │",
      "  │└───────────────────┘          │",
      "  │                               │",
      "  │                               │",
      "  ╰───────────────────────────────╯",
    ])
}

@Test func `what is in front covers what is behind, whose label moves to where it is seen`() {
  let cards: [ElementAttributes] = [
    .cell(2, 100, 40, 120, 120, zIndex: 1), .cell(1, 20, 20, 120, 100),
  ]
  #expect(
    drawn(cards) == [
      "  ╭───────────────────────────────╮",
      "  │                               │",
      "  │  ┌───────────┐                │",
      "  │  │       ┌───┴───────┐        │",
      "  │  │   1   │           │        │",
      "  │  │       │           │        │",
      "  │  │       │     2     │        │",
      "  │  └───────┤           │        │",
      "  │          │           │        │",
      "  │          └───────────┘        │",
      "  │                               │",
      "  │                               │",
      "  ╰───────────────────────────────╯",
    ])
}

@Test func `a thin decoration that is turned is a line, and no shade`() {
  var track = ElementAttributes(
    .decoration("track", IndexPath(section: 0, item: 0)),
    frame: Rect(x: 90, y: 96, width: 120, height: 8))
  func shades() -> Int { drawn([track]).joined().count { $0 == "░" } }
  // 12 characters wide, in one row.
  #expect(shades() > 0)
  track.transform = Transform.rotation(radians: .pi / 4)
  let lines = drawn([track])
  #expect(shades() == 0)
  // Turned by 45 degrees, it is 120 / √2 = 85 points high, that is more than four rows of 20 points.
  let dots = lines.filter { $0.contains { ("\u{2801}"..."\u{28FF}").contains($0) } }
  #expect((4...6).contains(dots.count))
}

@Test func `decorations are shades, one for each kind, and other elements go by their kind`() {
  let elements: [ElementAttributes] = [
    .decoration("backdrop", 0, 0, 300, 160), .decoration("card", 200, 120, 80, 60, zIndex: 1),
    .supplementary("header", 0, 0, 300, 20), .supplementary("title", 20, 40, 100, 60),
    .cell(1, 140, 40, 60, 60),
  ]
  #expect(
    drawn(elements) == [
      "  ╭───────────────────────────────╮",
      "  │┌────────── header ───────────┐│",
      "  │└─────────────────────────────┘│",
      "  │░░┌─────────┐░┌─────┐░░░░░░░░░░│",
      "  │░░│  title  │░│  1  │░░░░░░░░░░│",
      "  │░░│         │░│     │░backdrop░│",
      "  │░░└─────────┘░└─────┘░░░░░░░░░░│",
      "  │░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒░░│",
      "  │░░░░░░░░░░░░░░░░░░░░▒▒card▒▒▒░░│",
      "  │░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒░░│",
      "  │                    ▒▒▒▒▒▒▒▒▒  │",
      "  │                               │",
      "  ╰───────────────────────────────╯",
    ])
}

@Test func `with several sections a cell's number has its section`() {
  let cells: [ElementAttributes] = [.cell(12, 0, 0, 90, 60), .cell(3, 0, 60, 90, 60, section: 2)]
  let lines = drawn(cells, sections: [20, 20])
  #expect(lines[2] == "  ││  1.12  │                     │")
  #expect(lines[5] == "  ││  2.3   │                     │")
}

@Test func `what the view's edge cuts is open there, and the frame is dashed`() {
  let content = Size(width: 300, height: 400)
  let cells: [ElementAttributes] = [.cell(1, 0, 0, 100, 120), .cell(2, 140, 240, 100, 120)]
  let state = ViewState.showing(
    cells, in: viewport, content: content, offset: Point(x: 0, y: 100))
  // The bar is 11 long; half of the content is seen, from a quarter on: 11 / 2 is 6 to the nearest, and it starts at
  // half of the 5 that are left.
  #expect(
    state.drawn(width: 37) == [
      "  ╭╌╌╌╌╌╌╌╌╌╌╌────────────────────╮",
      "  ││    1    │                    │ ┊",
      "  │└─────────┘                    │ ┊",
      "  │                               │ ┊",
      "  │                               │ ┃",
      "  │                               │ ┃",
      "  │                               │ ┃",
      "  │                               │ ┃",
      "  │              ┌─────────┐      │ ┃",
      "  │              │         │      │ ┃",
      "  │              │    2    │      │ ┊",
      "  │              │         │      │ ┊",
      "  ╰──────────────╌╌╌╌╌╌╌╌╌╌╌──────╯",
    ])
}

@Test func `a view that scrolls across has its bar below`() {
  let cells: [ElementAttributes] = [.cell(1, 0, 40, 200, 120), .cell(2, 250, 40, 200, 120)]
  let lines = ViewState.showing(
    cells, in: viewport, content: Size(width: 900, height: 200), offset: Point(x: 100, y: 0)
  ).drawn(width: 37)
  #expect(lines[3] == "  ╎──────────┐    ┌───────────────╎")
  #expect(lines[2] == "  │                               │")
  #expect(lines[9] == "  ╎──────────┘    └───────────────╎")
  // A third of 31 is 10; a sixth of the 21 that are left is 3.5, to the nearest 4.
  #expect(lines.last == "   ┈┈┈┈━━━━━━━━━━┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈")
}

@Test func `what has no room for a box is a line or a point`() {
  let elements: [ElementAttributes] = [
    .cell(1, 20, 20, 100, 1), .cell(2, 20, 60, 1, 60), .cell(3, 100, 100, 1, 1),
    .decoration("separator", 160, 20, 100, 1, zIndex: 0),
  ]
  let lines = drawn(elements)
  #expect(lines[2] == "  │  ╶─────────╴   ░░░░░░░░░░░    │")
  #expect(lines[4] == "  │  ╷                            │")
  #expect(lines[5] == "  │  │                            │")
  #expect(lines[6] == "  │  │       ▪                    │")
  #expect(lines[7] == "  │  ╵                            │")
}

@Test func `a corner radius rounds the corners that nothing joins`() {
  var cells: [ElementAttributes] = [.cell(1, 20, 20, 80, 60), .cell(2, 100, 20, 80, 60)]
  for index in cells.indices { cells[index].cornerRadius = 8 }
  let lines = drawn(cells)
  #expect(lines[2] == "  │  ╭───────┬───────╮            │")
  #expect(lines[3] == "  │  │   1   │   2   │            │")
  #expect(lines[5] == "  │  ╰───────┴───────╯            │")
}

@Test func `what cannot be seen is not drawn`() {
  var hidden = ElementAttributes.cell(1, 20, 20, 100, 100)
  hidden.isHidden = true
  var clear = ElementAttributes.cell(2, 20, 20, 100, 100)
  clear.alpha = 0
  let outside = ElementAttributes.cell(3, 400, 20, 100, 100)
  let broken = ElementAttributes.cell(4, .nan, 20, .infinity, 100)
  let lines = drawn([hidden, clear, outside, broken])
  #expect(
    lines.dropFirst().dropLast().allSatisfy {
      $0 == "  │" + Array(repeating: " ", count: 31).joined() + "│"
    })
}

@Test(arguments: [
  Size.zero, Size(width: -1, height: 10), Size(width: .nan, height: 10),
  Size(width: .infinity, height: 10),
])
func `a view without an area has no drawing`(viewport: Size) {
  #expect(ViewState.showing([.cell(1, 0, 0, 1, 1)], in: viewport).drawn(width: 80) == [])
}

@Test(arguments: seeds(100))
func `a drawing fits its width and its rows, whatever it shows`(seed: UInt64) {
  var random = SplitMix64(seed: seed)
  func length() -> Double {
    [1, 7.5, 100, 390, 844, 1e5, 1e12, 1e300, 1e-9].randomElement(using: &random) ?? 1
  }
  func place() -> Double { length() * Double.random(in: -1...1, using: &random) }
  let elements = (1...20).map { item in
    ElementAttributes.cell(item, place(), place(), length(), length())
  }
  let state = ViewState.showing(
    elements, in: Size(width: length(), height: length()),
    content: Size(width: length(), height: length()), offset: Point(x: place(), y: place()))
  let width = Int.random(in: 20...200, using: &random)

  let lines = state.drawn(width: width)

  #expect(!lines.isEmpty)
  #expect(lines.count <= 44)
  #expect(lines.allSatisfy { $0.displayWidth <= width })
  #expect(state.drawn(width: width) == lines)
}
