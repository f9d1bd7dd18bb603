import CollectionLayout
import Testing

/// Where items are along and across their lines: flow 2.2 to 2.5, with its worked examples.
@Suite struct FlowLinesTests {
  private func sizes(_ sizes: (Double, Double)...) -> [Size] {
    sizes.map { Size(width: $0.0, height: $0.1) }
  }

  private func fixture(
    width: Double = 320, _ sizes: [Size], _ settings: FlowSettings = FlowSettings()
  )
    throws -> FlowFixture
  {
    let fixture = FlowFixture(
      settings, width: width, counts: [sizes.count], delegate: TableDelegate(sizes: [sizes]))
    return try fixture.prepare()
  }

  // MARK: - The worked examples of flow 2.5

  @Test func `seven items of 100 in 320 stand at 0, 110 and 220`() throws {
    let fixture = try FlowFixture(.items(100, 50), counts: [7]).prepare()

    #expect(try fixture.xs() == [0, 110, 220, 0, 110, 220, 0])
    #expect(try fixture.ys() == [0, 0, 0, 60, 60, 60, 120])
    #expect(fixture.context.contentSize == Size(width: 320, height: 170))
  }

  @Test func `seven items of 100 in 414 are moved apart to both edges`() throws {
    let fixture = try FlowFixture(.items(100, 50), width: 414, counts: [7]).prepare()

    #expect(try fixture.xs() == [0, 157, 314, 0, 157, 314, 0])
  }

