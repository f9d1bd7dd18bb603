import CollectionLayout
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// Plots of a script's values, beside what they must be by hand.
@Suite struct PlotTests {
  /// Rows of 40 points with gaps of 10, whose third field is written by a name of its own.
  private static let rows = """
    local Rows = Layout.new("Rows", { height = 40 })
    function Rows:prepare(view)
      for section = 1, view:sectionCount() do
        for item = 1, view:itemCount(section) do
          self:placeCell(section, item, 0, (section - 1) * 1000 + (item - 1) * 50, view.width, self.height)
        end
      end
    end
    function Rows:contentSize(view) return view.width, view:itemCount(1) * 50 - 10 end
    function Rows:shouldInvalidate() return false end
    Rows.demo = { viewport = Size(200, 100), data = { 5, 3 } }
    frameOfMine = { x = 7 }
    return Rows

    """

  private static func outcome(
    _ question: PlotQuestion, _ text: String = rows, _ options: RunOptions = RunOptions()
  ) -> DocumentOutcome {
    LocalEngine(now: { .zero }).document(
      .plot(question), of: ScriptText(name: "rows.lua", text: Array(text.utf8)), options,
      RunListener { .absent(tried: $0) })
  }

  private static func plot(_ question: PlotQuestion) throws -> Plot {
    guard case .finished(let document) = outcome(question) else {
      Issue.record("\(outcome(question))")
      throw ResultError(message: "no plot")
    }
    return try Plot(reading: document.json)
  }

  @Test(arguments: [
    "y", "frame.y", "element.frame.y", "view:attributesFor(1, i).y", "(i - 1) * 50",
  ])
  func `an expression over the items is one value an item`(expression: String) throws {
    let plot = try Self.plot(PlotQuestion(expressions: [expression], axis: .item))
    #expect(plot.places == [1, 2, 3, 4, 5])
    #expect(plot.curves.map { $0.values } == [[0, 50, 100, 150, 200]])
    #expect(plot.curves[0].expression == expression)
  }

  @Test func `another section has items of its own`() throws {
    let plot = try Self.plot(PlotQuestion(expressions: ["y", "height"], axis: .item, section: 2))
    #expect(plot.curves.map { $0.values } == [[1000, 1050, 1100], [40, 40, 40]])
  }

  @Test func `a global of the script is no field`() throws {
    let plot = try Self.plot(PlotQuestion(expressions: ["frameOfMine.x"], axis: .item))
    #expect(plot.curves[0].values == [7, 7, 7, 7, 7])
  }

