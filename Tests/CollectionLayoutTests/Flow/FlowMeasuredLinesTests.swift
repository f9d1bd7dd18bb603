import CollectionLayout
import TestSupport
import Testing

/// Where measured items are along their lines, compared with a model (flow 2.3).
@Suite struct FlowMeasuredLinesTests {
  /// Measures every item of a flow in a view of 320 points.
  private func measured(_ sizes: [Size], _ errata: Set<FlowErratum> = [], only count: Int? = nil)
    throws -> FlowFixture
  {
    let settings = FlowSettings.with {
      $0.estimatedItemSize = .size(Size(width: 50, height: 40))
      $0.pixelAlignment = .none
      $0.errata = errata
    }
    let fixture = try FlowFixture(settings, counts: [sizes.count]).prepare()
    var invalidation = InvalidationContext()
    for (item, size) in sizes.enumerated().prefix(count ?? sizes.count) {
      let cell = ElementIdentifier.cell(IndexPath(section: 0, item: item))
      guard let original = try fixture.layout.attributes(of: cell, fixture.context) else {
        continue
      }
      var preferred = original
      preferred.size = size
      fixture.layout.invalidation(
        forPreferred: preferred, original: original, &invalidation, fixture.context)
    }
    return try fixture.prepare(invalidation)
  }

  /// The model: an item too long for its line begins with it, one alone is centred unless it is the
  /// last and another one would fit, and a last line of several is packed.
  private func model(_ widths: [Double]) -> [Double] {
    var (found, item) = ([Double](), 0)
    while item < widths.count {
      var (end, used) = (item + 1, widths[item])
      while end < widths.count, used + 10 + widths[end] <= 320 {
        used += 10 + widths[end]
        end += 1
      }
      let isLast = end == widths.count
      if end - item == 1 {
        let isAtStart = used > 320 || isLast && 2 * used + 10 <= 320
        found.append(isAtStart ? 0 : (320 - used) / 2)
      } else {
        let gap = isLast ? 10 : 10 + (320 - used) / Double(end - item - 1)
        var x = 0.0
        for width in widths[item..<end] {
          found.append(x)
          x += width + gap
        }
      }
      item = end
    }
    return found
  }

  @Test(arguments: seeds(500))
  func `measured items of many sizes are where the model has them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // The first two heights differ, so that no section is uniform.
    let sizes = (0..<random.integer(2..<14)).map { item in
      Size(width: Double(random.integer(10..<400)), height: item == 0 ? 20 : 30)
    }
    let xs = try measured(sizes).xs()
    let expected = model(sizes.map(\.width))
    #expect(zip(xs, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(sizes)")
  }

  /// Three of 90 are a full line of 320 with gaps of 25: the last line has its columns on request.
  @Test func `items of one width are in columns where that is requested`() throws {
    let sizes = [30.0, 50, 40, 30, 60].map { Size(width: 90, height: $0) }
    #expect(try measured(sizes).xs() == [0, 115, 230, 0, 100])
    #expect(try measured(sizes, [.columnsOfMeasuredItems]).xs() == [0, 115, 230, 0, 115])
  }

  /// Nine rows of 29 and 63 are 397 high: 44.1111 each (recorded under Mac Catalyst).
  @Test func `items that were not measured have the average where that is requested`() throws {
    let sizes = (0..<40).map { Size(width: 320, height: [29, 63, 29, 29, 63, 29, 63][$0 % 7]) }
    let fixture = try measured(sizes, [.averageOfMeasuredItems], only: 9)
    let ys = try fixture.ys()
    #expect(ys[8] == 414 && ys[9] == 487)
    #expect(abs(ys[39] - 2110.3333) < 0.001)
    #expect(abs((try fixture.frame(39)?.height ?? 0) - 44.1111) < 0.001)
    #expect(try measured(sizes, only: 9).frame(39)?.height == 40)
  }
}
