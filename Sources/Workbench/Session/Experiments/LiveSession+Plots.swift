import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// Plots: they replay the inputs on other simulations, and do not change the session.
extension LiveSession {
  /// The maximum number of items, and the number of offsets and frames, of a plot.
  private static let (maxItems, samples) = (400, 60)

  /// The numbers of items of a plot over them.
  private static let counts = [
    1, 2, 5, 10, 20, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000,
  ]

  /// Plots an expression over the quantity whose variable it uses.
  func plot(_ line: CommandLineText, _ command: SessionCommand) {
    guard let simulation, !line.argument.isEmpty else { return refuseUse(of: command) }
    guard let question = PlotQuestion(typed: line.argument) else {
      return refuse(
        "the expression uses none of i (the item), offset, time and n (the number of items); for example \(command.example)"
      )
    }
    defer { interruptible(simulation) }
    switch plotted(question) {
    case .success(let plot): report(.text(plot.text(width: width)))
    case .failure(.refused(let words)): refuse(words)
    case .failure(.failed(let diagnostic, _)): report(diagnostic)
    }
  }

  /// The reason why there is no plot.
  enum PlotError: Error {
    /// The question is wrong, in a sentence.
    case refused(String)
    /// The script, or an expression, has failed.
    case failed(Diagnostic, RunFailure)
  }

  /// Evaluates expressions at each place of a quantity.
  func plotted(_ question: PlotQuestion) -> Result<Plot, PlotError> {
    guard let simulation else { return .failure(.refused("no layout is shown")) }
    let places = places(of: question, on: simulation.view)
    guard let first = places.first, places.count == 1 || first < places[places.count - 1] else {
      return .failure(
        .refused(
          question.axis == .offset
            ? "the content fits the view, so there is nothing to plot over the offset"
            : "there are no items to plot over"))
    }
    do throws(Diagnostic) {
      let texts =
        question.axis == .count
        ? try overCounts(question, places) : try over(question, places, simulation.view)
      let count = question.expressions.count
      let values = texts.compactMap { Double($0) }.filter { $0.isFinite }
      guard values.count == places.count * count, texts.count == values.count else {
        let place = texts.firstIndex { Double($0)?.isFinite != true } ?? 0
        let got = texts.indices.contains(place) ? texts[place] : "nothing"
        let position = places[min(place / count, places.count - 1)].readable
        return .failure(
          .refused(
            "the expression must return a number, got \(got) at \(question.axis.variable) = \(position)"
          ))
      }
      let curves = question.expressions.enumerated().map { number, text in
        Plot.Curve(
          expression: text,
          values: places.indices.map { values[$0 * count + number] })
      }
      return .success(
        Plot(
          script: simulation.source.script.name, axis: question.axis, places: places, curves: curves
        ))
    } catch {
      var fault = error
      // The text around an expression is not the author's.
      if fault.place?.file == Self.experiment { fault.place = nil }
      return .failure(.failed(fault, fault.failure ?? .script))
    }
  }

  // MARK: - Places

  private func places(of question: PlotQuestion, on view: CollectionView) -> [Double] {
    switch question.axis {
    case .item:
      let counts = view.itemCounts
      let count = counts.indices.contains(question.section - 1) ? counts[question.section - 1] : 0
      return (0..<min(count, Self.maxItems)).map { Double($0 + 1) }
    case .offset:
      let range = scrollsDown(view) ? view.scrollRange.vertical : view.scrollRange.horizontal
      return (0...Self.samples).map { part in
        ((range.minimum + range.length * Double(part) / Double(Self.samples)) * 100).rounded() / 100
      }
    case .time:
      return (0...Self.samples).map { view.time + Double($0) / view.settings.framesPerSecond }
    case .count: return Self.counts.map { Double($0) }
    }
  }

  private func scrollsDown(_ view: CollectionView) -> Bool {
    view.scrollRange.vertical.length >= view.scrollRange.horizontal.length
  }

  // MARK: - Values

  /// Returns the values on one copy of the view, which scrolls or lets time pass from place to place.
  private func over(
    _ question: PlotQuestion, _ places: [Double], _ view: CollectionView
  ) throws(Diagnostic) -> [String] {
    let replay = try replaying(inputs, with: options).get().simulation
    replay.program.beginInput()
    let step =
      switch question.axis {
      case .item, .count: ""
      case .offset:
        scrollsDown(view)
          ? "view:scrollTo(Point(view.contentOffset.x, offset))"
          : "view:scrollTo(Point(offset, view.contentOffset.y))"
      case .time: "if number > 1 then view:wait(1 / \(view.settings.framesPerSecond.luaText)) end"
      }
    let numbers = places.map { $0.luaText }.joined(separator: ", ")
    return try run(
      """
      (function() local values = {} for number, \(question.axis.variable) in ipairs { \(numbers) } do \
      \(step) \(evaluated(question, replay)) end return table.unpack(values) end)()
      """, on: replay)
  }

  /// Returns the values on a view for each number of items; `cost` is the number of Lua's instructions until it is shown.
  private func overCounts(
    _ question: PlotQuestion, _ places: [Double]
  ) throws(Diagnostic) -> [String] {
    var texts: [String] = []
    for place in places {
      guard !interruption.isRaised else { throw Diagnostic(.interrupted, "interrupted") }
      var options = options
      var sections = simulation?.view.itemCounts ?? []
      while sections.count < question.section { sections.append(0) }
      sections[question.section - 1] = Int(place)
      options.sections = sections
      // Without a limit, instructions are not counted.
      options.limits.instructions = options.limits.instructions ?? .max / 2
      let replay = try replaying(inputs, with: options).get().simulation
      let cost = replay.program.usedInstructions
      replay.program.beginInput()
      texts += try run(
        """
        (function() local values, n, cost = {}, \(Int(place)), \(cost) \
        \(evaluated(question, replay)) return table.unpack(values) end)()
        """, on: replay)
    }
    return texts
  }

  /// Returns Lua that adds the values of the expressions at one place.
  private func evaluated(_ question: PlotQuestion, _ simulation: SessionSimulation) -> String {
    let (section, item) = (
      question.section, question.axis == .item ? question.axis.variable : "\(question.item)"
    )
    let texts = question.luaTexts(simulation.program.globalNames)
    let values = texts.map {
      "do local value = \($0)\nif value == nil then value = false end values[#values + 1] = value end"
    }
    return
      "local element = \(item) <= view:itemCount(\(section)) and view:attributesFor(\(section), \(item)) or nil "
      + values.joined(separator: " ")
  }
}
