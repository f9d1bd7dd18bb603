package import CollectionLayout
package import CollectionSimulation
import Lua

/// Supports checks of the layout protocol.
extension Program {
  /// The parameters that have a range, choices or two values, in the order of their names.
  package var parameterRanges: [ParameterRange] { ranges(found: "parameterRanges", of: layout) }

  /// Returns the parameters of a layout whose values a person can choose, in the order of their
  /// names.
  ///
  /// They include those of the built-in layouts.
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

  /// Returns whether the author has set an option for checks on the layout or its class, such as
  /// `allowsOverlap = true`.
  package func allows(_ allowance: Allowance) -> Bool { layout.allows(allowance) }

  /// Whether the layout's class is a built-in one, or extends one.
  package var standsOnBuiltInLayout: Bool { layout.base != nil }

  /// The size of the view in the script's scenario; the usual one without a scenario.
  package var demoViewport: Size {
    var settings = ViewSettings()
    scenario?.apply(to: &settings)
    return settings.viewport
  }

  /// Whether the script's scenario has steps of its own.
  package var hasSteps: Bool { scenario?.steps != nil }

  /// Returns the counts of the data that the layout has read; all of them if the host reads them
  /// for it.
  package func countQuestions(of counts: [Int]) -> CountQuestions {
    var questions = functions.countQuestions
    if layout.isAskedForEachItem || layout.base != nil {
      questions.sections.formUnion(counts.indices)
    }
    return questions
  }

  /// Changes the sections' item counts, and repeats the scenario's values as needed.
  ///
  /// The view is not notified.
  package func changeCounts(_ counts: [Int]) throws(Diagnostic) {
    try parts.diagnosing { () throws(LuaError) in
      try parts.prelude.call("repeatData", parts.prelude["data"], machine.makeArray(counts))
    }
  }

  /// Deletes items from the data, and inserts others with the scenario's values.
  ///
  /// The view is not notified.
  ///
  /// - Parameters:
  ///   - deletes: The items to delete, by their current places; ascending and existing.
  ///   - inserts: The items to insert, by their new places; ascending and without a gap.
  /// - Throws: ``Diagnostic`` if the script is being stopped.
  package func changeData(deletes: [IndexPath], inserts: [IndexPath]) throws(Diagnostic) {
    let places = [deletes, inserts].map { paths in
      machine.makeArray(paths.map { $0.ordinal }.flatMap { [$0.section, $0.item] })
    }
    try parts.diagnosing { () throws(LuaError) in
      try parts.prelude.call("changeData", parts.prelude["data"], places[0], places[1])
    }
  }

  // MARK: - Two views of one program

  /// Creates a view for another instance of the layout's class, with its own data, in the same
  /// machine.
  ///
  /// The script sees the view of the last call of ``look(at:)``.
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

  /// Makes one of the program's views visible to the script.
  package func look(at view: CollectionView) {
    functions.view = view
    if let data = (view.dataSource as? ScriptedDataSource)?.data {
      // A script that is being stopped sees nothing more.
      _ = try? parts.prelude.call("showData", .reference(data))
    }
    if let layout = view.layout as? ScriptedLayout {
      parts.prelude.set("shownLayout", .reference(layout.instance))
    }
  }

  /// Returns whether a diagnostic is from the program's own machine, rather than from another one
  /// or from the view.
  package func hasThrown(_ diagnostic: Diagnostic) -> Bool {
    guard let thrown = parts.thrown else { return false }
    return thrown.code == diagnostic.code && thrown.message == diagnostic.message
  }

  // MARK: - Usage

  /// The number of instructions that the script has run, if its limits bound them.
  package var usedInstructions: Int { machine.usedInstructions }

  /// The number of elements that the layout has placed so far, in all passes.
  package var placedElements: Int { layout.placed.countInAll }

  /// Runs a call of the layout that no view makes; what the script prints meanwhile is dropped.
  package func quietly<Answer>(_ body: () throws(Diagnostic) -> Answer) throws(Diagnostic) -> Answer
  {
    environment.isQuiet = true
    defer { environment.isQuiet = false }
    return try body()
  }

  /// The first element that the last `prepare` for everything placed twice, in different places;
  /// nil if there is none.
  package var placedTwice: ElementIdentifier? { layout.placed.placedTwice }

  /// The memory of the placed elements that the layout still has, in bytes.
  package var placedMemory: Int { layout.placed.placement.memoryFootprint }

  /// Collects all garbage, and returns the memory of the script's values, in bytes; the script's
  /// time restarts.
  package func settledMemory() -> Int {
    machine.resetBudgets()
    return machine.usedMemory
  }
}
