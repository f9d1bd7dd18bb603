import CollectionLayout
import CollectionSimulation
import Testing

/// What the base class answers for elements that appear and disappear (semantics 5.6), and what is asked of others.
struct AppearanceTests {
  private struct Answer: Equatable {
    let element: ElementIdentifier
    let standard: Rect?
    let alpha: Double?

    init(_ element: ElementIdentifier, _ y: Double?, alpha: Double? = 1) {
      self.element = element
      standard = y.map { Rect(x: 0, y: $0, width: 390, height: 150) }
      self.alpha = y == nil ? nil : alpha
    }

    init(_ element: ElementIdentifier, _ attributes: ElementAttributes?) {
      self.element = element
      standard = attributes?.frame
      alpha = attributes?.alpha
    }
  }

  @Test func `what the base answers makes a plain move of what stays, and fades the rest`() throws {
    let fixture = try Fixture.displayed(.sections(height: 150, header: 0), items: [7])
    var initial: [Answer] = []
    var final: [Answer] = []
    fixture.layout.initial = { element, standard in
      initial.append(Answer(element, standard))
      return standard
    }
    fixture.layout.final = { element, standard in
      final.append(Answer(element, standard))
      return standard
    }

    // 0 and 1 go, a new one comes to 2, and 6 comes into view from below: 2 3 + 4 5 6.
    try fixture.change(to: [6], [.delete(.item(0)), .insert(.item(2)), .delete(.item(1))])

    #expect(
      initial == [
        Answer(.cell(2), 300, alpha: 0), Answer(.cell(0), 300), Answer(.cell(1), 450),
        Answer(.cell(3), 600), Answer(.cell(4), 750), Answer(.cell(5), nil),
      ])
    #expect(
      final == [
        Answer(.cell(1), 150, alpha: 0), Answer(.cell(0), 0, alpha: 0), Answer(.cell(2), 0),
        Answer(.cell(3), 150), Answer(.cell(4), 450), Answer(.cell(5), 600),
        Answer(.cell(6), 750),
      ])
  }

  @Test func `between updates the base has no answer`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])

    try fixture.change(to: [2], [.delete(.item(0))])

    #expect(fixture.view.standardAttributes(of: .cell(0), initially: true) == nil)
    #expect(fixture.view.standardAttributes(of: .cell(0), initially: false) == nil)
  }

  @Test func `an item that is inserted out of sight is shown if it comes by`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [30])
    fixture.layout.initial = { element, standard in
      guard element == .cell(29) else { return standard }
      return ElementAttributes(element, frame: Rect(x: 0, y: 100, width: 390, height: 50))
    }

    try fixture.change(to: [32], [.insert(.item(28)), .insert(.item(29))])
    try fixture.view.settle()

    // The one without a start of its own begins where it ends, out of sight.
    #expect(fixture.recording.elements(of: "willDisplayCell") == [.cell(29)])
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(29)])
    #expect(fixture.view.reuseFigures.created == 18)
    #expect(fixture.view.reuseFigures.onScreen == 17)
  }

  @Test func `of many items that are inserted out of sight the first thousand are asked about`()
    throws
  {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [30])

    try fixture.change(to: [5030], (30..<5030).map { .insert(.item($0)) })

    #expect(fixture.recording.calls.filter { $0.name == "initialItemAttributes" }.count == 1017)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `attributes with a number that is none are refused`(number: Double) throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    fixture.layout.final = { element, _ in
      ElementAttributes(element, frame: Rect(x: 0, y: number, width: 1, height: 1))
    }

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [2], [.delete(.item(2))])
    }

    #expect(refused?.code == .nonFinite)
  }

  @Test func `an element that goes may be named though the data has it no more`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    fixture.layout.final = { element, standard in standard }

    try fixture.change(to: [], [.delete(.section(0))])
    try fixture.view.settle()

    #expect(fixture.codes.isEmpty)
    #expect(try fixture.view.visibleItems().isEmpty)
  }
}
