import CollectionLayout
import CollectionSimulation
import TestSupport
import Testing

@testable import Report

/// A picture of a result: what it draws, and where.
@Suite struct PictureTests {
  private func picture(_ result: RunResult) throws -> MarkupElement {
    try MarkupElement(parsing: String(decoding: result.svg(), as: UTF8.self))
  }

  private func result(_ elements: [ElementAttributes], scope: ReportScope = .visible) -> RunResult {
    var result = Example.grid
    result.scope = scope
    result.state.elements = elements.map { ReportedElement(attributes: $0, view: nil) }
    return result
  }

  @Test func `an element is drawn where it is, with its number and its title`() throws {
    let picture = try picture(Example.grid)

    let box = try #require(picture.pictureBoxes.first)
    #expect(box.name == "cell 1,1")
    #expect(box.numbers == [16, 16, 114, 114])
    let group = try #require(picture.element(id: "c")?.children.first)
    #expect(group.children.first?.text == "cell 1,1: 114 × 114 at 16, 16")
    #expect(group.all("text").map(\.text) == ["1"])
  }

  @Test func `a picture is an image with a name, a description and its own proportions`() throws {
    let picture = try picture(Example.grid)

    #expect(picture.attributes["role"] == "img")
    #expect(picture.attributes["aria-labelledby"] == "t d")
    #expect(picture.attributes["width"] == nil && picture.attributes["height"] == nil)
    #expect(picture.attributes["viewBox"]?.hasPrefix("0 0 420 ") == true)
    #expect(picture.element(id: "t")?.text == "Grid, grid.lua")
    #expect(picture.element(id: "d")?.text.contains("viewport: 390 × 844") == true)
  }

  @Test func `transforms are drawn as they look`() throws {
    // Turned by a right angle, 100 × 40 about (200, 200) is 40 × 100.
    var turned = ElementAttributes.cell(1, 150, 180, 100, 40)
    turned.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    // At a depth of 100 before an eye at 500, lengths grow by 500 ÷ 400.
    var near = ElementAttributes.cell(2, 100, 400, 80, 80)
    near.transform3D = .translation(x: 0, y: 0, z: 100) * .perspective(distance: 500)

    let boxes = try picture(result([turned, near])).pictureBoxes

    #expect(boxes.map(\.name) == ["cell 1,1", "cell 1,2"])
    #expect(isClose(boxes[0].numbers, [180, 150, 40, 100]))
    #expect(isClose(boxes[1].numbers, [90, 390, 100, 100]))
  }

  @Test func `what is hidden or without alpha is not drawn, and what is faint is faint`() throws {
    var (hidden, clear, faint) = (
      ElementAttributes.cell(1, 0, 0, 50, 50), ElementAttributes.cell(2, 60, 0, 50, 50),
      ElementAttributes.cell(3, 120, 0, 50, 50)
    )
    (hidden.isHidden, clear.alpha, faint.alpha) = (true, 0, 0.25)

    let groups = try #require(picture(result([hidden, clear, faint])).element(id: "c")).children
      .filter { $0.classes.contains("e") }

    #expect(groups.count == 1)
    #expect(groups.first?.attributes["opacity"] == "0.25")
  }

  @Test func `elements are stacked by their zIndex`() throws {
    let boxes = try picture(
      result([.cell(1, 0, 0, 50, 50, zIndex: 3), .cell(2, 10, 10, 50, 50, zIndex: -1)])
    ).pictureBoxes

    #expect(boxes.map(\.name) == ["cell 1,2", "cell 1,1"])
  }

  @Test func `categories differ by more than their colour`() throws {
    let style = try #require(picture(Example.grid).all("style").first?.text)

    #expect(style.contains(".s{stroke-dasharray:"))
    #expect(style.contains(".d{stroke-dasharray:"))
    #expect(style.contains(".s{fill:url(#ps)"))
    #expect(style.contains(".d{fill:url(#pd)"))
  }