  @Test func `a section's insets narrow its lines and stand above and below them`() throws {
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 100, height: 50)
      $0.sectionInset = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    }
    let fixture = try FlowFixture(settings, width: 375, counts: [5]).prepare()

    #expect(try fixture.xs() == [16, 137.5, 259, 16, 137.5])
    #expect(try fixture.ys() == [8, 8, 8, 68, 68])
    #expect(fixture.context.contentSize.height == 126)
  }

  @Test func `equal items that each fill a line are centred, the last too`() throws {
    let fixture = try FlowFixture(.items(300, 50), counts: [2]).prepare()

    #expect(try fixture.xs() == [10, 10])
  }

  @Test func `a lone small item stands where a full line begins`() throws {
    #expect(try FlowFixture(counts: [1]).prepare().xs() == [0])
  }

  @Test func `an item alone in a line with others after it is centred`() throws {
    let four = Array(repeating: Size(width: 100, height: 50), count: 4)
    let fixture = try fixture(four + sizes((300, 80)))

    #expect(try fixture.xs() == [0, 110, 220, 110, 0])
    #expect(try fixture.ys() == [0, 0, 0, 60, 120])
  }

  @Test func `two items in a line with others after it touch both edges`() throws {
    let fixture = try fixture(sizes((150, 40), (200, 60), (60, 20), (60, 30)))

    #expect(try fixture.xs() == [85, 0, 260, 0])
    #expect(try fixture.ys() == [0, 50, 70, 120])
  }

  @Test func `shorter items are centred in their line`() throws {
    let fixture = try fixture(sizes((100, 40), (100, 80), (100, 60), (50, 50)))

    #expect(try fixture.ys() == [20, 0, 10, 90])
  }

  @Test func `items of 80 in 390 stand in the columns of semantics 13`() throws {
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 80, height: 80)
      $0.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      $0.pixelAlignment = .none
    }
    let fixture = try FlowFixture(settings, width: 390, counts: [6]).prepare()

    let gap = 10 + 20.0 / 3
    for (item, frame) in try fixture.frames().enumerated() {
      #expect(abs(frame.x - (10 + Double(item % 4) * (80 + gap))) < 1e-9)
      #expect(frame.y == (item < 4 ? 10 : 100))
    }
  }

  // MARK: - Breaking (flow 2.2)

  @Test func `items that exactly fill a line fit`() throws {
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 32, height: 32)
      $0.minimumInteritemSpacing = 0
    }
    let fixture = try FlowFixture(settings, counts: [11]).prepare()

    #expect(try fixture.ys() == Array(repeating: 0, count: 10) + [42])
  }

  @Test(arguments: [320.0, 375, 390, 414, 834, 1024])
  func `a third of the room fits three times`(width: Double) throws {
    let third = (width - 2 * 10) / 3
    let fixture = try FlowFixture(.items(third, 10), width: width, counts: [4]).prepare()

    #expect(try fixture.ys() == [0, 0, 0, 20])
  }

  @Test(arguments: [(320.0, true), (319.9998, true), (319.999, false)])
  func `what is less than a millionth too long fits`(width: Double, fits: Bool) throws {
    // Three items and two gaps are 320.
    let fixture = try FlowFixture(.items(100, 10), width: width, counts: [3]).prepare()

    #expect(try fixture.ys().last == (fits ? 0 : 20))
  }

  // measured A2

  @Test func `an item longer than a line stands alone in the middle of it`() throws {
    let settings = FlowSettings.with {
      $0.sectionInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    }
    let fixture = try fixture(sizes((50, 50), (400, 50), (50, 50)), settings)

    // The line is 280 long: the item is 120 longer, 60 on each side of it.
    #expect(try fixture.xs() == [135, -40, 20])
    #expect(try fixture.ys() == [0, 60, 120])
  }

  @Test func `a last item that is longer than its line is in the middle, whatever comes before it`()
    throws
  {
    #expect(try fixture(sizes((50, 50), (400, 50))).xs() == [135, -40])
    #expect(try FlowFixture(.items(400, 50), counts: [1]).prepare().xs() == [-40])
  }

  @Test func `an item higher than its column stands alone in the middle of it`() throws {
    let settings = FlowSettings.with {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 40, height: 700)
      $0.sectionInset = EdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    }
    let fixture = try FlowFixture(settings, counts: [2]).prepare()

    // The column is 560 long, from 30 to 590.
    #expect(try fixture.ys() == [-40, -40])
    #expect(try fixture.xs() == [0, 50])
  }

  @Test func `lines do not go on in the next section`() throws {
    let fixture = try FlowFixture(counts: [1, 1]).prepare()

    #expect(try fixture.frame(0, section: 1) == Rect(x: 0, y: 50, width: 50, height: 50))
  }

  // MARK: - The last line (flow 2.3)

  @Test func `a last line of equal items stands in the columns of the full ones`() throws {
    let fixture = try FlowFixture(.items(100, 50), width: 414, counts: [5]).prepare()

    #expect(try fixture.xs() == [0, 157, 314, 0, 157])
  }

  @Test func `a last line of a section with another height is packed to the left`() throws {
    let fixture = try fixture(
      width: 414, sizes((100, 50), (100, 50), (100, 50), (100, 60), (100, 50)))

    #expect(try fixture.xs() == [0, 157, 314, 0, 110])
  }

  @Test func `a full last line of items that differ is packed too`() throws {
    let fixture = try fixture(width: 414, sizes((100, 50), (100, 51), (100, 50)))

    #expect(try fixture.xs() == [0, 110, 220])
  }

  @Test func `a section's one line follows the rule of the last`() throws {
    let fixture = try FlowFixture(.items(100, 50), width: 414, counts: [2]).prepare()

    #expect(try fixture.xs() == [0, 157])
  }

  /// Two of 200 would not fit into 320, and eight of 33 would.
  @Test(arguments: [(200.0, 60.0), (33, 0), (320, 0), (697, 0), (155, 0), (156, 82)])
  func `a measured item alone in the last line is centred where two would not fit`(
    width: Double, x: Double
  ) throws {
    let measured = FlowSettings.with {
      $0.estimatedItemSize = .size(Size(width: width, height: 50))
    }
    #expect(try FlowFixture(measured, width: 320, counts: [1]).prepare().xs() == [x])
  }

  @Test func `a measured item that is too long begins with its line, and a given one is centred`()
    throws
  {
    let measured = FlowSettings.with {
      $0.estimatedItemSize = .size(Size(width: 250, height: 50))
    }
    #expect(try FlowFixture(measured, width: 200, counts: [2]).prepare().xs() == [0, 0])
    #expect(try FlowFixture(.items(250, 50), width: 200, counts: [2]).prepare().xs() == [-25, -25])
  }

  // MARK: - The other way

  @Test func `columns fill downward when the layout scrolls sideways`() throws {
    let settings = FlowSettings.with {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 80, height: 180)
      $0.minimumLineSpacing = 7
      $0.minimumInteritemSpacing = 30
    }
    let fixture = try FlowFixture(settings, counts: [4]).prepare()

    // 600 high: three of 180 and two gaps of 30.
    #expect(try fixture.xs() == [0, 0, 0, 87])
    #expect(try fixture.ys() == [0, 210, 420, 0])
    #expect(fixture.context.contentSize == Size(width: 167, height: 600))
  }

  @Test func `an item as high as the container fits a column`() throws {
    let settings = FlowSettings.with {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 300, height: 600)
      $0.minimumLineSpacing = 16
    }
    let fixture = try FlowFixture(settings, counts: [3]).prepare()

    #expect(try fixture.xs() == [0, 316, 632])
    #expect(try fixture.ys() == [0, 0, 0])
    #expect(fixture.layout.diagnostics.isEmpty)
  }

  // MARK: - Pixels (measured A1)

  @Test(arguments: [
    [1.0, 97.0, 194.0], [2.0, 97.0, 193.5], [3.0, 290.0 / 3, 581.0 / 3],
  ])
  func `positions go to the nearest pixel and sizes stay`(scaleAndPlaces: [Double]) throws {
    let fixture = FlowFixture(.items(80.3, 20.7), width: 273.9, counts: [3])
    fixture.context.pixels = PixelGrid(scale: scaleAndPlaces[0])
    try fixture.prepare()

    // The gap is (273.9 - 3 × 80.3) ÷ 2 = 16.5: the items begin at 0, 96.8 and 193.6.
    let frames = try fixture.frames()
    #expect(frames.allSatisfy { $0.size == Size(width: 80.3, height: 20.7) })
    #expect(abs(frames[1].x - scaleAndPlaces[1]) < 1e-9)
    #expect(abs(frames[2].x - scaleAndPlaces[2]) < 1e-9)
  }

  @Test func `a half goes up, also before the content's edge`() throws {
    func x(_ length: Double) throws -> Double? {
      let fixture = FlowFixture(.items(length, 10), width: 301, counts: [1])
      fixture.context.pixels = PixelGrid(scale: 1)
      return try fixture.prepare().xs().first
    }

    // One item to a line, in the middle: at 50.5, at -1.5 and at -0.5.
    #expect(try x(200) == 51)
    #expect(try x(304) == -1)
    #expect(try x(302) == 0)
  }

  @Test func `lines and the content go on from exact numbers`() throws {
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 200, height: 33.4)
      $0.minimumLineSpacing = 0
      $0.footerReferenceSize = Size(width: 0, height: 10)
    }
    let fixture = FlowFixture(settings, counts: [4, 1])
    fixture.context.pixels = PixelGrid(scale: 1)
    try fixture.prepare()

    // 33.4, 66.8, 100.2; the footer at 133.6, the next section at 143.6.
    #expect(try fixture.ys() == [0, 33, 67, 100])
    #expect(try fixture.footer()?.frame.y == 134)
    #expect(try fixture.frame(0, section: 1)?.y == 144)
    #expect(abs(fixture.context.contentSize.height - 187) < 1e-9)
  }

  @Test func `thirds of a point that add up to a half go up`() throws {
    let third = 1.0 / 3
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 200, height: 50 + third)
      $0.minimumLineSpacing = third / 2
    }
    let fixture = FlowFixture(settings, counts: [4])
    fixture.context.pixels = PixelGrid(scale: 3)
    try fixture.prepare()

    // Lines begin at each 50.5 points: at 0, 151.5, 303 and 454.5 pixels.
    #expect(try fixture.ys().map { ($0 * 3).rounded() } == [0, 152, 303, 455])
  }

  @Test func `positions between pixels stay where they are asked to`() throws {
    var settings = FlowSettings.items(80.3, 20.7)
    settings.pixelAlignment = .none
    let fixture = try FlowFixture(settings, width: 273.9, counts: [3]).prepare()

    #expect(abs(try fixture.xs()[1] - 96.8) < 1e-9)
  }
}
