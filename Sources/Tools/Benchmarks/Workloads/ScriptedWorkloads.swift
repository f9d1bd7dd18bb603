import CollectionLayout
import CollectionSimulation
import Scripting

/// Layouts in Lua, in a view as a run creates it.
enum ScriptedWorkloads {
  /// W3: the waterfall, with heights from the data.
  ///
  /// The variants read all heights at once and place each cell by a call, place all cells at once,
  /// or read each height by a call.
  static func waterfall(_ bench: Bench) throws {
    try run(bench, "lua_waterfall") {
      waterfallScript(
        $0, height: "heights[item]", place: "self:placeCell(1, item, x, y, 120.0, height)")
    }
    try run(bench, "lua_waterfall_bulk") {
      waterfallScript(
        $0, height: "heights[item]",
        place:
          "cells[used + 1], cells[used + 2], cells[used + 3], cells[used + 4] = x, y, 120.0, height used = used + 4",
        after: "self:placeCells(1, 1, cells)")
    }
    try run(bench, "lua_waterfall_data") {
      waterfallScript(
        $0, height: "view:data(1, item)", place: "self:placeCell(1, item, x, y, 120.0, height)")
    }
  }

  /// W2 (b): the flow, with a call for each item's size.
  static func flow(_ bench: Bench) throws { try run(bench, "lua_flowj", Self.flowScript) }

  private static func run(_ bench: Bench, _ job: String, _ script: (Int) -> String) throws {
    for count in bench.counts {
      let program = try makeProgram(script(count))
      let view = try program.makeView({ $0.scale = 3 }, sections: nil) { _ in }
      try view.displayFirst()
      let time = try bench.time {
        try view.invalidateLayout()
        try view.layoutIfNeeded()
      }
      let checksum = try checksum(of: program.layout, view, count)
      bench.row(
        job, count, "ns/item", time / Double(count),
        job == "lua_flowj" ? checksum.rounded(.down) : checksum)
    }
  }

  /// W7: rows that change with each frame, a thousand frames of 24 points.
  static func wheel(_ bench: Bench) throws {
    var checksum = 0.0
    let time = try bench.time {
      try makeWheel()
    } _: { wheel in
      try scroll(wheel.view, 0..<1_000) {}
    }
    let wheel = try makeWheel()
    for frame in 0..<1_000 {
      let context = Viewport.context(counts: [1_000], offset: Double(frame) * 24)
      try wheel.view.scroll(to: context.bounds.origin, animated: false)
      // Everything that was placed: a row at the edge may be scaled so small that it is not
      // visible.
      let placed = Rect(x: 0, y: context.bounds.y - 44, width: 390, height: 844 + 88)
      for element in try wheel.program.layout.attributes(in: placed, context) {
        checksum += (element.untransformedFrame.x * 1_000).rounded(.down)
        checksum += Double(element.zIndex)
      }
    }
    bench.row("wheel", 1_000, "ns/frame", time / 1_000, checksum)
    let longer = try makeWheel()
    try scroll(longer.view, 0..<500) {}
    let allocations = try Bench.allocations { try scroll(longer.view, 500..<1_000) {} }
    bench.row("wheel", 1_000, "allocations", Double(allocations) / 500, 0)
  }

  /// Returns a wheel that has been displayed; the program lives as long as its view is used.
  private static func makeWheel() throws -> (program: Program, view: CollectionView) {
    let program = try makeProgram(wheelScript)
    let view = try program.makeView(
      {
        $0.framesPerSecond = 120
        $0.rectPolicy = .visible
        $0.prefetchesData = false
      }, sections: nil
    ) { _ in }
    try view.displayFirst()
    return (program, view)
  }

  private static func scroll(
    _ view: CollectionView, _ frames: Range<Int>, _ each: () throws -> Void
  )
    throws
  {
    for frame in frames {
      try view.scroll(to: Point(x: 0, y: Double(frame) * 24), animated: false)
      try each()
    }
  }

  private static func makeProgram(_ text: String) throws -> Program {
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    limits.memory = 2 << 30
    let script = Script(name: "benchmark.lua", text: Array(text.utf8)) { .absent(tried: $0) }
    return try Program(script, limits: limits, seed: 1, runsDemo: true)
  }

  private static func checksum(of layout: ScriptedLayout, _ view: CollectionView, _ count: Int)
    throws -> Double
  {
    let height = view.contentSize.height
    let context = Viewport.context(counts: [count])
    var sum = Checksum()
    for piece in stride(from: 0, to: height, by: pieceHeight) {
      let rect = Rect(x: 0, y: piece, width: 390, height: pieceHeight)
      for element in try layout.attributes(in: rect, context) where element.frame.y >= piece {
        sum.add(element.frame)
      }
    }
    return sum.value + height
  }

  private static let pieceHeight = 84_400.0

  /// The generator of the jobs, in Lua.
  private static let generator = """
    local state = 1
    local function number(below)
      state = (state * 1664525 + 1013904223) % 4294967296
      return (state // 65536) % below
    end
    """

  private static func waterfallScript(
    _ count: Int, height: String, place: String, after: String = ""
  ) -> String {
    """
    \(generator)
    local data = {}
    for item = 1, \(count) do
      number(81)
      data[item] = 40.0 + number(161)
    end
    local Waterfall = Layout.new("Waterfall", {})
    function Waterfall:prepare(view)
      local ends = { 5.0, 5.0, 5.0 }
      local heights, cells, used = view:items(1), {}, 0
      for item = 1, view:itemCount(1) do
        local column, y = 1, ends[1]
        for other = 2, 3 do
          local bottom = ends[other]
          if bottom < y then column, y = other, bottom end
        end
        local x, height = 5.0 + 130 * (column - 1), \(height)
        \(place)
        ends[column] = y + height + 10
      end
      \(after)
      self.height = math.max(ends[1], ends[2], ends[3]) - 10 + 5
    end
    function Waterfall:contentSize(view) return view.width, self.height end
    Waterfall.demo = { data = { data } }
    return Waterfall
    """
  }

  private static func flowScript(_ count: Int) -> String {
    """
    \(generator)
    local widths, heights = {}, {}
    for item = 1, \(count) do
      widths[item] = 40.0 + number(81)
      heights[item] = 40.0 + number(161)
    end
    return Scenario {
      layout = FlowLayout { sectionInset = Insets(5), pixelAlign = "none" },
      data = { \(count) },
      delegate = {
        sizeForItem = function(view, layout, section, item) return widths[item], heights[item] end,
      },
    }
    """
  }

  private static let wheelScript = """
    local abs, sqrt = math.abs, math.sqrt
    local Wheel = Layout.new("Wheel", {})
    function Wheel:shouldInvalidate(view, newBounds) return true end
    function Wheel:contentSize(view) return view.width, 1000 * 44 end
    function Wheel:prepare(view)
      local top, half = view.bounds.y, view.height / 2
      local middle, bottom = top + half, top + 2 * half
      local row, y = top // 44 + 1, top // 44 * 44
      while y < bottom do
        local distance = abs(y + 22 - middle) / half
        if distance > 1 then distance = 1.0 end
        local x, scale = 40 * (1 - sqrt(1 - distance * distance)), 1 - 0.3 * distance
        self:placeCell(1, row, x, y, 350 - x, 44, 1000 * scale // 1, 1 - 0.5 * distance, scale)
        row, y = row + 1, y + 44
      end
    end
    Wheel.demo = { data = { 1000 } }
    return Wheel
    """
}