  @Test(arguments: seeds(60))
  func `a label is never wider or higher than its element`(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let elements = (1...30).map { number in
      ElementAttributes.cell(
        number * Int.random(in: 1...4000, using: &random), random.place(), random.place(),
        random.place() / 2,
        random.place() / 3)
    }
    let scale = 356.0 / 390

    for group in try #require(picture(result(elements)).element(id: "c")).children {
      guard let text = group.all("text").first, let box = group.all("rect").first else { continue }
      let size = try #require(Double(text.attributes["font-size"] ?? ""))
      // The characters of the fonts that are named are 0.6 em wide and less than 1.2 em high.
      #expect(Double(text.text.count) * 0.62 * size <= Double(box.attributes["width"] ?? "") ?? 0)
      #expect(size * 1.2 <= Double(box.attributes["height"] ?? "") ?? 0)
      #expect(size * scale >= 7.99, "a label that nobody can read")
    }
  }

  @Test(arguments: seeds(300))
  func `whatever texts say, the document is well-formed and holds no script`(seed: UInt64) throws {
    let hostile = RunResult.hostile(seed: seed)

    let picture = try picture(hostile)

    #expect(picture.all("script").isEmpty && picture.all("image").isEmpty)
    #expect(hostile.svg() == hostile.svg())
    for style in picture.all("style") { #expect(!style.text.contains("@import")) }
    for name in ["href", "onload", "xlink:href"] { #expect(!picture.has(attribute: name)) }
  }

  @Test(arguments: [
    ("a \"b\" 'c'", "a &quot;b&quot; &#39;c&#39;"), ("<&>", "&lt;&amp;&gt;"), ("&lt;", "&amp;lt;"),
    ("a\u{FFFE}\u{FFFF}", "a\u{FFFD}\u{FFFD}"), ("é格🙂", "é格🙂"),
  ])
  func `nothing that a text says is read as markup`(text: String, markup: String) {
    #expect(text.escapedForMarkup == markup)
  }

  @Test func `a million cells are summed up in less than a megabyte`() throws {
    let columns = 1000
    var large = result([], scope: .all)
    large.state.contentSize = Size(width: 10_000, height: 10_000)
    large.state.elements = (0..<1_000_000).map { number in
      let frame = Rect(
        x: Double(number % columns) * 10, y: Double(number / columns) * 10, width: 9, height: 9)
      return ReportedElement(
        attributes: ElementAttributes(.cell(IndexPath(section: 0, item: number)), frame: frame),
        view: nil)
    }

    let bytes = large.svg()

    #expect(bytes.count <= 1_000_000)
    let words = try MarkupElement(parsing: String(decoding: bytes, as: UTF8.self)).all("text")
      .map(\.text).joined(separator: " ")
    #expect(words.contains("1,000,000 elements are too small to be drawn"))
  }

  @Test
  func `even the most elements that are drawn, with the longest names, stay below a megabyte`() {
    let kind = String(repeating: "格\"<", count: 100)
    var large = result([], scope: .all)
    large.heading.layoutName = kind
    large.state.contentSize = Size(width: 390, height: 1500)
    large.state.elements = (0..<1200).map { number in
      var attributes = ElementAttributes(
        .supplementary(kind, IndexPath(section: number, item: 0)),
        frame: Rect(
          x: Double(number % 3) / 3, y: Double(number) / 3, width: 390.123, height: 800.456))
      (attributes.alpha, attributes.zIndex) = (0.123456, number)
      attributes.transform3D = .rotationY(radians: 0.1) * .perspective(distance: 900)
      return ReportedElement(attributes: attributes, view: nil)
    }

    #expect(large.svg().count <= 1_000_000)
  }

  @Test func `a content that would be a stroke is drawn wider than true`() throws {
    let rows = (0..<40).map { ElementAttributes.cell($0 + 1, 0, Double($0) * 1e6, 300, 1e6) }
    var long = result(rows, scope: .all)
    long.state.contentSize = Size(width: 300, height: 4e7)

    let picture = try picture(long)

    #expect(picture.all("text").contains { $0.text.contains("scales of their own") })
  }

  @Test func `a view without an area has a picture that says so`() throws {
    var empty = result([])
    empty.state.viewport = .zero

    let texts = try picture(empty).all("text").map(\.text)
    #expect(texts.contains { $0.contains("the area to show is empty") })
  }

  @Test(arguments: [
    (0.0, "0"), (16, "16"), (1.0 / 3, "0.333"), (-2.0005, "-2.001"), (0.0004, "0"),
    (1e7 + 0.25, "10000000.25"), (-0.0, "0"), (.nan, "0"), (1e12, "1000000000000"),
  ])
  func `numbers are short and exact to a thousandth`(number: Double, text: String) {
    #expect(number.drawn == text)
  }
}

extension MarkupElement {
  fileprivate func has(attribute: String) -> Bool {
    attributes[attribute] != nil || children.contains { $0.has(attribute: attribute) }
  }
}

/// Whether numbers agree to a thousandth of a point.
func isClose(_ one: [Double], _ other: [Double]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= 0.0011 }
}

extension TestSupport.SplitMix64 {
  /// A number from 0 to 400 with one decimal.
  fileprivate mutating func place() -> Double {
    Double(Int.random(in: 0...4000, using: &self)) / 10
  }
}
