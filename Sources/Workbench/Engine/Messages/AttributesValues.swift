import CollectionLayout

extension Transform: MessageValue {
  func write(to message: inout MessageWriter) {
    for number in [a, b, c, d, tx, ty] { message.write(number) }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      a: try message.read(), b: try message.read(), c: try message.read(), d: try message.read(),
      tx: try message.read(), ty: try message.read())
  }
}

extension Transform3D: MessageValue {
  func write(to message: inout MessageWriter) {
    for number in numbers { message.write(number) }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    var numbers: [Double] = []
    for _ in 0..<16 { numbers.append(try message.read()) }
    guard let transform = Transform3D(rows: numbers) else { throw .malformed }
    self = transform
  }
}

/// What of attributes is not as it is in most of them, a bit each.
private struct AttributeParts: OptionSet {
  let rawValue: UInt8

  static let looks = AttributeParts(rawValue: 1)
  static let isHidden = AttributeParts(rawValue: 2)
  static let custom = AttributeParts(rawValue: 4)
  /// The centre was set last, and the origin follows from it; else it is the other way round.
  static let center = AttributeParts(rawValue: 8)
  static let affine = AttributeParts(rawValue: 16)
  static let spatial = AttributeParts(rawValue: 32)
  static let all = AttributeParts(rawValue: 63)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ attributes: ElementAttributes) {
    self = []
    if attributes.alpha != 1 || attributes.zIndex != 0 || attributes.cornerRadius != 0 {
      insert(.looks)
    }
    if attributes.isHidden { insert(.isHidden) }
    if !attributes.custom.isEmpty { insert(.custom) }
    if !attributes.untransformedFrame.center.isSame(as: attributes.center) { insert(.center) }
    if attributes.hasTransform {
      insert(attributes.hasSpatialTransform ? .spatial : .affine)
    }
  }
}

extension ElementAttributes: MessageValue {
  func write(to message: inout MessageWriter) {
    let parts = AttributeParts(self)
    message.write(byte: parts.rawValue)
    message.write(identifier)
    message.write(untransformedFrame)
    if parts.contains(.center) { message.write(center) }
    if parts.contains(.affine) { message.write(transform) }
    if parts.contains(.spatial) { message.write(transform3D) }
    if parts.contains(.looks) {
      message.write(alpha)
      message.write(zIndex)
      message.write(cornerRadius)
    }
    if parts.contains(.custom) { message.write(custom) }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let parts = AttributeParts(rawValue: try message.readByte())
    guard parts.isSubset(of: .all) else { throw .malformed }
    self.init(try message.read())
    let untransformed: Rect = try message.read()
    frame = untransformed
    if parts.contains(.center) { center = try message.read() }
    if parts.contains(.affine) { transform = try message.read() }
    if parts.contains(.spatial) { transform3D = try message.read() }
    if parts.contains(.looks) {
      alpha = try message.read()
      zIndex = try message.read()
      cornerRadius = try message.read()
    }
    isHidden = parts.contains(.isHidden)
    if parts.contains(.custom) { custom = try message.read() }
  }
}

extension Point {
  /// Whether both numbers are the same to the last bit.
  fileprivate func isSame(as other: Point) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
  }
}
