import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

/// What cells show of their items, in pictures and in results.
struct CellDrawingTests {
  /// A cell of 100 by 80 points at 10, 20.
  private func drawing(
    _ content: CellContent, scale: Double = 1, size: Size = Size(width: 100, height: 80)
  ) -> CellDrawing {
    let attributes = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)), frame: Rect(origin: Point(x: 10, y: 20), size: size))
    return CellDrawing(content, PictureShape(attributes), scale: scale)
  }

  @Test func `a polygon is stretched over the cell`() {
    let triangle = [Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]

    #expect(
      drawing(CellContent(outline: .polygon(triangle))).outline
        == "<path d=\"M60 20L110 100L10 100Z\"/>")
    #expect(drawing(CellContent(text: "a")).outline == nil)
  }

  @Test func `what is turned in space is drawn between its corners`() {
    // A cell of 100 by 80 points whose right edge is half as high as its left one.
    var attributes = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)), frame: Rect(x: 0, y: 0, width: 100, height: 80))
    attributes.transform3D =
      Transform3D(rows: [1, 0, 0, 1.0 / 150, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) ?? .identity
    let shape = PictureShape(attributes)
    let corners = shape.corners ?? []
    let bar = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 0.5), Point(x: 0, y: 0.5)]
    let drawing = CellDrawing(CellContent(outline: .polygon(bar)), shape, scale: 1)

    // w is 1 - 50/150 at the left and 1 + 50/150 at the right: x of -50 is seen at -75, of 50 at 37.5; y of 40 at 60 and at 30.
    #expect(corners.map { $0.drawn } == ["-25 -20", "87.5 10", "87.5 70", "-25 100"])
    #expect(drawing.outline == "<path d=\"M-25 -20L87.5 10L87.5 40L-25 40Z\"/>")
  }

  @Test func `an ellipse touches the middle of each side`() {
    let corners = CellContent.Outline.ellipse.corners

    #expect(corners.count == 48)
    for (index, point) in [
      (0, Point(x: 1, y: 0.5)), (12, Point(x: 0.5, y: 1)), (24, Point(x: 0, y: 0.5)),
    ] {
      #expect(abs(corners[index].x - point.x) < 1e-9 && abs(corners[index].y - point.y) < 1e-9)
    }
  }

  @Test func `the color fills the cell, or its picture beside words`() {
    let teal = CellContent.Color("#30b0c7")

    #expect(drawing(CellContent(color: teal)).fill == teal)
    #expect(drawing(CellContent(color: teal, image: .photo)).fill == teal)
    let named = drawing(CellContent(text: "Ada", color: teal, image: .photo))
    #expect(named.fill == nil)
    // Above the words, as the cell is not wide: 0.68 of its height.
    #expect(
      named.markup.contains(
        "<path style=\"fill:#30b0c7;stroke:none\" d=\"M0 0L100 0L100 54.4L0 54.4Z\"/>"))
    // Beside them in a wide one: 0.4 of its width, in the middle of its height.
    let wide = drawing(
      CellContent(text: "Ada", color: teal, image: .photo), size: Size(width: 150, height: 80))
    #expect(
      wide.markup.contains(
        "<path style=\"fill:#30b0c7;stroke:none\" d=\"M8 10L68 10L68 70L8 70Z\"/>"))
  }

  @Test(arguments: [
    ("#ffffff", "#000"), ("#000000", "#fff"), ("#ffcc00", "#000"), ("#5856d6", "#fff"),
  ])
  func `what is written has the better contrast`(color: String, ink: String) {
    #expect(CellContent.Color(color)?.ink == ink)
  }

  @Test func `words stand in the middle, and in lines from the left`() {
    // 84 points take ten characters of 8.06, and 64 points three lines of 16.25.
    #expect(
      drawing(CellContent(text: "ten of 100")).markup
        == "<g transform=\"translate(10 20)\"><text x=\"50\" y=\"40\" dy=\".36em\" font-size=\"13\" style=\"font-weight:400\">ten of 100</text></g>"
    )
    let lines = drawing(
      CellContent(text: "one two three four five six seven", secondaryText: "last & least")
    ).markup
    for line in [">one two<", ">three fou…<", ">last &amp;…<"] { #expect(lines.contains(line)) }
    #expect(lines.contains("text-anchor:start"))
    // Where nothing can be read, nothing is written.
    #expect(drawing(CellContent(text: "word"), scale: 0.1).markup.isEmpty)
    #expect(
      drawing(CellContent(text: "word"), size: Size(width: 1e300, height: 1e300)).markup.contains(
        "word"))
    #expect(drawing(CellContent(text: "word"), size: .zero).markup.isEmpty)
  }

  @Test(arguments: [
    ("one two three", 7, 2, ["one two", "three"]), ("one two three", 7, 1, ["one tw…"]),
    ("abcdefghij", 4, 3, ["abcd", "efgh", "ij"]), ("abcdefghij", 4, 2, ["abcd", "efg…"]),
    ("a bcdefgh", 4, 5, ["a", "bcde", "fgh"]),
    ("  spaces \n between ", 8, 2, ["spaces", "between"]),
    ("漢字漢字", 4, 2, ["漢字", "漢字"]), ("", 4, 2, []), ("word", 4, 0, []),
  ])
  func `texts are broken into lines`(text: String, columns: Int, lines: Int, broken: [String]) {
    #expect(text.wrapped(to: columns, lines: lines) == broken)
  }

  @Test func `a result says what a cell shows, and is read again`() throws {
    let content = CellContent(
      text: "Ada", secondaryText: "x", color: CellContent.Color("#30b0c7"), image: .avatar,
      outline: .polygon([Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]))
    let written = JSONCodec<CellContent>.content.line(content)

    #expect(
      String(decoding: written, as: UTF8.self)
        == ##"{"text":"Ada","secondaryText":"x","color":"#30b0c7","image":"avatar","outline":[{"x":0.5,"y":0},{"x":1,"y":1},{"x":0,"y":1}]}"##
    )
    #expect(try JSONCodec<CellContent>.content.read(JSONReader.node(written)) == content)
  }

  @Test(arguments: [
    ##"{"color":"red\"/><script>"}"##, ##"{"color":"#30b0c"}"##, #"{"image":"x"}"#,
    #"{"outline":[{"x":0,"y":0}]}"#,
    #"{"outline":"circle"}"#, #"{"text":5}"#,
  ])
  func `a result of a stranger is held to its schema`(json: String) {
    #expect(throws: (any Error).self) {
      try JSONCodec<CellContent>.content.read(JSONReader.node([UInt8](json.utf8)))
    }
  }
}
