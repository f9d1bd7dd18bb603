import CollectionLayout

/// The density of elements that are too small to be drawn individually: their number in each tile
/// of a picture.
struct DensityMap: Hashable, Sendable {
  /// The number of counted elements.
  private(set) var count = 0

  /// The area of all tiles, in content coordinates.
  let area: Rect
  let columns: Int
  private let rows: Int

  /// The number of elements in each tile, row by row.
  private(set) var counts: [Int]

  /// The number of times that an element intersected a tile, and the limit after which elements are
  /// counted only at their centres.
  private var met = 0
  private static let maxMet = 40_000_000

  /// The approximate size of a tile, in units of the picture.
  private static let tile = 6.0

  /// The number of levels of darkness.
  static let levels = 5

  init(_ stage: PictureStage) {
    area = stage.area
    columns = Int(min(max(stage.frame.width / Self.tile, 1), 120))
    rows = Int(min(max(stage.frame.height / Self.tile, 1), 300))
    counts = Array(repeating: 0, count: columns * rows)
  }

  /// The size of a tile, in points.
  var tileSize: Size {
    Size(width: area.width / Double(columns), height: area.height / Double(rows))
  }

  /// The maximum number of elements in one tile.
  var maxCount: Int { counts.max() ?? 0 }

  /// Counts an element in each tile that it intersects; one that is outside, in the nearest tile.
  ///
  /// - Complexity: O(*t*) in the number of tiles that it intersects, until their total reaches a
  ///   limit.
  mutating func add(_ frame: Rect) {
    count += 1
    guard met < Self.maxMet else { return add(frame.midX...frame.midX, frame.midY...frame.midY) }
    // An edge that only touches the next tile does not intersect it.
    let inset = Point(x: frame.width * 1e-6, y: frame.height * 1e-6)
    add(
      (frame.minX + inset.x)...max(frame.maxX - inset.x, frame.minX + inset.x),
      (frame.minY + inset.y)...max(frame.maxY - inset.y, frame.minY + inset.y))
  }

  private mutating func add(_ across: ClosedRange<Double>, _ down: ClosedRange<Double>) {
    let first = Self.place((across.lowerBound - area.x) / area.width, of: columns)
    let last = Self.place((across.upperBound - area.x) / area.width, of: columns)
    let top = Self.place((down.lowerBound - area.y) / area.height, of: rows)
    let bottom = Self.place((down.upperBound - area.y) / area.height, of: rows)
    for row in top...max(bottom, top) {
      for column in first...max(last, first) { counts[row * columns + column] += 1 }
    }
    met += (bottom - top + 1) * (last - first + 1)
  }

  private static func place(_ share: Double, of parts: Int) -> Int {
    Int(min(max(share * Double(parts), 0), Double(parts - 1)))
  }

  /// Returns the level of darkness of a count, from 0; nil for an empty tile.
  func level(_ count: Int) -> Int? {
    guard count > 0, maxCount > 0 else { return nil }
    return min(count * Self.levels / (maxCount + 1), Self.levels - 1)
  }

  /// Returns the darkness of a level, as the opacity of its colour.
  static func opacity(_ level: Int) -> String {
    (0.2 + 0.7 * Double(level) / Double(levels - 1)).drawn
  }

  /// Draws the tiles: one path for each level, in which tiles side by side are combined.
  func write(to writer: inout MarkupWriter) {
    var paths = Array(repeating: "", count: Self.levels)
    let size = tileSize
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let first = column
        let level = level(counts[row * columns + column])
        while column < columns, self.level(counts[row * columns + column]) == level { column += 1 }
        guard let level else { continue }
        let corner = Point(
          x: area.x + Double(first) * size.width, y: area.y + Double(row) * size.height)
        let width = (Double(column - first) * size.width).drawn
        paths[level] += "M\(corner.drawn)h\(width)v\(size.height.drawn)h-\(width)z"
      }
    }
    for (level, path) in paths.enumerated() where !path.isEmpty {
      writer.markup("<path class=\"q\" opacity=\"\(Self.opacity(level))\" d=\"\(path)\"/>\n")
    }
  }
}
