import CollectionLayout
import CollectionSimulation

extension SplitMix64 {
  /// A number of points, now and then one that is seldom met.
  mutating func drawNumber() -> Double {
    switch next() % 12 {
    case 0: 0
    case 1: -0.0
    case 2: 1e300
    case 3: 1.0 / 3
    default: (Double(next() % 2_000_000) - 1_000_000) / 1024
    }
  }

  mutating func drawPoint() -> Point { Point(x: drawNumber(), y: drawNumber()) }

  mutating func drawSize() -> Size { Size(width: drawNumber(), height: drawNumber()) }
}

extension ElementIdentifier {
  static func drawn(using random: inout SplitMix64) -> ElementIdentifier {
    let path = IndexPath(
      section: Int(random.next() % 100), item: Int(random.next() >> 2))
    return switch random.next() % 3 {
    case 0: .cell(path)
    case 1: .supplementary("header", path)
    default: .decoration("", path)
    }
  }
}

extension ElementAttributes {
  /// Attributes whose properties were set in any order.
  static func drawn(using random: inout SplitMix64) -> ElementAttributes {
    var attributes = ElementAttributes(.drawn(using: &random))
    for _ in 0..<(random.next() % 8) {
      switch random.next() % 9 {
      case 0: attributes.frame = Rect(origin: random.drawPoint(), size: random.drawSize())
      case 1: attributes.center = random.drawPoint()
      case 2: attributes.size = random.drawSize()
      case 3: attributes.transform = .rotation(radians: random.drawNumber())
      case 4:
        attributes.transform3D =
          .rotationX(radians: random.drawNumber()) * .perspective(distance: 500)
      case 5: attributes.alpha = random.drawNumber()
      case 6: attributes.zIndex = Int(truncatingIfNeeded: random.next())
      case 7: attributes.isHidden.toggle()
      default:
        attributes.cornerRadius = random.drawNumber()
        attributes.custom = [
          CustomField(name: "a", value: .array([.boolean(true), .number(random.drawNumber())])),
          CustomField(name: "b", value: .table([CustomField(name: "", value: .string("ü"))])),
        ]
      }
    }
    return attributes
  }
}
