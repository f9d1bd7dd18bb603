import CollectionLayout
import TestSupport
import Testing

/// The space around the sections of a list, compared with a model (list 1).
@Suite struct ListSpacesTests {
  /// The model: 35 above rows without a header at the start, 17.5 above those of any other section,
  /// 17.5 below each section, and 20 below the last unless it has a footer.
  @Test(arguments: seeds(400))
  func `rows, headers and footers of grouped lists are where the model has them`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let style = [ListStyle.plain, .grouped, .insetGrouped, .sidebar][random.integer(0..<4)]
    let isGrouped = style == .grouped || style == .insetGrouped
    let (header, footer) = (Double(random.integer(0..<2) * 30), Double(random.integer(0..<2) * 24))
    let counts = (0..<random.integer(1..<6)).map { _ in random.integer(0..<6) }
    let settings = ListSettings.with {
      ($0.style, $0.headerHeight, $0.footerHeight) = (style, .fixed(header), .fixed(footer))
      $0.pixelAlignment = .none
      $0.headersPin = false
    }
    let fixture = try ListFixture(settings, counts: counts).prepare()

    var y = 0.0
    for (section, count) in counts.enumerated() {
      if header > 0 {
        y += style == .plain ? 22 : 0
        #expect(try fixture.header(section)?.frame.y == y)
        y += header
      } else if isGrouped {
        y += section == 0 ? 35 : 17.5
      }
      for row in 0..<count {
        #expect(try fixture.row(row, section: section)?.y == y)
        y += 44
      }
      if footer > 0 { #expect(try fixture.footer(section)?.frame.y == y) }
      y += footer
      guard isGrouped else { continue }
      y += section < counts.count - 1 ? 17.5 : footer > 0 ? 0 : 20
    }
    #expect(fixture.context.contentSize.height == y)
  }
}
