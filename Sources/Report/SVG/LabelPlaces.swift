import CollectionLayout

/// Where the labels of elements can be read: in the middle, or where nothing in front covers them.
struct LabelPlaces: Sendable {
  private let frames: [Rect]
  private let isOpaque: [Bool]
  private let area: Rect

  /// With more elements than this, all labels stand in the middle.
  private static let maxLookedAt = 600

  /// - Parameters:
  ///   - elements: What is drawn, from the back to the front.
  ///   - area: What can be seen, in content coordinates.
  init(_ elements: [ElementAttributes], area: Rect) {
    frames = elements.map { $0.frame }
    isOpaque = elements.map { $0.alpha > 0.3 }
    self.area = area
  }

  /// The label of an element as markup, or nil where none can be read.
  ///
  /// `ink` is its color, where the element has a fill of its own.
  ///
  /// - Complexity: O(*n*) in the elements in front of it.
  func label(
    _ texts: [String], of shape: PictureShape, order: Int, scale: Double, ink: String? = nil
  ) -> String? {
    place(texts, of: shape, order: order, scale: scale)
      .map { $0.label.markup(at: $0.middle, turned: shape.turn, ink: ink) }
  }

  /// The label of an element and where its middle stands, or nil where none can be read.
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

  /// The room for a label: what of an upright element is in sight.
  private func room(_ shape: PictureShape, _ order: Int) -> Size {
    guard shape.turn.isIdentity else { return shape.size.seen(through: shape.turn) }
    return frames[order].intersection(area)?.size ?? .zero
  }

  /// The middle, then the corners and the edges.
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
  /// The size in the plane that it is turned in, where that is drawn together.
  func seen(through turn: Transform) -> Size {
    let across = (turn.a * turn.a + turn.b * turn.b).squareRoot()
    let down = (turn.c * turn.c + turn.d * turn.d).squareRoot()
    // The label is set in the turned plane itself: what matters is how much smaller it is seen.
    let seen = min(across, down, 1)
    return Size(width: width * seen, height: height * seen)
  }
}