  @Test func `over the offset the view scrolls from one end to the other`() throws {
    // Five rows: 240 points in a view of 100.
    let plot = try Self.plot(
      PlotQuestion(
        expressions: ["element.y - offset", "view.contentOffset.y"], axis: .offset, item: 3))
    #expect(plot.places.first == 0 && plot.places.last == 140 && plot.places.count == 61)
    #expect(plot.curves[1].values == plot.places)
    #expect(
      zip(plot.places, plot.curves[0].values).allSatisfy { abs($1 - (100 - $0)) < 1e-9 })
  }

  @Test func `over time each frame passes`() throws {
    let plot = try Self.plot(PlotQuestion(expressions: ["view.time"], axis: .time))
    #expect(plot.places.count == 61)
    #expect(zip(plot.places, plot.curves[0].values).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(plot.places[60] - plot.places[0] - 1) < 1e-9)
  }

  @Test func `over the number of items each view has as many, and the cost of rows grows with it`()
    throws
  {
    let plot = try Self.plot(
      PlotQuestion(
        expressions: ["view:itemCount(1)", "view.contentSize.height", "cost"], axis: .count))
    #expect(plot.curves[0].values == plot.places)
    #expect(plot.curves[1].values == plot.places.map { $0 * 50 - 10 })
    // Each row takes the same number of instructions: the plot is a line.
    let (places, costs) = (plot.places, plot.curves[2].values)
    let slope = (costs[19] - costs[9]) / (places[19] - places[9])
    #expect(slope > 5)
    for index in 3..<20 {
      let expected = costs[9] + (places[index] - places[9]) * slope
      #expect(abs(costs[index] - expected) < 0.02 * expected + 60, "\(places[index])")
    }
  }

  @Test(arguments: [
    (PlotQuestion(expressions: ["'a'"], axis: .item), "got \"a\" at i = 1"),
    (PlotQuestion(expressions: ["i > 2 and i"], axis: .item), "got false at i = 1"),
    (PlotQuestion(expressions: ["y"], axis: .item, section: 9), "no items"),
    (PlotQuestion(expressions: ["i", "0/0"], axis: .item), "must return a number"),

  ])
  func `what is no number is refused with its place`(question: PlotQuestion, words: String) {
    guard case .absent(let sentence) = Self.outcome(question) else {
      Issue.record("\(Self.outcome(question))")
      return
    }
    #expect(sentence.contains(words), "\(sentence)")
  }

  @Test(arguments: [
    ("frame.maxz", DiagnosticCode.unknownField), ("i +", .syntaxError),
    ("nothing.here()", .undeclaredGlobal),
    ("(function() while true do end end)()", .budgetExceeded), ("error('no')", .runtimeError),
  ])
  func `a mistake in an expression is an error of its kind`(text: String, code: DiagnosticCode) {
    var options = RunOptions()
    options.limits.time = .milliseconds(300)
    let question = PlotQuestion(expressions: [text], axis: .item)
    guard case .failed(let diagnostic, _) = Self.outcome(question, Self.rows, options) else {
      Issue.record("\(Self.outcome(question, Self.rows, options))")
      return
    }
    #expect(diagnostic.code == code)
  }

  @Test func `content that fits has no offsets`() {
    var options = RunOptions()
    options.sections = [1]
    let question = PlotQuestion(expressions: ["offset"], axis: .offset)
    guard case .absent(let sentence) = Self.outcome(question, Self.rows, options) else {
      Issue.record("\(Self.outcome(question, Self.rows, options))")
      return
    }
    #expect(sentence.contains("fits the view"))
  }

  // MARK: - Pictures

  @Test(arguments: seeds(200))
  func `a picture has each value at its place`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 31 &+ 7)
    let count = Int.random(in: 1...40, using: &random)
    let scale: Double = [1e-3, 1, 100, 1e6].randomElement(using: &random) ?? 1
    var values: [Double] = []
    for _ in 0..<count { values.append(Double.random(in: -1...1, using: &random) * scale) }
    let axis = Plot.Axis.allCases.randomElement(using: &random) ?? .item
    let plot = Plot(
      script: "a<b>.lua", axis: axis, places: (0..<count).map { Double($0) },
      curves: [Plot.Curve(expression: "x & y", values: values)])
    let picture = String(decoding: plot.svg(), as: UTF8.self)
    #expect(picture.contains("x &amp; y") && picture.contains("a&lt;b&gt;.lua"))
    // Markers of points have a stroke width; those of the legend have none.
    let circles = picture.split(separator: "<circle cx=\"").dropFirst().filter {
      $0.contains("stroke-width=\"1.5\"")
    }.map { $0.split(separator: "\"") }
    #expect(circles.count == count)
    guard count > 1, let most = values.max(), let least = values.min() else { return }
    // The drawn distances have the ratio of the values' distances.
    let low = least >= 0 && least < most / 2 ? 0 : least
    for (circle, value) in zip(circles, values) {
      let y = try #require(Double(circle[2]))
      let share = (value - low) / (most - low)
      // The frame is from 52 to 314.
      #expect(abs(y - (314 - share * 262)) < 0.01)
    }
    let xs = circles.compactMap { Double($0[0]) }
    #expect(abs(xs[0] - 62) < 0.01 && abs(xs[count - 1] - 620) < 0.01)
  }

  @Test func `what is expected is a line under the points, and one scale has both`() {
    func plot(_ places: [Double], _ values: [Double]) -> Plot {
      Plot(
        script: "s", axis: .offset, places: places,
        curves: [Plot.Curve(expression: "v", values: values)])
    }
    let picture = PlotPicture(
      plot([0, 10], [0, 5]), expected: plot([0, 20], [0, 10]), size: Size(width: 282, height: 136))
    // The frame is from 62 to 262 and from 112 up to 12; half of each is reached.
    #expect(picture.points == [Point(x: 62, y: 112), Point(x: 162, y: 62)])
    let text = String(decoding: picture.svg(), as: UTF8.self)
    #expect(text.contains("<path class=\"a\" d=\"M62 112L262 12\""))
    #expect(text.split(separator: "<circle").count == 3)
  }

  @Test func `a plot without a range is in the middle, and one without values is empty`() {
    for values in [[5.0], [5, 5, 5], [0, 0], []] as [[Double]] {
      let plot = Plot(
        script: "s", axis: .count, places: values.indices.map { Double($0) },
        curves: [Plot.Curve(expression: "v", values: values)])
      let picture = String(decoding: plot.svg(), as: UTF8.self)
      #expect(!picture.contains("nan") && !picture.contains("inf"))
      #expect(!plot.text(width: 40).isEmpty)
    }
  }
}
