package import CollectionLayout
package import CollectionSimulation
package import Scripting

/// A layout that a check displays, one instance for each case: a script's, or one in Swift.
package protocol CheckedLayout: AnyObject {
  /// The layout's name in reports.
  var layoutName: String { get }

  /// The parameters that have a range, choices or two values, in the order of their names.
  var parameterRanges: [ParameterRange] { get }

  func set(_ setting: ParameterSetting) throws(Diagnostic)

  /// Whether the layout is a built-in one or extends one.
  var standsOnBuiltInLayout: Bool { get }

  /// Returns whether the author has set a flag for checks, such as `allowsOverlap`.
  func allows(_ allowance: Allowance) -> Bool

  /// Creates the view for the layout, not displayed yet; a nil value is left to the layout's own
  /// scenario.
  func makeView(_ adjust: (inout ViewSettings) -> Void, sections: [Int]?) throws(Diagnostic)
    -> CollectionView

  /// Creates a view for another instance of the layout's class, with its own data.
  func makeTwin(_ adjust: (inout ViewSettings) -> Void, sections: [Int]) throws(Diagnostic)
    -> CollectionView

  /// Connects the layout to one of these views.
  func look(at view: CollectionView)

  /// Whether the scenario has steps of its own, which `runSteps` performs.
  var hasSteps: Bool { get }
  func runSteps() throws(Diagnostic)

  /// Returns whether the view's elements are exactly those that the layout places.
  func placesAlone(in view: CollectionView) -> Bool

  /// Returns which of the data's counts the layout has read.
  func countQuestions(of counts: [Int]) -> CountQuestions

  /// Whether the layout has invalidated itself because of a scroll.
  var followsScrolls: Bool { get }

  /// Changes the number of items of each section, without notifying the view.
  func changeCounts(_ counts: [Int]) throws(Diagnostic)

  /// Deletes items from the data and inserts others, without notifying the view.
  func changeData(deletes: [IndexPath], inserts: [IndexPath]) throws(Diagnostic)

  /// The work so far: the number of instructions, with an equivalent for placed elements; 0 if
  /// unknown.
  var work: Int { get }

  /// Returns the memory of the script's values after a full garbage collection, in bytes; 0 if
  /// unknown.
  func settledMemory() -> Int
}

// Properties that only a script has.
extension CheckedLayout {
  package var parameterRanges: [ParameterRange] { [] }
  package func set(_ setting: ParameterSetting) throws(Diagnostic) {}
  package func look(at view: CollectionView) {}
  package func placesAlone(in view: CollectionView) -> Bool { false }
  package var hasSteps: Bool { false }
  package var followsScrolls: Bool { false }
  package func runSteps() throws(Diagnostic) {}
  package var work: Int { 0 }
  package func settledMemory() -> Int { 0 }
}

extension Program: CheckedLayout {
  package var layoutName: String { layout.name }

  /// The work so far; placing an element counts as five instructions.
  package var work: Int { usedInstructions + 5 * placedElements }

  package func makeView(_ adjust: (inout ViewSettings) -> Void, sections: [Int]?)
    throws(Diagnostic) -> CollectionView
  {
    try makeView(adjust, sections: sections, repeatsValues: true) { _ in }
  }
}

/// The source of the layouts of a check.
package enum CheckedSource {
  case script(Script)

  /// A layout in Swift; each call makes one.
  case native(() -> any CheckedLayout)

  /// Creates the layout for a case.
  ///
  /// - Parameters:
  ///   - options: The options of the check, which determine whether the script's scenario is used.
  ///   - limits: The limits of a script.
  ///   - seed: The seed of its random numbers.
  ///   - interruption: Interrupts a script from another thread.
  /// - Returns: The layout, not displayed yet.
  /// - Throws: `Diagnostic` for an error of a script.
  func load(
    _ options: CheckOptions, limits: ScriptLimits, seed: UInt64, _ interruption: CheckInterruption
  ) throws(Diagnostic) -> any CheckedLayout {
    switch self {
    case .script(let script):
      try script.mustBeText()
      return try Program(
        script, limits: limits, seed: seed, runsDemo: options.usesScenario,
        interruptible: interruption.add)
    case .native(let make): return make()
    }
  }

  /// Returns the diagnostic with its place in the script, if there is a script.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    if case .script(let script) = self { diagnostic.placed(in: script) } else { diagnostic }
  }
}
