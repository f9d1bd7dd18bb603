/// One placed element in 48 bytes: its frame and its identifier.
///
/// Other attributes (a transform, the author's own values, numbers beyond 32 bits) are stored
/// separately; ``Placement/attributes(at:)`` combines both. If all of an element's attributes are stored
/// there, its row is *detailed*; if only a scale and its consequences are, the row is *scaled*.
package struct PlacedRow: Sendable {
  /// The left edge of the frame, in points and in content coordinates, with the transform applied.
  package internal(set) var x: Double

  /// The top edge of the frame, in points and in content coordinates.
  package internal(set) var y: Double

  /// The width of the frame, in points.
  package internal(set) var width: Double

  /// The height of the frame, in points.
  package internal(set) var height: Double

  /// The section in the data, from 0; meaningless if ``isDetailed``.
  package internal(set) var section: Int32

  /// The item in its section, from 0, or `IndexPath.noItem`; meaningless if `isDetailed`.
  package internal(set) var item: Int32

  /// The order from back to front; meaningless if ``isDetailed`` or ``isScaled``.
  package internal(set) var zIndex: Int32

  /// The position of the other attributes in ``RowDetails``; meaningless unless ``isDetailed`` or ``isScaled``.
  var detail: Int32 {
    get { zIndex }
    set { zIndex = newValue }
  }

  /// The number of the kind in the low bits, and the flags above it.
  private var tag: UInt32

  @inline(__always)
  init(_ kind: KindIndex, section: Int32, item: Int32, frame: Rect, zIndex: Int32) {
    (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    (self.section, self.item, self.zIndex) = (section, item, zIndex)
    tag = kind.rawValue & Self.kindBits
  }

  /// The frame, in points and in content coordinates.
  package var frame: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Whether the frame has an area, so that it can intersect others.
  @inline(__always)
  var hasArea: Bool { width > 0 && height > 0 }

  /// The category and the kind, as a number in the placement.
  package internal(set) var kind: KindIndex {
    get { KindIndex(rawValue: tag & Self.kindBits) }
    set { tag = tag & ~Self.kindBits | newValue.rawValue & Self.kindBits }
  }

  /// Whether the element is placed but not shown.
  package internal(set) var isHidden: Bool {
    get { tag & Self.hiddenBit != 0 }
    set { set(Self.hiddenBit, newValue) }
  }

  /// Whether all of the element's attributes are stored separately.
  package internal(set) var isDetailed: Bool {
    get { tag & Self.detailedBit != 0 }
    set { set(Self.detailedBit, newValue) }
  }

  /// Whether the scale of the element and its consequences are stored separately.
  package internal(set) var isScaled: Bool {
    get { tag & Self.scaledBit != 0 }
    set { set(Self.scaledBit, newValue) }
  }

  /// Whether the element was removed; its row stays, without an area, in case it returns.
  package internal(set) var isRemoved: Bool {
    get { tag & Self.removedBit != 0 }
    set { set(Self.removedBit, newValue) }
  }

  /// The index path in the data; meaningless if ``isDetailed``.
  var indexPath: IndexPath { IndexPath(section: Int(section), item: Int(item)) }

  /// Section and item as one number, in the order of index paths.
  var position: Int64 { Self.position(section: section, item: item) }

  static func position(section: Int32, item: Int32) -> Int64 {
    Int64(section) << 32 &+ Int64(item)
  }

  private mutating func set(_ bit: UInt32, _ isOn: Bool) {
    if isOn { tag |= bit } else { tag &= ~bit }
  }

  private static let kindBits: UInt32 = 0x0FFF_FFFF
  private static let scaledBit: UInt32 = 0x1000_0000
  private static let hiddenBit: UInt32 = 0x2000_0000
  private static let detailedBit: UInt32 = 0x4000_0000
  private static let removedBit: UInt32 = 0x8000_0000
}

/// A category and a kind, as a number that a ``Placement`` assigned.
package struct KindIndex: Hashable, Sendable {
  /// The number of the kind in the placement, from 0; for buffers of numbers.
  package let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The index in the kinds.
  var number: Int { Int(rawValue) }

  /// The kind of all cells, which every placement has.
  package static var cell: KindIndex { KindIndex(rawValue: 0) }
}
