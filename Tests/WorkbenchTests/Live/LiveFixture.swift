import CollectionLayout
import Report
import Scripting
import Testing

@testable import Workbench

/// A live view with what a page has of it.
final class LiveFixture {
  let engine: LocalEngine
  private(set) var answer = JSONValue.null
  private(set) var now = JSONValue.null

  /// How often moments of the person's clock were asked for.
  var clock = 100.0

  /// A grid of three columns of 100 points and gaps of 10 in a view of 320 by 300, with so many items.
  init(
    _ text: String = SessionFixture.grid, items: Int = 300,
    _ adjust: (inout RunOptions) -> Void = { _ in }
  ) throws {
    let begin = ContinuousClock.now
    engine = LocalEngine(now: { ContinuousClock.now - begin })
    try open(text, items: items, adjust)
  }

  /// Opens a text under the name of the script.
  func open(
    _ text: String, name: String = "grid.lua", items: Int = 300, isFresh: Bool = false,
    _ adjust: (inout RunOptions) -> Void = { _ in }
  ) throws {
    var options = RunOptions()
    options.limits.time = .seconds(2)
    options.sections = [items]
    adjust(&options)
    try ask(.open(ScriptText(name: name, text: Array(text.utf8)), options, isFresh: isFresh))
  }

  @discardableResult
  func ask(_ request: LiveRequest) throws -> JSONValue {
    let listener = RunListener { .absent(tried: $0) }
    let made = try engine.live(request, listener)
    answer = try JSONReader.read(made.json)
    if let now = answer["now"] { self.now = now }
    return answer
  }

  @discardableResult
  func act(_ actions: LiveAction...) throws -> JSONValue { try ask(.act(actions)) }

  /// Types a line, and answers what is said.
  @discardableResult
  func type(_ text: String) throws -> [String] {
    try ask(.type(text, isLast: false))
    return said
  }

  /// What was said last.
  var said: [String] {
    answer["said"]?.asArray?.compactMap { $0["text"]?.asString } ?? []
  }

  var kinds: [String] {
    answer["said"]?.asArray?.compactMap { $0["kind"]?.asString } ?? []
  }

  /// The Lua of what was done last.
  var steps: [String] {
    answer["steps"]?.asArray?.compactMap { $0["text"]?.asString } ?? []
  }

  /// How far down the content is.
  var offset: Double { now["contentOffset"]?["y"]?.asNumber ?? .nan }
  var isMoving: Bool { now["moving"]?.asBoolean ?? false }

  /// Moves a finger down at constant speed, with a place for each display frame, and lifts it.
  func drag(by way: Double, frames: Int, from point: Point = Point(x: 150, y: 250)) throws {
    try act(.touchDown(point, at: clock))
    for frame in 1...frames {
      let share = Double(frame) / Double(frames)
      try act(
        .touchMoved(Point(x: point.x, y: point.y + way * share), at: clock + Double(frame) / 60))
    }
    clock += Double(frames) / 60
    try act(.touchUp(Point(x: point.x, y: point.y + way), at: clock))
  }

  /// Lets so many display frames pass.
  func pass(frames: Int) throws {
    for _ in 0..<frames {
      clock += 1.0 / 60
      try act(.time(clock))
    }
  }
}
