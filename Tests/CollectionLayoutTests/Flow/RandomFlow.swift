import TestSupport
import CollectionLayout

/// A flow of random sections, and the same for the plain model.
struct RandomFlow {
  private var random: SplitMix64
  private(set) var sections: [PlainFlow.Section]
  private(set) var settings = FlowSettings()
  let delegate = TableDelegate()
  let fixture: FlowFixture
  let isHorizontal: Bool
  let isMirrored: Bool

  /// How long the lines' whole room is.
  let across: Double

  init(seed: UInt64, _ change: (inout FlowSettings) -> Void = { _ in }) throws {
    var random = SplitMix64(seed: seed)
    (isHorizontal, isMirrored) = (random.isOne(in: 3), random.isOne(in: 3))
    across = random.isOne(in: 10) ? random.number(0...50) : random.number(100...500)
    sections = []
    for _ in 0..<random.integer(0..<5) { sections.append(random.flowSection(across)) }
    if isHorizontal { settings.scrollDirection = .horizontal }
    if random.isOne(in: 3) { settings.pixelAlignment = .none }
    change(&settings)
    fixture = FlowFixture(settings, counts: sections.map(\.sizes.count), delegate: delegate)
    fixture.context.bounds = Rect(
      x: 0, y: 0, width: isHorizontal ? 400 : across, height: isHorizontal ? across : 400)
    if random.isOne(in: 2) {
      settings.headersPin = random.isOne(in: 2)
      settings.footersPin = random.isOne(in: 2)
      fixture.layout.settings = settings
      fixture.context.bounds.origin = Point(
        x: random.number(-300...3000), y: random.number(-300...3000))
    }
    fixture.context.pixels = PixelGrid(scale: Double(random.integer(1..<4)))
    fixture.context.direction = isMirrored ? .rightToLeft : .leftToRight
    self.random = random
    tellDelegate()
    try fixture.prepare()
  }

  private func turned(_ size: Size) -> Size {
    isHorizontal ? Size(width: size.height, height: size.width) : size
  }

  private func tellDelegate() {
    delegate.sizes = sections.map { $0.sizes.map(turned) }
    delegate.insets = sections.map(\.inset).map {
      isHorizontal
        ? EdgeInsets(top: $0.left, left: $0.top, bottom: $0.right, right: $0.bottom) : $0
    }
    delegate.lineSpacings = sections.map(\.lineSpacing)
    delegate.itemSpacings = sections.map(\.itemSpacing)
    delegate.headers = sections.map { turned(Size(width: 1, height: $0.header)) }
    delegate.footers = sections.map { turned(Size(width: 1, height: $0.footer)) }
  }

  /// The plain model's answer.
  var plain: PlainFlow {
    var plain = PlainFlow(sections, width: across)
    var sight = fixture.context.bounds
    if isMirrored { sight.x = fixture.context.contentSize.width - sight.maxX }
    let (top, bottom) = isHorizontal ? (sight.minX, sight.maxX) : (sight.minY, sight.maxY)
    plain.pin(headers: settings.headersPin, footers: settings.footersPin, top, bottom)
    return plain
  }

  /// Where a rectangle of the plain model is in the content.
  func onScreen(_ flow: Rect) -> Rect {
    var rect = flow
    if isHorizontal { rect = Rect(x: flow.y, y: flow.x, width: flow.height, height: flow.width) }
    if isMirrored { rect.x = fixture.context.contentSize.width - rect.maxX }
    guard settings.pixelAlignment == .nearest else { return rect }
    let scale = fixture.context.pixels.scale
    rect.x = (rect.x * scale + 0.5 + 1e-6).rounded(.down) / scale
    rect.y = (rect.y * scale + 0.5 + 1e-6).rounded(.down) / scale
    return rect
  }

  /// Where an item is, along and across the lines.
  func inFlow(_ item: Int, _ section: Int) throws -> Rect? {
    guard var rect = try fixture.frame(item, section: section) else { return nil }
    if isMirrored { rect.x = fixture.context.contentSize.width - rect.maxX }
    return isHorizontal ? Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
  }

  /// A rectangle to ask for.
  mutating func question(about all: [ElementAttributes]) -> Rect {
    random.question(about: all.map(\.frame))
  }

  /// Gives some items of a section other sizes.
  ///
  /// - Returns: A context that names them; nil where there is no item.
  mutating func changeSomeSizes() -> InvalidationContext? {
    let filled = sections.indices.filter { !sections[$0].sizes.isEmpty }
    guard let section = filled.randomElement(using: &random) else { return nil }
    var context = InvalidationContext()
    for _ in 0..<random.integer(1..<4) {
      let item = random.integer(0..<sections[section].sizes.count)
      let other = random.integer(0..<sections[section].sizes.count)
      sections[section].sizes[item] =
        random.isOne(in: 2) ? random.flowSize(across) : sections[section].sizes[other]
      context.add(.cell(IndexPath(section: section, item: item)))
    }
    tellDelegate()
    return context
  }
}

extension SplitMix64 {
  /// The size of an item among lines of a length, now and then longer than they are.
  mutating func flowSize(_ across: Double) -> Size {
    let whole = isOne(in: 2)
    let width = isOne(in: 12) ? number(across...across + 100) : number(5...max(6, across / 1.5))
    let height = number(5...90)
    if isOne(in: 8) {
      // Without extent along the line, across it, or both.
      let lacking = integer(0..<3)
      return Size(width: lacking == 1 ? width : 0, height: lacking == 0 ? height : 0)
    }
    return whole
      ? Size(width: width.rounded(.up), height: height.rounded(.up))
      : Size(width: width, height: height)
  }

  /// A section: of equal items, of some that differ, or of many sizes.
  mutating func flowSection(_ across: Double) -> PlainFlow.Section {
    var section = PlainFlow.Section()
    if isOne(in: 2) {
      section.inset = EdgeInsets(
        top: number(-5...30), left: number(-5...30), bottom: number(-5...30), right: number(-5...30)
      )
    }
    section.lineSpacing = isOne(in: 5) ? number(-60...0) : number(0...20)
    section.itemSpacing = isOne(in: 6) ? number(-30...0) : number(0...20)
    if isOne(in: 2) { section.header = number(0...50) }
    if isOne(in: 2) { section.footer = number(0...50) }
    let count = isOne(in: 6) ? integer(0..<3) : integer(0..<120)
    let usual = flowSize(across)
    let oneIn = [1, 2, 30, 1_000_000][integer(0..<4)]
    for _ in 0..<count { section.sizes.append(isOne(in: oneIn) ? flowSize(across) : usual) }
    return section
  }
}

extension Rect {
  /// Whether all numbers are the same to a millionth, or a pixel's edge is between them.
  func isClose(to other: Rect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
