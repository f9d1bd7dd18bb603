package import CollectionLayout
package import CollectionSimulation
package import Scripting

/// A layout that a check tries, one for each case: a script's, or one in Swift.
package protocol CheckedLayout: AnyObject {
  /// The layout's name, as reports have it.
  var layoutName: String { get }

  /// The parameters that have a range, choices or two values, in the order of their names.
  var parameterRanges: [ParameterRange] { get }

  /// Sets a parameter.
  func set(_ setting: ParameterSetting) throws(Diagnostic)

  /// Whether it extends one of ours, or is one.
  var standsOnBuiltInLayout: Bool { get }

  /// Whether the author has left a word for checks, as `overlap_ok`.
  func allows(_ word: String) -> Bool

  /// Makes the view in which the layout is shown, not displayed yet; what is nil is the layout's own scenario to say.
  func makeView(_ adjust: (inout ViewSettings) -> Void, sections: [Int]?) throws(Diagnostic)
    -> CollectionView

  /// Makes a view for another instance of the layout's class, with data of its own.
  func makeTwin(_ adjust: (inout ViewSettings) -> Void, sections: [Int]) throws(Diagnostic)
    -> CollectionView

  /// Lets the layout see one of these views.
  func look(at view: CollectionView)

  /// Whether there are steps of its own, and what they do.
  var hasSteps: Bool { get }
  func runSteps() throws(Diagnostic)

  /// Whether the elements of the layout in the view are those that it places, and no others.
  func placesAlone(in view: CollectionView) -> Bool

  /// What the layout has asked for of the data's counts.
  func countQuestions(of counts: [Int]) -> CountQuestions

  /// Whether the layout has invalidated itself for a scroll.
  var followsScrolls: Bool { get }

  /// Gives the sections other counts; the view is told of nothing.
  func changeCounts(_ counts: [Int]) throws(Diagnostic)

  /// Takes items out of the data, and puts others in; the view is told of nothing.
  func changeData(deletes: [IndexPath], inserts: [IndexPath]) throws(Diagnostic)

  /// What it has done so far: instructions, and what stands for placed elements; 0 where that is not known.
  var work: Int { get }

  /// How long a script has run, on its own clock.
  var usedTime: Duration { get }

  /// What a script's values hold once all garbage is collected, in bytes; 0 where that is not known.
  func settledMemory() -> Int
}

// What only a script has.
extension CheckedLayout {
  package var parameterRanges: [ParameterRange] { [] }
  package func set(_ setting: ParameterSetting) throws(Diagnostic) {}
  package func look(at view: CollectionView) {}
  package func placesAlone(in view: CollectionView) -> Bool { false }
  package var hasSteps: Bool { false }
  package var followsScrolls: Bool { false }
  package func runSteps() throws(Diagnostic) {}
  package var work: Int { 0 }
  package var usedTime: Duration { .zero }
  package func settledMemory() -> Int { 0 }
}

extension Program: CheckedLayout {
  package var layoutName: String { layout.name }

  /// To place an element takes as long as some instructions.
  package var work: Int { usedInstructions + 5 * placedElements }

  package func makeView(_ adjust: (inout ViewSettings) -> Void, sections: [Int]?)
    throws(Diagnostic) -> CollectionView
  {
    try makeView(adjust, sections: sections, repeatsValues: true) { _ in }
  }
}

/// Where the layouts of a check come from.
package enum CheckedSource {
  case script(Script)

  /// A layout in Swift; each call makes one.
  case native(() -> any CheckedLayout)

  /// Makes the layout for a case.
  ///
  /// - Parameters:
  ///   - options: What the check is told; whether the script's scenario counts is its to say.
  ///   - limits: What a script may use up.
  ///   - seed: The seed of its random numbers.
  ///   - interruption: Ends a script from another thread.
  /// - Returns: The layout, not shown yet.
  /// - Throws: `Diagnostic` for what is wrong with a script.
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

  /// A fault with its place, where the script says it.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    if case .script(let script) = self { diagnostic.placed(in: script) } else { diagnostic }
  }
}
