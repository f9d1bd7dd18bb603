package import CollectionLayout
package import CollectionSimulation
import Lua

/// What can be asked of a program, and done to it, by a check of the layout protocol.
extension Program {
  /// The parameters that have a range, choices or two values, in the order of their names.
  package var parameterRanges: [ParameterRange] { ranges(found: "parameterRanges", of: layout) }

  /// The parameters of a layout of which a person can choose a value, those of the built-in layouts too, in the order of their names.
  package func parameterKinds(of layout: ScriptedLayout) -> [ParameterRange] {
    ranges(found: "parameterKinds", of: layout)
  }

  private func ranges(found function: String, of layout: ScriptedLayout) -> [ParameterRange] {
    let found = try? parts.prelude.call(function, .reference(layout.instance))
    guard let list = found?.first?.asReference else { return [] }
    return machine.withStack { stack in
      stack.push(list)
      return stride(from: 1, through: stack.rawCount(of: 1), by: 1).compactMap { number in
        stack.pushRawItem(number, of: 1)
        defer { stack.pop() }
        return stack.parameterRange(at: 2)
      }
    }
  }

  /// Whether the author has left a word for checks on the layout or its class, as `overlap_ok = true`.
  package func allows(_ word: String) -> Bool { layout.allows(word) }

  /// Whether the layout's class extends one of ours, or is one.
  package var standsOnBuiltInLayout: Bool { layout.base != nil }

  /// Whether the script's scenario has steps of its own.
  package var hasSteps: Bool { scenario?.steps != nil }

  /// What the layout has asked for of the data's counts; all of it where the host asks in its place.
  package func countQuestions(of counts: [Int]) -> CountQuestions {
    var questions = functions.countQuestions
    if layout.isAskedForEachItem || layout.base != nil {
      questions.sections.formUnion(counts.indices)
    }
    return questions
  }

  /// Gives the sections other counts, and the items the scenario's values as often as they are needed.
  ///
  /// The view is told of nothing.
  package func changeCounts(_ counts: [Int]) throws(Diagnostic) {
    try parts.diagnosing { () throws(LuaError) in
      try parts.prelude.call("repeatData", parts.prelude["data"], machine.makeArray(counts))
    }
  }

  /// Takes items out of the data, and puts others in, with the scenario's values.
  ///
  /// The view is told of nothing.
  ///
  /// - Parameters:
  ///   - deletes: What goes, by where it is now; ascending, and all there.
  ///   - inserts: What comes, by where it will be; ascending, and without a gap.
  /// - Throws: ``Diagnostic`` where the script is being ended.
  package func changeData(deletes: [IndexPath], inserts: [IndexPath]) throws(Diagnostic) {
    let places = [deletes, inserts].map { paths in
      machine.makeArray(paths.map { $0.ordinal }.flatMap { [$0.section, $0.item] })
    }
    try parts.diagnosing { () throws(LuaError) in
      try parts.prelude.call("changeData", parts.prelude["data"], places[0], places[1])
    }
  }

  // MARK: - Two views of one program

  /// Makes a view for another instance of the layout's class, with data of its own, in the same machine.
  ///
  /// The script sees the view that ``look(at:)`` was called with last.
  package func makeTwin(_ adjust: (inout ViewSettings) -> Void, sections: [Int])
    throws(Diagnostic) -> CollectionView
  {
    try parts.diagnosing { () throws(LuaError) in
      let made = try parts.prelude.call("twin", .reference(layout.instance))
      guard let instance = made.first?.asReference else {
        throw LuaError(code: .internalError, message: "the prelude made no twin")
      }
      var settings = ViewSettings()
      scenario?.apply(to: &settings)
      adjust(&settings)
      let twin = try ScriptedLayout(instance, parts)
      functions.layouts.append(twin)
      return CollectionView(
        layout: twin, dataSource: try makeDataSource(sections, repeatsValues: true),
        settings: settings)
    }
  }

  /// Lets the script see one of the program's views.
  package func look(at view: CollectionView) {
    functions.view = view
    if let data = (view.dataSource as? ScriptedDataSource)?.data {
      // A script that is being ended sees nothing more.
      _ = try? parts.prelude.call("showData", .reference(data))
    }
    if let layout = view.layout as? ScriptedLayout {
      parts.prelude.set("shownLayout", .reference(layout.instance))
    }
  }

  // MARK: - What it takes

  /// The number of instructions that the script has run, where its limits bound them.
  package var usedInstructions: Int { machine.usedInstructions }

  /// How long the script has run since its budgets were last reset, on its own clock.
  package var usedTime: Duration { machine.usedTime }

  /// The number of elements that the layout has placed so far, those of every pass.
  package var placedElements: Int { layout.rowsPlacedInAll }

  /// Lets the layout answer a question that no view asks; what the script prints meanwhile is dropped.
  package func quietly<Answer>(_ body: () throws(Diagnostic) -> Answer) throws(Diagnostic) -> Answer
  {
    environment.isQuiet = true
    defer { environment.isQuiet = false }
    return try body()
  }

  /// The first element that the last `prepare` for everything placed twice, in different places; nil if it placed none twice.
  package var placedTwice: ElementIdentifier? { layout.placedTwice }

  /// What the elements hold that the layout has placed and still has, in bytes.
  package var placedMemory: Int { layout.placement.memoryFootprint }

  /// What the script's values hold once all garbage is collected, in bytes; its time starts over.
  package func settledMemory() -> Int {
    machine.resetBudgets()
    return machine.usedMemory
  }
}
