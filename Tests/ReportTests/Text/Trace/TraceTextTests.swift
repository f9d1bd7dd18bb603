import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

/// A trace as people read it: a block a pass, and one for many that are alike.
struct TraceTextTests {
  private let page = Rect(x: 0, y: 0, width: 390, height: 844)

  private func call(
    _ name: String, _ arguments: [RecordField] = [], _ returned: RecordValue? = nil,
    time: Double = 0, because reason: String = "the view is displayed first", pass: Int? = 1,
    placed: Int? = nil, kept: Int? = nil
  ) -> Record {
    let work = [("placed", placed), ("kept", kept)].compactMap { name, count in
      count.map { RecordField(name, .integer($0)) }
    }
    return .call(
      CallRecord(
        time: time, name: name, arguments: arguments, returned: returned, reason: reason,
        pass: pass, work: work))
  }

  private func trace(_ records: [Record]) -> String {
    var result = Example.grid
    result.records = records
    var output = OutputBuffer()
    for line in result.traceLines(TextOptions()) { output.append(line, isColored: false) }
    return output.text
  }

  private var firstDisplay: [Record] {
    let size = RecordValue.size(Size(width: 390, height: 1716))
    return [
      call("prepare", placed: 40, kept: 0), call("contentSize", [], size),
      call("attributes", [RecordField("rect", .rect(page))], .integer(21), kept: 0),
      call("contentSize", [], size, because: "attributes was called"),
    ]
  }

  /// One display frame of a scroll that makes a header invalid.
  private func scrolled(to y: Double, pass: Int) -> [Record] {
    let (time, reason) = (Double(pass) / 10, "the content scrolls")
    let header = ElementIdentifier.supplementary("header", IndexPath(section: 0, item: 0))
    let context = RecordValue.fields([
      RecordField("everything", .boolean(false)), RecordField("elements", .elements([header])),
    ])
    let bounds = RecordField("newBounds", .rect(page.offset(dx: 0, dy: y)))
    return [
      call("shouldInvalidate", [bounds], .boolean(true), time: time, because: reason, pass: pass),
      call("boundsInvalidation", [bounds], context, time: time, because: reason, pass: pass),
      call(
        "invalidate", [RecordField("context", context)], time: time, because: reason, pass: pass),
      call("prepare", time: time, because: reason, pass: pass, placed: 1, kept: 20),
      call(
        "supplementaryAttributes", [RecordField("element", .element(header))],
        .rect(Rect(x: 0, y: y, width: 390, height: 44)), time: time, because: reason, pass: pass),
    ]
  }

  @Test func `a pass says why it ran, what was asked and how much was worked out`() {
    #expect(
      trace(firstDisplay) == """
        trace: 1 pass

        pass 1  0 s  the view is displayed first
          prepare
          contentSize  → 390 × 1716
          attributes   390 × 844 at 0, 0 → 21 elements
          contentSize  → 390 × 1716 · attributes was called
          = 40 placed, 21 returned

        """)
  }

  @Test func `the context and the offset stand in the heading`() {
    #expect(
      trace(scrolled(to: 315, pass: 3)) == """
        trace: 1 pass

        pass 3  0.3 s  the content scrolls to 0, 315 · context: header 1,1
          shouldInvalidate         → true
          boundsInvalidation       → header 1,1
          invalidate
          prepare
          supplementaryAttributes  header 1,1 → 390 × 44 at 0, 315
          = 1 placed, 1 queried alone, 20 kept

        """)
  }

  @Test func `passes that are alike but for where the content is are one block`() {
    let passes = (2...15).flatMap { scrolled(to: Double($0) * 10, pass: $0) }
    let text = trace(firstDisplay + passes)
    #expect(text.hasPrefix("trace: 15 passes\n"))
    #expect(
      text.contains(
        "passes 2–15 × 14  0.2–1.5 s  the content scrolls to 0, 20 … 0, 150 · context: header 1,1\n"
      ))
    #expect(text.split(separator: "shouldInvalidate").count == 2)
  }

  @Test func `a scroll that asks for nothing says so`() {
    let bounds = RecordField("newBounds", .rect(page.offset(dx: 0, dy: 5)))
    #expect(
      trace([
        call(
          "shouldInvalidate", [bounds], .boolean(false), time: 0.5, because: "the content scrolls",
          pass: 2)
      ]) == """
        trace: 1 pass, 0 of them prepared the layout

        pass 2  0.5 s  the content scrolls to 0, 5
          shouldInvalidate  → false
          = nothing was computed

        """)
  }

  @Test func `elements that are asked for one after the other are one line`() {
    let cells = (0..<12).map { item in
      let cell = ElementIdentifier.cell(IndexPath(section: 0, item: item))
      return call(
        "itemAttributes", [RecordField("element", .element(cell))],
        item == 5 ? nil : .rect(page), pass: 4)
    }
    let text = trace(cells)
    #expect(
      text.contains("  itemAttributes  cell 1,1 … cell 1,12 (12) → nothing for 1\n"))
    #expect(text.contains("  = 12 queried alone\n"))
  }

  @Test func `calls between passes stand for themselves`() {
    let fields = [
      RecordField("proposed", .point(Point(x: 0, y: 500))),
      RecordField("velocity", .point(Point(x: 0, y: 1.2))),
    ]
    #expect(
      trace([
        call(
          "targetOffset", fields, .point(Point(x: 0, y: 480)), time: 0.4,
          because: "the finger was lifted", pass: nil)
      ]) == """
        trace: 0 passes

        between passes  0.4 s  the finger was lifted
          targetOffset  proposed 0, 500, velocity 0, 1.2 → 0, 480

        """)
  }
}
