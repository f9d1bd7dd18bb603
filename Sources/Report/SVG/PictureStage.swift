import CollectionLayout
import CollectionSimulation

/// Where in a picture the content is drawn, and to what scale.
///
/// A picture has units of its own, 420 of them across, whatever it shows: so its texts are as large beside a telephone as
/// beside a tablet, and can be read where the picture is 360 pixels wide. The content stands in it in its own coordinates, in points.
struct PictureStage: Hashable, Sendable {
  /// How wide every picture is, in its own units.
  static let pictureWidth = 420.0

  /// The room at both sides: a ruler, and the scroll bar.
  private static let margins = (left: 38.0, right: 26.0)
  private static let maxHeight = 2400.0
  private static let maxScale = 2.0

  /// What is drawn, in content coordinates.
  let area: Rect

  /// Units of the picture to a point, across and down; they differ where a content is so long or so wide that it would
  /// be a stroke.
  let scale: Point

  /// Where the area's first corner is in the picture.
  let origin: Point

  /// Whether both axes have one scale, so that shapes are true.
  var isTrueToScale: Bool { scale.x == scale.y }

  /// The area in the picture.
  var frame: Rect {
    Rect(
      x: origin.x, y: origin.y, width: area.width * scale.x, height: area.height * scale.y)
  }

  /// Creates the stage of an area, or nil where there is nothing to draw.
  ///
  /// - Parameters:
  ///   - area: What is drawn, in content coordinates.
  ///   - top: Where it begins in the picture.
  init?(_ area: Rect, top: Double) {
    guard area.isFinite, !area.isEmpty, area.width < 1e12, area.height < 1e12 else { return nil }
    self.area = area
    let room = Self.pictureWidth - Self.margins.left - Self.margins.right
    var scale = min(room / area.width, Self.maxScale)
    if area.height * scale > Self.maxHeight { scale = Self.maxHeight / area.height }
    // A long content is drawn wider than true rather than as a stroke, and so is a wide one higher.
    let least = Size(width: 60, height: 12)
    let scaleX = max(scale, min(least.width / area.width, Self.maxScale))
    let scaleY = max(scale, min(least.height / area.height, Self.maxScale))
    let isStroke = scaleX != scaleY
    self.scale = Point(
      x: isStroke && scaleX > scale ? min(room / area.width, Self.maxScale) : scaleX,
      y: isStroke && scaleY > scale ? min(200 / area.height, Self.maxScale) : scaleY)
    origin = Point(
      x: Self.margins.left + (room - area.width * self.scale.x) / 2, y: top)
  }

  /// The transform that puts the content's coordinates into the picture's.
  var transform: String {
    let x = origin.x - area.x * scale.x
    let y = origin.y - area.y * scale.y
    let factors =
      isTrueToScale ? scale.x.drawnFactor : "\(scale.x.drawnFactor) \(scale.y.drawnFactor)"
    return "translate(\(x.drawn) \(y.drawn)) scale(\(factors))"
  }

  /// A length in units of the picture as one in points.
  func points(_ units: Double) -> Double { units / scale.x }
}
