import CollectionLayout
import CollectionSimulation

/// The current interaction of a user with a live view.
struct LiveInteraction {
  /// The finger that is down.
  var finger: LiveFinger?

  /// The motion that continues since an input, and is a part of it.
  var motion: LiveMotion?

  /// The input of wheels and keys, which the next turn of a wheel extends.
  var scroll: (name: String, turns: Int)?
}

/// The time that passes during a motion, as a part of the input that started it.
struct LiveMotion {
  /// The name of the input in places.
  let name: String

  /// The input's Lua without a wait for the motion; nil if the input only lets time pass.
  let start: String?

  /// The input's Lua once everything is at rest again.
  let settled: String

  /// The start on the user's clock, in seconds; nil before the first reading of the clock.
  var begin: Double?

  /// The number of display frames since then, and since the input.
  var framesSinceBegin = 0
  var frames = 0

  /// Returns the Lua for the part of the motion that has passed.
  func text(framesPerSecond: Double, isOver: Bool) -> String {
    if isOver, start != nil { return settled }
    let wait = "view:wait(\(frames) / \(framesPerSecond.luaNumber))"
    guard let start else { return wait }
    return frames == 0 ? start : start + "\n" + wait
  }
}

extension ScrollKey {
  /// The distance that an arrow key scrolls, and the part of a page that stays visible, in points.
  private static let line = 40.0

  /// Returns the content offset to which a key scrolls.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - range: The range of content offsets at rest.
  ///   - page: The size of the visible content inside its insets.
  /// - Returns: A content offset, which may be outside the range.
  func target(from offset: Point, in range: ScrollRange, page: Size) -> Point {
    let isVertical = range.vertical.length > 0 || range.horizontal.length == 0
    func moved(_ share: Double) -> Point {
      isVertical
        ? Point(x: offset.x, y: offset.y + share * max(page.height - Self.line, Self.line))
        : Point(x: offset.x + share * max(page.width - Self.line, Self.line), y: offset.y)
    }
    return switch self {
    case .up: Point(x: offset.x, y: offset.y - Self.line)
    case .down: Point(x: offset.x, y: offset.y + Self.line)
    case .left: Point(x: offset.x - Self.line, y: offset.y)
    case .right: Point(x: offset.x + Self.line, y: offset.y)
    case .pageUp: moved(-1)
    case .pageDown: moved(1)
    case .home:
      isVertical
        ? Point(x: offset.x, y: range.minimum.y) : Point(x: range.minimum.x, y: offset.y)
    case .end:
      isVertical
        ? Point(x: offset.x, y: range.maximum.y) : Point(x: range.maximum.x, y: offset.y)
    }
  }
}
