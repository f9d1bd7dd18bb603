import CollectionLayout
import CollectionSimulation

extension Canvas {
  /// Draws a polygon, whose inside covers what is below it; with two corners, a line.
  ///
  /// - Parameters:
  ///   - corners: The corners in order, in lines of the drawing; they may be outside of it.
  ///   - order: Its position in the order of drawing.
  mutating func polygon(_ corners: [Point], order: Int) {
    if corners.count > 2 { fill(corners, order: order) }
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      line(from: start, to: end)
    }
  }

  private mutating func fill(_ corners: [Point], order: Int) {
    let ys = corners.map { $0.y }
    let first = max(0, (ys.min() ?? 0).rounded(.up))
    let last = min(Double(rows - 1), (ys.max() ?? -1).rounded(.down))
    for row in stride(from: first, through: last, by: 1) {
      let crossings = corners.indices.compactMap { index -> Double? in
        let (start, end) = (corners[index], corners[(index + 1) % corners.count])
        guard (start.y <= row) != (end.y <= row) else { return nil }
        return start.x + (row - start.y) / (end.y - start.y) * (end.x - start.x)
      }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let first = max(0, crossings[pair].rounded(.up))
        let last = min(Double(columns - 1), crossings[pair + 1].rounded(.down))
        for column in stride(from: first, through: last, by: 1) {
          self[Int(column), Int(row)] = Place(inside: order)
        }
      }
    }
  }

  /// Draws a line of dots: a character has two columns and four rows of them.
  private mutating func line(from start: Point, to end: Point) {
    let (start, end) = (dot(start), dot(end))
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(across.magnitude, down.magnitude, 1)
    for step in stride(from: 0, through: steps, by: 1) {
      let column = (start.x + across * step / steps).rounded()
      let row = (start.y + down * step / steps).rounded()
      guard (0..<Double(columns * 2)).contains(column), (0..<Double(rows * 4)).contains(row) else {
        continue
      }
      let (x, y) = (Int(column), Int(row))
      self[x / 2, y / 4].arms = []
      self[x / 2, y / 4].dots |= Self.bits[y % 4][x % 2]
    }
  }

  /// Returns the dot at a position, which is in the middle of a character where it is whole.
  private func dot(_ position: Point) -> Point {
    Point(
      x: ((position.x + 0.5) * 2 - 0.5).rounded(), y: ((position.y + 0.5) * 4 - 0.5).rounded())
  }

  /// The bit of each dot of a braille character, by rows (Unicode, block Braille Patterns).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}

extension Canvas.Place {
  /// The character with the dots; nil if there are none.
  var braille: Character? {
    dots == 0 ? nil : Unicode.Scalar(0x2800 + UInt32(dots)).map { Character($0) }
  }
}

extension DrawingScale {
  /// Returns the corners of an element that no rectangle along the axes can represent: of a
  /// polygonal cell, or of a thin element that is turned, which is a line; nil for others.
  ///
  /// - Returns: The corners, in lines of the drawing.
  func corners(of element: ElementAttributes, _ content: CellContent?) -> [Point]? {
    guard !element.hasSpatialTransform else { return nil }
    let (size, turn) = (element.size, element.transform)
    var offsets: [Point]?
    if case .polygon(let corners)? = content?.outline {
      offsets = corners.map { Point(x: ($0.x - 0.5) * size.width, y: ($0.y - 0.5) * size.height) }
    } else if turn.b != 0 || turn.c != 0 {
      let half = Point(x: size.width / 2, y: size.height / 2)
      // A side shorter than a character is high has no inside.
      let thin = area.height / Double(rows - 1)
      if size.height < thin, size.width > size.height {
        offsets = [Point(x: -half.x, y: 0), Point(x: half.x, y: 0)]
      } else if size.width < thin, size.height > size.width {
        offsets = [Point(x: 0, y: -half.y), Point(x: 0, y: half.y)]
      }
    }
    let places = offsets?.map { offset in
      let place = turn.apply(offset) + element.center
      return Point(
        x: (place.x - area.x) / area.width * Double(columns - 1),
        y: (place.y - area.y) / area.height * Double(rows - 1))
    }
    return places?.allSatisfy { $0.x.magnitude < 1e4 && $0.y.magnitude < 1e4 } == true
      ? places : nil
  }
}
