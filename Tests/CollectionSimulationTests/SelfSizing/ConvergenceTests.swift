import CollectionLayout
import CollectionSimulation
import Testing

/// Views that never settle (semantics 4.3, 1.9).
struct ConvergenceTests {
  private func fixture(_ lastWord: @escaping (ElementAttributes) -> Size?) throws(Diagnostic)
    -> SizingFixture
  {
    let data = SizedData(rows: 3) { _ in nil }
    data.lastWord = lastWord
    return try SizingFixture(EstimatedRows(estimate: 44), data)
  }

  @Test func `a size that follows from the size is named with the sizes that repeat`() throws {
    let fixture = try fixture { attributes in
      guard attributes.identifier == .cell(1) else { return nil }
      return Size(width: 390, height: attributes.size.height == 44 ? 60 : 44)
    }

    let diagnostic = try #require(fixture.view.diagnostics.first?.diagnostic)
    #expect(fixture.codes == [.selfSizeOscillation])
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.element == .cell(1))
    #expect(diagnostic.message.contains("390 x 60, then 390 x 44"))
    // The last size stands, and what is below is where that has it.
    #expect(try fixture.rows()[2]?.y == 88)
    #expect(fixture.view.passes == 3)
  }

  @Test func `a size that settles after some rounds is none of that`() throws {
    let fixture = try fixture { attributes in
      Size(width: 390, height: min(attributes.size.height + 10, 94))
    }

    #expect(fixture.codes.isEmpty)
    #expect(try fixture.rows()[2]?.y == 188)
  }

  @Test func `one that grows without an end is warned of and ended`() throws {
    let data = SizedData(rows: 1) { _ in nil }
    data.lastWord = { Size(width: 390, height: $0.size.height + 1) }
    let view = CollectionView(layout: EstimatedRows(estimate: 44), dataSource: data)

    let error = #expect(throws: Diagnostic.self) { try view.displayFirst() }

    #expect(error?.code == .layoutLoop)
    #expect(
      error?.uikit?.hasPrefix(
        "UICollectionView is stuck in a recursive layout loop. This can happen when self-sizing views do not return consistent sizes"
      ) == true)
    #expect(view.diagnostics.map(\.diagnostic.severity) == [.warning, .error])
    #expect(view.diagnostics.first?.diagnostic.message.contains("round 95") == true)
    #expect(view.passes == 99)
  }

  @Test(arguments: [Size(width: 390, height: .nan), Size(width: 390, height: -1)])
  func `what is no size is refused with the cell's name`(size: Size) throws {
    let data = SizedData(rows: 1) { _ in nil }
    data.lastWord = { _ in size }
    let view = CollectionView(layout: EstimatedRows(estimate: 44), dataSource: data)

    let error = #expect(throws: Diagnostic.self) { try view.displayFirst() }

    #expect(error?.element == .cell(0))
    #expect(error?.code == (size.height.isNaN ? .nonFinite : .negativeSize))
  }
}
