import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

@Test func `columns are aligned, numbers at their points, and the last goes on below`() {
  var table = TextTable([
    TextTable.Column("name", .leading), TextTable.Column("x", .decimal),
    TextTable.Column("n", .trailing), TextTable.Column("rest", .leading),
  ])
  table.add(["a", "10.25", "7", "one two three four five six"])
  table.add(["格子格", "-3", "12345", ""])

  #expect(
    table.lines(width: 40).map(\.text) == [
      "  name        x      n  rest",
      "  a       10.25      7  one two three",
      "                        four five six",
      "  格子格  -3     12345",
    ])
}

@Test func `an element says in words what differs from the default`() {
  var turned = ElementAttributes.cell(1, 0, 0, 30, 40)
  turned.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
  var grown = ElementAttributes.cell(2, 0, 0, 10, 10)
  grown.transform = Transform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 0)
  var deep = ElementAttributes.cell(3, 0, 0, 10, 10)
  deep.transform3D = .perspective(distance: 1000)
  var faint = ElementAttributes.cell(4, 0, 0, 10, 10)
  (faint.isHidden, faint.alpha, faint.zIndex, faint.cornerRadius) = (true, 0.25, 0, 4)
  var result = Example.grid
  result.state = .showing([turned, grown, deep, faint], in: Size(width: 100, height: 100))

  let lines = result.elementLines(TextOptions(width: 120)).map(\.text)

  // The quarter turn about (15, 20) gives a box of 40 by 30; twice by three times about (5, 5), moved by 4, gives one
  // of 20 by 30.
  #expect(
    lines == [
      "  element    x    y  width  height",
      "  cell 1,1  -5    5     40      30  transform [0, 1, -1, 0, 0, 0] of 30 × 40",
      "  cell 1,2  -1  -10     20      30  scaled 2 × 3, moved 4, 0",
      "  cell 1,3   0    0     10      10  transform3D of 10 × 10",
      "  cell 1,4   0    0     10      10  hidden, alpha 0.25, cornerRadius 4",
    ])
}
