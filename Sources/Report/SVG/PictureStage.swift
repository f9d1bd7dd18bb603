import CollectionLayout
import CollectionSimulation

/// The area of a picture in which the content is drawn, and its scale.
///
/// A picture is always 420 of its own units wide: so its texts have the same size next to a
/// telephone as next to a tablet, and can be read in a picture that is 360 pixels wide. The content
/// is drawn in its own coordinates, in points.
struct PictureStage: Hashable, Sendable {
  /// The width of every picture, in its own units.
  static let pictureWidth = 420.0

  /// The space at both sides: for a ruler, and for the scroll bar.
  private static let margins = (left: 38.0, right: 26.0)
  private static let maxHeight = 2400.0
  private static let maxScale = 2.0

  /// The drawn part of the content, in content coordinates.
  let area: Rect

  /// The number of the picture's units per point, on both axes; they differ if a content is so long
  /// or so wide that it would be only a line.
  let scale: Point

  /// The position of the area's upper left corner in the picture.
  let origin: Point

  /// Whether both axes have the same scale, so that shapes are not distorted.
  var isTrueToScale: Bool { scale.x == scale.y }

  /// The rectangle of the area in the picture.
  var frame: Rect {
    Rect(
      x: origin.x, y: origin.y, width: area.width * scale.x, height: area.height * scale.y)
  }

  /// Creates the stage of an area, or nil if there is nothing to draw.
  ///
  /// - Parameters:
  ///   - area: The drawn part of the content, in content coordinates.
  ///   - top: The position of its upper edge in the picture.
  init?(_ area: Rect, top: Double) {
    guard area.isFinite, !area.isEmpty, area.width < 1e12, area.height < 1e12 else { return nil }
    self.area = area
    let room = Self.pictureWidth - Self.margins.left - Self.margins.right
    var scale = min(room / area.width, Self.maxScale)
    if area.height * scale > Self.maxHeight { scale = Self.maxHeight / area.height }
    // A long content is drawn wider than to scale instead of as a line, and a wide one higher.
    let minSize = Size(width: 60, height: 12)
    let scaleX = max(scale, min(minSize.width / area.width, Self.maxScale))
    let scaleY = max(scale, min(minSize.height / area.height, Self.maxScale))
    let isStroke = scaleX != scaleY
    self.scale = Point(
      x: isStroke && scaleX > scale ? min(room / area.width, Self.maxScale) : scaleX,
      y: isStroke && scaleY > scale ? min(200 / area.height, Self.maxScale) : scaleY)
    origin = Point(
      x: Self.margins.left + (room - area.width * self.scale.x) / 2, y: top)
  }

  /// The transform from the content's coordinates to the picture's.
  var transform: String {
    let x = origin.x - area.x * scale.x
    let y = origin.y - area.y * scale.y
    let factors =
      isTrueToScale ? scale.x.drawnFactor : "\(scale.x.drawnFactor) \(scale.y.drawnFactor)"
    return "translate(\(x.drawn) \(y.drawn)) scale(\(factors))"
  }

  /// Converts a length in units of the picture to points.
  func points(_ units: Double) -> Double { units / scale.x }
}
