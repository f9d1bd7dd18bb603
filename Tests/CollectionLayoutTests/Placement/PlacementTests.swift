import CollectionLayout
import TestSupport
import Testing

@Suite struct PlacementTests {
  @Test func `a placed element is found by its name and by its place`() {
    var placement = Placement()
    let header = placement.intern("header", .supplementary)
    placement.place(header, IndexPath(section: 0, item: 0), frame: Rect(0, 0, 390, 44), zIndex: 7)
    placement.place(
      .cell, IndexPath(section: 0, item: 0), frame: Rect(0, 44, 100, 50), alpha: 0.25)

    var expectedHeader = ElementAttributes(
      .supplementary("header", IndexPath(section: 0, item: 0)), frame: Rect(0, 0, 390, 44))
    expectedHeader.zIndex = 7
    var expectedCell = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)), frame: Rect(0, 44, 100, 50))
    expectedCell.alpha = 0.25

    #expect(placement.count == 2)
    #expect(placement.attributes(of: expectedHeader.identifier) == expectedHeader)
    #expect(placement.attributes(of: expectedCell.identifier) == expectedCell)
    #expect(placement.attributes(in: Rect(0, 0, 50, 60)) == [expectedHeader, expectedCell])
    #expect(placement.attributes(of: .cell(IndexPath(section: 0, item: 1))) == nil)
    #expect(placement.attributes(of: .decoration("header", IndexPath(section: 0, item: 0))) == nil)
  }

  @Test func `a copy has everything that was placed, and no change of the other`() {
    var placement = Placement()
    let header = placement.intern("header", .supplementary)
    let (first, second) = (IndexPath(section: 0, item: 0), IndexPath(section: 0, item: 1))
    let far = IndexPath(section: 0, item: Int(Int32.max) + 2)
    placement.placeCell(first, frame: Rect(0, 10, 10, 20))
    placement.place(.cell, second, frame: Rect(0, 30, 10, 20), alpha: 0.5)
    placement.place(header, first, frame: Rect(0, 0, 10, 30), zIndex: 7)
    placement.placeCell(far, frame: Rect(0, 90, 10, 20))
    var turned = ElementAttributes(.decoration("line", first), frame: Rect(0, 60, 10, 10))
    turned.transform = .rotation(radians: 1)
    placement.place(turned)
    placement.remove(.cell(first))
    placement.finish()
    let all = placement.allAttributes

    var copy = Placement(copying: placement)
    #expect(copy.count == 4 && copy.rowCount == placement.rowCount)
    #expect(copy.allAttributes == all)
    for element in all { #expect(copy.attributes(of: element.identifier) == element) }
    #expect(copy.attributes(in: Rect(0, 40, 5, 1)).map(\.identifier) == [.cell(second)])
    #expect(copy.bounds == placement.bounds)
    #expect(copy.intern("header", .supplementary) == header)

    copy.remove(.cell(second))
    #expect(placement.allAttributes == all)
    placement.removeAll()
    #expect(copy.allAttributes == all.filter { $0.identifier != .cell(second) })
  }

  @Test func `an element that is placed again is replaced where it stood`() {
    var placement = Placement()
    for item in 0..<3 {
      placement.place(
        .cell, IndexPath(section: 0, item: item), frame: Rect(0, Double(item) * 10, 10, 10))
    }
    placement.place(.cell, IndexPath(section: 0, item: 1), frame: Rect(0, 500, 10, 10))

    #expect(placement.count == 3)
    #expect(
      placement.attributes(in: Rect(0, 0, 10, 30)).map(\.identifier.indexPath.item) == [0, 2])
    #expect(placement.attributes(in: Rect(0, 0, 10, 999)).map(\.frame.y) == [0, 500, 20])
    #expect(placement.bounds == Rect(0, 0, 10, 510))
  }

  @Test func `a removed element is gone and comes back to its place`() {
    var placement = Placement()
    for item in 0..<3 {
      placement.place(
        .cell, IndexPath(section: 0, item: item), frame: Rect(0, Double(item) * 10, 10, 10))
    }
    placement.remove(.cell(IndexPath(section: 0, item: 2)))
    placement.remove(.cell(IndexPath(section: 0, item: 2)))
    placement.remove(.cell(IndexPath(section: 4, item: 2)))

    #expect(placement.count == 2)
    #expect(placement.attributes(of: .cell(IndexPath(section: 0, item: 2))) == nil)
    #expect(placement.attributes(in: Rect(0, 0, 10, 99)).count == 2)
    #expect(placement.bounds == Rect(0, 0, 10, 20))

    placement.place(.cell, IndexPath(section: 0, item: 3), frame: Rect(0, 30, 10, 10))
    placement.place(.cell, IndexPath(section: 0, item: 2), frame: Rect(0, 20, 10, 10))
    #expect(placement.count == 4)
    #expect(
      placement.attributes(in: Rect(0, 0, 10, 99)).map(\.identifier.indexPath.item) == [0, 1, 2, 3])
  }

  @Test func `all properties of attributes are kept`() {
    var turned = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)), frame: Rect(0, 0, 100, 40))
    turned.transform = .rotation(radians: .pi / 2)
    turned.cornerRadius = 8
    turned.custom = [CustomField(name: "title", value: .string("one"))]
    var hidden = ElementAttributes(.decoration("line", IndexPath(section: 0, item: 0)))
    hidden.isHidden = true
    hidden.frame = Rect(0, 60, 10, 10)
    var centred = ElementAttributes(.cell(IndexPath(section: 0, item: 1)))
    centred.size = Size(width: 0.3, height: 0.7)
    centred.center = Point(x: 0.1, y: 100.2)
    centred.zIndex = .max

    var placement = Placement()
    for attributes in [turned, hidden, centred] { placement.place(attributes) }

    for attributes in [turned, hidden, centred] {
      #expect(placement.attributes(of: attributes.identifier) == attributes)
    }
    // 100 × 40 about (50, 20), turned by a right angle, is 40 × 100: x 30 … 70, y −30 … 70.
    #expect(placement.attributes(in: Rect(31, -29, 1, 1)) == [turned])
    #expect(placement.attributes(in: Rect(10, 10, 10, 10)) == [])

    placement.place(.cell, IndexPath(section: 0, item: 0), frame: Rect(0, 0, 100, 40))
    let plain = ElementAttributes(turned.identifier, frame: Rect(0, 0, 100, 40))
    #expect(placement.attributes(of: turned.identifier) == plain)
  }

  @Test func `numbers beyond 32 bits are kept`() {
    var placement = Placement()
    let far = [
      IndexPath(section: .max, item: 3), IndexPath(section: 3, item: .max),
      IndexPath(section: .min, item: .max), IndexPath(section: -1, item: -2),
    ]
    for indexPath in far { placement.place(.cell, indexPath, frame: Rect(0, 0, 1, 1)) }
    for (place, indexPath) in far.enumerated() {
      placement.place(
        .cell, indexPath, frame: Rect(0, Double(place), 1, 1), zIndex: .min, alpha: 0.5)
    }
    placement.place(.cell, IndexPath(section: 3, item: 0), frame: Rect(0, 9, 1, 1), zIndex: .max)

    #expect(placement.count == 5)
    let found = placement.attributes(in: Rect(0, 0, 5, 20))
    #expect(found.map(\.identifier.indexPath) == far + [IndexPath(section: 3, item: 0)])
    #expect(found.map(\.zIndex) == [.min, .min, .min, .min, .max])
    #expect(found.map(\.alpha) == [0.5, 0.5, 0.5, 0.5, 1])
    #expect(placement.attributes(of: .cell(far[2]))?.frame == Rect(0, 2, 1, 1))

    placement.remove(.cell(far[0]))
    #expect(placement.attributes(of: .cell(far[0])) == nil)
    #expect(placement.count == 4)
  }

  @Test func `rows of numbers are placed as single elements are`() {
    var placement = Placement()
    let header = placement.intern("header", .supplementary)
    let numbers: [Double] = [
      Double(header.rawValue), 0, 0, 0, 0, 390, 44, 10, 1,
      0, 0, 0, 0, 44, 100, 50, 0, 0.5,
      0, 0, 1, 100, 44, 100, 50, -3, 1,
      77, 0, 1, 100, 44, 100, 50, -3, 1,
      0, 3e9, 1e300, 1, 1, 1, 1, -1e300, 1,
      0, 0, 2, 100, 44,
    ]
    placement.placeRows(numbers.span)

    var one = Placement()
    #expect(one.intern("header", .supplementary) == header)
    one.place(header, IndexPath(section: 0, item: 0), frame: Rect(0, 0, 390, 44), zIndex: 10)
    one.place(.cell, IndexPath(section: 0, item: 0), frame: Rect(0, 44, 100, 50), alpha: 0.5)
    one.place(.cell, IndexPath(section: 0, item: 1), frame: Rect(100, 44, 100, 50), zIndex: -3)
    one.place(
      .cell, IndexPath(section: 3_000_000_000, item: .max), frame: Rect(1, 1, 1, 1), zIndex: .min)

    let all = Rect(-999, -999, 9999, 9999)
    #expect(placement.count == 4)
    #expect(placement.attributes(in: all) == one.attributes(in: all))
  }

  @Test func `consecutive items are placed from their frames`() {
    var placement = Placement()
    let frames: [Double] = [0, 0, 10, 20, 0, 20, 10, 30, 0, 50, 10, 5, 99]
    let first: [Double] = [0, 0, 10, 20]
    placement.placeItems(section: 2, firstItem: 5, frames: frames.span)
    placement.placeItems(section: 2, firstItem: .max - 1, frames: first.span)

    #expect(placement.count == 4)
    #expect(
      placement.attributes(of: .cell(IndexPath(section: 2, item: 7)))?.frame == Rect(0, 50, 10, 5))
    #expect(
      placement.attributes(of: .cell(IndexPath(section: 2, item: .max - 1)))?.frame
        == Rect(0, 0, 10, 20))
  }

  @Test func `removing all keeps kinds and forgets elements`() {
    var placement = Placement()
    let line = placement.intern("line", .decoration)
    for item in stride(from: 99, through: 0, by: -1) {
      placement.place(
        line, IndexPath(section: 0, item: item), frame: Rect(0, Double(item), 9, 1), alpha: 0.1)
    }
    placement.finish()
    let memory = placement.memoryFootprint

    placement.removeAll()

    #expect(placement.isEmpty && placement.bounds == nil && placement.farCorner == nil)
    #expect(placement.attributes(in: Rect(0, 0, 99, 99)) == [])
    #expect(placement.attributes(of: .decoration("line", IndexPath(section: 0, item: 5))) == nil)
    #expect(placement.memoryFootprint == memory)
    placement.place(line, IndexPath(section: 0, item: 5), frame: Rect(0, 0, 9, 9))
    #expect(placement.intern("line", .decoration) == line)
    #expect(placement.attributes(in: Rect(0, 0, 99, 99)).map(\.alpha) == [1])
  }

  @Test func `the bounds are the union of all frames, those without area too`() {
    var placement = Placement()
    placement.place(.cell, IndexPath(section: 0, item: 0), frame: Rect(10, 20, 5, 5))
    placement.place(.cell, IndexPath(section: 0, item: 1), frame: Rect(-4, 90, 0, 0))
    placement.place(.cell, IndexPath(section: 0, item: 2), frame: Rect(0.1, 0, 0.2, 1))

    #expect(placement.bounds == Rect(-4, 0, 19, 90))
    #expect(placement.farCorner == Point(x: 15, y: 90))
    placement.place(.cell, IndexPath(section: 0, item: 0), frame: Rect(10, 20, 1, 1))
    #expect(placement.farCorner == Point(x: 11, y: 90))
    placement.remove(.cell(IndexPath(section: 0, item: 1)))
    placement.finish()
    #expect(placement.farCorner == Point(x: 11, y: 21))
    placement.remove(.cell(IndexPath(section: 0, item: 0)))
    #expect(placement.farCorner == Point(x: 0.1 + 0.2, y: 1))
  }

  @Test func `many removals let go of their rows`() {
    var placement = Placement()
    for item in 0..<1000 {
      placement.place(
        .cell, IndexPath(section: 0, item: item), frame: Rect(0, Double(item), 1, 1), alpha: 0.5)
    }
    for item in 0..<990 { placement.remove(.cell(IndexPath(section: 0, item: item))) }
    placement.finish()

    #expect(placement.count == 10 && placement.rowCount == 10)
    #expect(
      placement.attributes(in: Rect(0, 0, 1, 9999)).map(\.identifier.indexPath.item)
        == Array(990..<1000))
    #expect(placement.attributes(of: .cell(IndexPath(section: 0, item: 995)))?.alpha == 0.5)
  }

  @Test(arguments: seeds(120))
  func `a placement is a list of elements in the order of their first placing`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var placement = Placement()
    var model = Model()
    for _ in 0..<random.integer(1..<600) {
      let identifier = random.identifier(inOrder: seed % 3, after: model.order.count)
      if random.isOne(in: 9) {
        placement.remove(identifier)
        model.remove(identifier)
      } else if random.isOne(in: 60) {
        placement.finish()
      } else {
        let attributes = random.attributes(identifier)
        placement.place(attributes)
        model.place(attributes)
      }
    }

    #expect(placement.count == model.all.count)
    #expect(placement.bounds == model.bounds)
    for identifier in model.order {
      #expect(placement.attributes(of: identifier) == model.elements[identifier])
    }
    for _ in 0..<5 {
      let rect = random.rect(within: 2000, sides: 1...2000)
      #expect(placement.attributes(in: rect) == model.all.filter { $0.frame.intersects(rect) })
    }
  }

  @Test func `an element takes 64 bytes at most, in whatever order it was placed`() {
    var random = SplitMix64(seed: 3)
    let count = 100_000
    let orders = [
      Array(0..<count), Array((0..<count).reversed()), (0..<count).shuffled(using: &random),
    ]
    for order in orders {
      var placement = Placement()
      placement.reserveCapacity(count)
      for item in order {
        placement.place(
          .cell, IndexPath(section: 0, item: item), frame: Rect(0, Double(item) * 44, 390, 44))
      }
      placement.finish()
      #expect(placement.memoryFootprint <= 64 * count)
      let lost = order.enumerated().filter { row, item in
        placement.row(of: .cell(IndexPath(section: 0, item: item))) != row
      }
      #expect(lost.isEmpty)
      #expect(placement.row(of: .cell(IndexPath(section: 0, item: count))) == nil)
    }
  }

  @Test func `sections of one item and a header take 64 bytes an element at most`() {
    var placement = Placement()
    let header = placement.intern("header", .supplementary)
    placement.reserveCapacity(100_000)
    for section in 0..<50_000 {
      let top = Double(section) * 100
      placement.place(
        header, IndexPath(section: section, item: 0), frame: Rect(0, top, 390, 44))
      placement.place(
        .cell, IndexPath(section: section, item: 0), frame: Rect(0, top + 44, 390, 56))
    }
    #expect(placement.memoryFootprint <= 64 * 100_000)
    #expect(placement.attributes(in: Rect(0, 4_000_000, 390, 100)).count == 2)
  }
}

