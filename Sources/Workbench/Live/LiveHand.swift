import CollectionLayout
import CollectionSimulation

/// What a person's hand is doing to a live view.
struct LiveHand {
  /// The finger that is down.
  var finger: LiveFinger?

  /// What goes on by itself since an input, and is a part of it.
  var glide: LiveGlide?

  /// The input that wheels and keys have made, which the next turn of a wheel continues with.
  var scroll: (name: String, turns: Int)?
}

/// The time that passes while something moves, as a part of the input that set it in motion.
struct LiveGlide {
  /// What places in the input are named by.
  let name: String

  /// The input's Lua where nothing waits for what it set in motion; nil if it only lets time pass.
  let start: String?

  /// The input's Lua where everything is at rest again.
  let settled: String

  /// When it began by the person's clock, in seconds; nil before the clock was looked at.
  var begin: Double?

  /// How many display frames have passed since then, and how many since the input.
  var framesSinceBegin = 0
  var frames = 0

  /// The Lua for as much of it as has passed.
  func text(framesPerSecond: Double, isOver: Bool) -> String {
    if isOver, start != nil { return settled }
    let wait = "view:wait(\(frames) / \(framesPerSecond.luaNumber))"
    guard let start else { return wait }
    return frames == 0 ? start : start + "\n" + wait
  }
}

extension ScrollKey {
  /// How far an arrow scrolls, in points, and how much of a page stays in sight.
  private static let line = 40.0

  /// Where a key takes the content.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - range: Where the content may rest.
  ///   - page: What is seen of it inside its insets.
  /// - Returns: A content offset, in the range or out of it.
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
