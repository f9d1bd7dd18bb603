import CollectionLayout
import Testing

/// What a flow does not do: it looks at no more items than it must.
@Suite struct FlowCostTests {
  /// More than anybody could visit.
  private let many = 1 << 40

  @Test func `equal items are placed without visiting each`() throws {
    let fixture = try FlowFixture(.items(100, 50), counts: [many]).prepare()

    // Three to a line; a line and its gap are 60.
    let lines = Double(many / 3 + 1)
    #expect(fixture.context.contentSize.height == lines * 60 - 10)
    let middle = Rect(x: 0, y: 6e9, width: 320, height: 100)
    let found = try fixture.layout.attributes(in: middle, fixture.context)
    #expect(found.map(\.identifier.indexPath.item) == Array(300_000_000..<300_000_006))
    #expect(try fixture.frame(300_000_004) == Rect(x: 110, y: 6e9 + 60, width: 100, height: 50))
  }

  @Test func `what stands beside all lines is found without visiting them`() throws {
    let fixture = try FlowFixture(.items(100, 50), counts: [many]).prepare()
    let height = fixture.context.contentSize.height

    // The search allows for what rounding does at such a height: some twenty points.
    for x in [-491.0, 421] {
      let beside = Rect(x: x, y: -844, width: 390, height: height + 2 * 844)
      #expect(try fixture.layout.attributes(in: beside, fixture.context).isEmpty)
    }
  }

  @Test func `measuring some of many items does not visit the others`() throws {
    let settings = FlowSettings.with {
      $0.estimatedItemSize = .automatic
      $0.itemSize = Size(width: 320, height: 40)
    }
    let fixture = try FlowFixture(settings, counts: [1 << 40]).prepare()
    for item in [0, 1, 5, 1_000_000] {
      let original = try #require(
        try fixture.layout.attributes(of: .cell(IndexPath(section: 0, item: item)), fixture.context)
      )
      var preferred = original
      preferred.size.height = 90
      var context = InvalidationContext()
      fixture.layout.invalidation(
        forPreferred: preferred, original: original, &context, fixture.context)
      try fixture.prepare(context)
    }

    #expect(try fixture.frame(3)?.y == 250)
    #expect(try fixture.frame(6)?.y == 450)
    #expect(try fixture.frame(1_000_001)?.y == 50_000_250)
  }

  @Test(arguments: [-10.0, -9.999_999_999, -50])
  func `items that a negative spacing stacks without end are one line`(spacing: Double) throws {
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 10, height: 10)
      $0.minimumInteritemSpacing = spacing
    }
    let fixture = try FlowFixture(settings, counts: [1_000]).prepare()

    #expect(fixture.context.contentSize.height == 10)
    #expect(try fixture.frame(999)?.y == 0)
  }

  @Test func `with sizes and spacings beyond all measure a rectangle has what intersects it`()
    throws
  {
    for number in [1e-300, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
      for settings in [
        FlowSettings.items(max(number, 1), 10), .items(1e-300, 10),
        .with { $0.minimumInteritemSpacing = number },
        .with { $0.minimumLineSpacing = number },
        .with { $0.sectionInset = EdgeInsets(top: number, left: number, bottom: 1, right: 1) },
        .with { $0.headerReferenceSize = Size(width: 0, height: max(0, number)) },
      ] {
        let fixture = try FlowFixture(settings, counts: [100, 3]).prepare()
        let rect = Rect(x: 0, y: 0, width: 320, height: 600)
        let found = try fixture.layout.attributes(in: rect, fixture.context)
        #expect(found.allSatisfy { $0.frame.intersects(rect) })
        #expect(try fixture.frame(50) != nil)
      }
    }
  }
}
