import CollectionLayout
import TestSupport
import Testing

/// Answers that are taken into a placement and let go of again, as a view does with those of its layout.
struct PlacedAnswerTests {
  /// Elements of all kinds, a third of which need more than a row, at places of a small content; none twice.
  private func elements(_ count: Int, _ random: inout SplitMix64) -> [ElementAttributes] {
    (0..<count).map { item in
      let path = IndexPath(section: Int(random.next() % 2), item: item)
      let identifier: ElementIdentifier =
        random.next() % 4 == 0 ? .supplementary("header", path) : .cell(path)
      var attributes = ElementAttributes(
        identifier,
        frame: Rect(
          Double(random.next() % 300), Double(random.next() % 900),
          Double(random.next() % 90), Double(random.next() % 90)))
      attributes.alpha = Double(random.next() % 3) / 2
      attributes.isHidden = random.next() % 6 == 0
      switch random.next() % 6 {
      case 0: attributes.transform = .rotation(radians: Double(item))
      case 1: attributes.cornerRadius = 4
      default: break
      }
      return attributes
    }
  }

  @Test(arguments: 0..<20)
  func `what meets a rectangle stays, in its order, and can be replaced and removed as before`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var placement = Placement()
    var spare = Placement()
    var numbers: [Int32] = []
    var model: [ElementAttributes] = []
    for _ in 0..<12 {
      for element in elements(60, &random) {
        placement.place(element)
        let place = model.firstIndex { $0.identifier == element.identifier }
        if let place { model[place] = element } else { model.append(element) }
      }
      let removed = Int(random.next() % UInt64(model.count))
      placement.remove(model[removed].identifier)
      model.remove(at: removed)
      let rect = Rect(Double(random.next() % 200), Double(random.next() % 500), 150, 400)
      placement.keepElements(in: rect, using: &spare, &numbers)
      model.removeAll { !$0.frame.intersects(rect) }

      #expect(placement.allAttributes == model)
      #expect(spare.count == 0)
      for element in model { #expect(placement.attributes(of: element.identifier) == element) }
    }
  }

  @Test(arguments: 0..<20)
  func `what meets a rectangle goes to another placement as attributes would`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var source = Placement()
    var rows = Placement()
    var attributes = Placement()
    var numbers: [Int32] = []
    // Kinds have other numbers there.
    _ = rows.intern("footer", .supplementary)
    for _ in 0..<8 {
      for element in elements(40, &random).shuffled(using: &random) { source.place(element) }
      source.placeRows(scaledRows(in: &source, &random).span, areScaled: true)
      let rect = Rect(0, Double(random.next() % 500), 300, 200)
      rows.removeAll()
      attributes.removeAll()
      source.addElements(in: rect, to: &rows, using: &numbers)
      for element in source.attributes(in: rect) { attributes.place(element) }

      #expect(rows.allAttributes == source.attributes(in: rect))
      let part = Rect(50, Double(random.next() % 500), 100, 100)
      #expect(rows.attributes(in: part) == attributes.attributes(in: part))
      #expect(rows.bounds == attributes.bounds)
    }
  }

  /// The numbers of some cells and headers, some of them beyond what a row holds, at the scales that matter.
  private func scaledRows(in placement: inout Placement, _ random: inout SplitMix64) -> [Double] {
    let header = placement.intern("header", .supplementary)
    var numbers: [Double] = []
    for _ in 0..<20 {
      numbers.append(Double(random.next() % 3 == 0 ? header.rawValue : 0))
      numbers.append(Double(random.next() % 2))
      numbers.append(random.next() % 9 == 0 ? 5e9 : Double(random.next() % 60))
      for most: UInt64 in [300, 900, 90, 90] { numbers.append(Double(random.next() % most)) }
      numbers.append(random.next() % 9 == 0 ? -6e9 : Double(random.next() % 4))
      numbers.append(Double(random.next() % 5) / 4)
      numbers.append([1, 0, -0.5, 2, 0.7][Int(random.next() % 5)])
    }
    return numbers
  }

  @Test(arguments: 0..<20)
  func `scaled rows are attributes with that transform, placed, replaced and removed`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var rows = Placement()
    var attributes = Placement()
    _ = attributes.intern("header", .supplementary)
    for _ in 0..<8 {
      let numbers = scaledRows(in: &rows, &random)
      rows.placeRows(numbers.span, areScaled: true)
      for first in stride(from: 0, to: numbers.count, by: 10) {
        attributes.place(element(Array(numbers[first..<first + 10])))
      }
      let gone = attributes.allAttributes[Int(random.next() % 12)].identifier
      rows.remove(gone)
      attributes.remove(gone)

      #expect(rows.allAttributes == attributes.allAttributes)
      #expect(rows.allAttributes.map(\.frame) == attributes.allAttributes.map(\.frame))
      let rect = Rect(0, Double(random.next() % 500), 300, 200)
      #expect(rows.attributes(in: rect) == attributes.attributes(in: rect))
      #expect(rows.bounds == attributes.bounds)
    }
  }

  /// What ten numbers mean, as the documentation of `placeRows` says.
  private func element(_ numbers: [Double]) -> ElementAttributes {
    let path = IndexPath(section: Int(numbers[1]), item: Int(numbers[2]))
    var attributes = ElementAttributes(
      numbers[0] == 0 ? .cell(path) : .supplementary("header", path),
      frame: Rect(numbers[3], numbers[4], numbers[5], numbers[6]))
    attributes.zIndex = Int(numbers[7])
    attributes.alpha = numbers[8]
    attributes.transform = .scale(x: numbers[9], y: numbers[9])
    return attributes
  }

  @Test(arguments: 0..<40)
  func `a placement is sound where all of its attributes are`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var placement = Placement()
    for element in elements(6, &random) { placement.place(element) }
    if random.next() % 2 == 0 {
      var unsound = ElementAttributes(.cell(IndexPath(section: 0, item: 0)))
      switch random.next() % 4 {
      case 0: unsound.frame = Rect(.infinity, 0, 1, 1)
      case 1: unsound.frame = Rect(0, 0, -1, 1)
      case 2: unsound.alpha = .nan
      default: unsound.transform3D = .rotationY(radians: .nan)
      }
      placement.place(unsound)
    }
    let counts = [Int(random.next() % 8), Int(random.next() % 8)]
    let counted = random.next() % 3 == 0 ? Array(counts.prefix(1)) : counts

    #expect(
      placement.isSound(among: counted) == placement.allAttributes.areSound(among: counted))
  }

  @Test(arguments: 0..<20)
  func `attributes are brought up to date from a row, and it is said whether they were others`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var placement = Placement()
    let looks = (0..<30).map { _ in
      elements(1, &random)[0].moved(to: .cell(.init(section: 0, item: 0)))
    }
    var shown = looks[0]
    for look in looks + looks.map({ scaled($0, by: 0.5) }) {
      placement.place(look)
      let present = placement.attributes(at: 0)
      #expect(present == look)
      let wasOther = shown != look

      #expect(placement.update(&shown, from: 0) == wasOther)
      #expect(shown == look)
      #expect(!placement.update(&shown, from: 0))
    }
  }

  private func scaled(_ attributes: ElementAttributes, by scale: Double) -> ElementAttributes {
    var attributes = attributes
    attributes.transform = .scale(x: scale, y: scale)
    return attributes
  }
}

extension Rect {
  /// Short, for tables of frames.
  fileprivate init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
