extension Placement {
  /// How many numbers one element takes in ``placeRows(_:)``.
  package static let numbersPerRow = 9

  /// Places a chunk of elements that stand as numbers in a buffer, one after the other.
  ///
  /// Nine numbers each: the kind's ``KindIndex/rawValue``, section and item from 0, x, y, width,
  /// height, zIndex, alpha. They have been checked: all are finite, the sizes not below zero, the
  /// first three and the zIndex are whole. Numbers of a kind that does not exist and an incomplete
  /// element at the end are passed over.
  ///
  /// - Complexity: As that many single placings, without what a call costs.
  package mutating func placeRows(_ numbers: Span<Double>) {
    var first = 0
    while first + Self.numbersPerRow <= numbers.count {
      placeRow(numbers, first)
      first += Self.numbersPerRow
    }
  }

  @inline(__always)
  private mutating func placeRow(_ numbers: Span<Double>, _ first: Int) {
    guard let kind = knownKind(numbers[first]) else { return }
    let (section, item, zIndex) = (numbers[first + 1], numbers[first + 2], numbers[first + 7])
    let frame = Rect(
      x: numbers[first + 3], y: numbers[first + 4], width: numbers[first + 5],
      height: numbers[first + 6])
    guard section.fitsRow && item.fitsRow && zIndex.fitsRow else {
      place(
        kind, IndexPath(section: Int(clamping: section), item: Int(clamping: item)), frame: frame,
        zIndex: Int(clamping: zIndex), alpha: numbers[first + 8])
      return
    }
    place(
      PlacedRow(
        kind, section: Int32(section), item: Int32(item), x: frame.x, y: frame.y,
        width: frame.width, height: frame.height, zIndex: Int32(zIndex)),
      alpha: numbers[first + 8])
  }

  /// Places the consecutive items of one section whose frames stand as numbers in a buffer.
  ///
  /// Four numbers each: x, y, width, height. They have been checked: all are finite, the sizes not
  /// below zero. An incomplete frame at the end is passed over.
  ///
  /// - Complexity: As that many single placings, without what a call costs.
  package mutating func placeItems(
    _ kind: KindIndex, section: Int, firstItem: Int, frames: Span<Double>
  ) {
    let count = frames.count / 4
    let isDistant =
      Int32(exactly: section) == nil || Int32(exactly: firstItem) == nil
      || Int32(exactly: firstItem &+ count) == nil
    for place in 0..<count {
      let frame = Rect(
        x: frames[place * 4], y: frames[place * 4 + 1], width: frames[place * 4 + 2],
        height: frames[place * 4 + 3])
      if isDistant {
        self.place(kind, IndexPath(section: section, item: firstItem &+ place), frame: frame)
        continue
      }
      self.place(
        PlacedRow(
          kind, section: Int32(truncatingIfNeeded: section),
          item: Int32(truncatingIfNeeded: firstItem + place), x: frame.x, y: frame.y,
          width: frame.width, height: frame.height, zIndex: 0), alpha: 1)
    }
  }

  @inline(__always)
  private func knownKind(_ number: Double) -> KindIndex? {
    guard number >= 0 && number < Double(kindCount) else { return nil }
    return KindIndex(rawValue: UInt32(number))
  }
}

extension Double {
  /// Whether it is a whole number of 32 bits once its fraction is cut off.
  fileprivate var fitsRow: Bool { self > -2_147_483_649 && self < 2_147_483_648 }
}

extension Int {
  /// The nearest integer toward zero, or the least or the greatest one; 0 for NaN.
  fileprivate init(clamping number: Double) {
    if number >= 0x1p63 {
      self = .max
    } else if number > -0x1p63 {
      self = Int(number)
    } else {
      self = number.isNaN ? 0 : .min
    }
  }
}
