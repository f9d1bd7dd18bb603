import MoonlayKit
import Testing

/// Layouts in Swift under the checker.
struct CheckerTests {
  @Test func `built-in layouts keep the protocol`() throws {
    let flow = try Checker { FlowLayout(itemSize: Size(width: 40, height: 30)) }.findings()
    #expect(flow == [], "\(flow)")
    #expect(try Checker(items: [3, 5]) { ListLayout() }.findings() == [])
  }

  @Test func `a layout of one's own that keeps the protocol has no findings`() throws {
    #expect(try Checker { Rows(fault: nil) }.findings() == [])
  }

  @Test(arguments: [
    (Rows.Fault.leavesOutLast, DiagnosticCode.rectIncomplete),
    (.answersElsewhere, .rectItemMismatch),
    (.overlaps, .overlap), (.ignoresWidth, .staleCache), (.endsEarly, .outsideContent),
  ])
  func `a planted fault is found, in a small case`(fault: Rows.Fault, code: DiagnosticCode) throws {
    let findings = try Checker { Rows(fault: fault) }.findings()
    let found = try #require(
      findings.first { $0.diagnostic.code == code }, "\(findings.map(\.diagnostic.code))")
    #expect(found.isFailure && found.cases > 0)
  }

  @Test func `what is allowed is no finding`() throws {
    let checker = Checker(allowing: [.overlap]) { Rows(fault: .overlaps) }
    #expect(try checker.findings() == [])
  }

  @Test func `counts that make no sense are refused`() {
    let error = #expect(throws: Diagnostic.self) {
      try Checker(items: [-1]) { Rows(fault: nil) }.findings()
    }
    #expect(error?.code == .wrongArgument)
  }
}

/// Rows of the view's width, with a fault.
final class Rows: Layout {
  enum Fault { case leavesOutLast, answersElsewhere, overlaps, ignoresWidth, endsEarly }

  private let fault: Fault?
  private var rows: [ElementAttributes] = []
  private var width = 0.0

  init(fault: Fault?) { self.fault = fault }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {
    if fault != .ignoresWidth || width == 0 { width = context.bounds.width }
    let step = fault == .overlaps ? 30.0 : 40
    rows = (0..<(context.itemCounts.first ?? 0)).map { item in
      ElementAttributes(
        .cell(IndexPath(section: 0, item: item)),
        frame: Rect(x: 0, y: Double(item) * step, width: width, height: 40))
    }
  }

  func contentSize(_ context: LayoutContext) -> Size {
    let end = rows.last?.frame.maxY ?? 0
    return Size(width: width, height: fault == .endsEarly ? max(0, end - 30) : end)
  }

  func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    let found = rows.filter { $0.frame.intersects(rect) }
    return fault == .leavesOutLast && found.count > 1 ? found.dropLast() : found
  }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes?
  {
    guard var found = rows.first(where: { $0.identifier == identifier }) else { return nil }
    if fault == .answersElsewhere { found.frame.y += 5 }
    return found
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext) -> Bool {
    newBounds.width != context.bounds.width
  }
}
