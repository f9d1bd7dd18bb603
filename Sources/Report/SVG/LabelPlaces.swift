import CollectionLayout

/// Positions of labels at which they can be read: in the centre, or where no element in front
/// covers them.
struct LabelPlaces: Sendable {
  private let frames: [Rect]
  private let isOpaque: [Bool]
  private let area: Rect

  /// The number of elements above which all labels are in the centre.
  private static let maxLookedAt = 600

  /// Creates the positions for the drawn elements.
  ///
  /// - Parameters:
  ///   - elements: The drawn elements, from back to front.
  ///   - area: The visible part of the content, in content coordinates.
  init(_ elements: [ElementAttributes], area: Rect) {
    frames = elements.map { $0.frame }
    isOpaque = elements.map { $0.alpha > 0.3 }
    self.area = area
  }

  /// Returns the label of an element as markup, or nil if it could not be read.
  ///
  /// `ink` is its colour, if the element has its own fill.
  ///
  /// - Complexity: O(*n*) in the number of elements in front of it.
  func label(
    _ texts: [String], of shape: PictureShape, order: Int, scale: Double, ink: String? = nil
  ) -> String? {
    place(texts, of: shape, order: order, scale: scale)
      .map { $0.label.markup(at: $0.middle, turned: shape.turn, ink: ink) }
  }

  /// Returns the label of an element and the position of its centre, or nil if it could not be
  /// read.
  func place(_ texts: [String], of shape: PictureShape, order: Int, scale: Double)
    -> (label: PictureLabel, middle: Point)?
  {
    guard let label = PictureLabel(texts, in: room(shape, order), scale: scale) else { return nil }
    guard shape.turn.isIdentity, frames.count <= Self.maxLookedAt else {
      let isSeen = isFree(around: shape.middle, half: .zero, from: order + 1)
      return isSeen ? (label, shape.middle) : nil
    }
    guard let box = frames[order].intersection(area) else { return nil }
    let half = Size(width: label.width / 2, height: label.fontSize * 0.6)
    let middles = Self.candidates(in: box, half: half)
    let best =
      middles.first { isFree(around: $0, half: half, from: order + 1) }
      ?? middles.first { isFree(around: $0, half: .zero, from: order + 1) }
    return best.map { (label, $0) }
  }

  /// Returns the space for a label: for an upright element, that of its visible part.
  private func room(_ shape: PictureShape, _ order: Int) -> Size {
    guard shape.turn.isIdentity else { return shape.size.seen(through: shape.turn) }
    return frames[order].intersection(area)?.size ?? .zero
  }

  /// Returns the possible positions: the centre first, then the edges and the corners.
  private static func candidates(in box: Rect, half: Size) -> [Point] {
    let (x, y) = (half.width + half.height * 0.5, half.height * 1.3)
    let middle = box.center
    guard box.width >= 2 * x, box.height >= 2 * y else { return [middle] }
    let (columns, rows) = (
      [middle.x, box.minX + x, box.maxX - x], [middle.y, box.minY + y, box.maxY - y]
    )
    return rows.flatMap { row in columns.map { Point(x: $0, y: row) } }
  }

  private func isFree(around middle: Point, half: Size, from first: Int) -> Bool {
    let box = Rect(
      x: middle.x - half.width, y: middle.y - half.height, width: max(2 * half.width, 0.01),
      height: max(2 * half.height, 0.01))
    return !frames[first...].indices.contains { isOpaque[$0] && frames[$0].intersects(box) }
  }
}

extension Size {
  /// Returns the size for a label in a transformed plane, reduced if the plane is shown smaller.
  func seen(through turn: Transform) -> Size {
    let across = (turn.a * turn.a + turn.b * turn.b).squareRoot()
    let down = (turn.c * turn.c + turn.d * turn.d).squareRoot()
    // The label is set in the transformed plane itself, so only the reduction of its size matters.
    let seen = min(across, down, 1)
    return Size(width: width * seen, height: height * seen)
  }
}