/// A placement as one would write it first: a list and a dictionary.
private struct Model {
  var order: [ElementIdentifier] = []
  var elements: [ElementIdentifier: ElementAttributes] = [:]

  var all: [ElementAttributes] { order.compactMap { elements[$0] } }

  var bounds: Rect? {
    let frames = all.map(\.frame)
    guard let first = frames.first else { return nil }
    return Rect(
      minX: frames.reduce(first.minX) { min($0, $1.minX) },
      minY: frames.reduce(first.minY) { min($0, $1.minY) },
      maxX: frames.reduce(first.maxX) { max($0, $1.maxX) },
      maxY: frames.reduce(first.maxY) { max($0, $1.maxY) })
  }

  mutating func place(_ attributes: ElementAttributes) {
    if !order.contains(attributes.identifier) { order.append(attributes.identifier) }
    elements[attributes.identifier] = attributes
  }

  mutating func remove(_ identifier: ElementIdentifier) { elements[identifier] = nil }
}

extension SplitMix64 {
  /// A name, in order, mostly in order, or in none.
  fileprivate mutating func identifier(inOrder disorder: Int, after count: Int) -> ElementIdentifier
  {
    let isInOrder = disorder == 0 || disorder == 1 && !isOne(in: 8)
    let indexPath =
      isInOrder
      ? IndexPath(section: count / 40, item: count % 40)
      : IndexPath(section: integer(0..<4), item: integer(0..<40))
    switch integer(0..<(isInOrder ? 12 : 4)) {
    case 0: return .supplementary("header", indexPath)
    case 1: return .decoration("line", indexPath)
    default: return isOne(in: 50) ? .cell(IndexPath(section: 0, item: .max)) : .cell(indexPath)
    }
  }

  fileprivate mutating func attributes(_ identifier: ElementIdentifier) -> ElementAttributes {
    var attributes = ElementAttributes(identifier, frame: rect(within: 2000, sides: 0...200))
    if isOne(in: 3) { attributes.zIndex = integer(-5..<5) }
    if isOne(in: 5) { attributes.alpha = number(0...1) }
    if isOne(in: 7) { attributes.isHidden = true }
    if isOne(in: 8) { attributes.center = Point(x: number(0...1000), y: number(0...1000)) }
    if isOne(in: 9) { attributes.transform = .rotation(radians: number(-3...3)) }
    if isOne(in: 10) { attributes.custom = [CustomField(name: "n", value: .integer(4))] }
    if isOne(in: 40) { attributes.zIndex = .max }
    return attributes
  }
}

extension Rect {
  /// Short, for tables of frames.
  fileprivate init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
