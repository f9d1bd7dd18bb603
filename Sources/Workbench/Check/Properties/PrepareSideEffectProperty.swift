import CollectionLayout
import CollectionSimulation
import Scripting

/// A layout that is prepared repeatedly does not use more memory each time.
///
/// It is prepared in rounds of equal length, each of which leaves the same amount of garbage, so
/// that the capacity of tables is the same after each. The memory is read after one round, two,
/// four, eight and sixteen: a list that grows by one entry each time has doubled in between. A table
/// that is about to become garbage, as large as the garbage of a round, may double a few times by
/// chance, but not every time.
final class PrepareSideEffectProperty: Property {
  let code = DiagnosticCode.prepareSideEffect

  private static let prepares = 32
  private static let rounds = [1, 1, 2, 4, 8]

  /// The maximum number of items of a section: growth shows with few items.
  private static let maxItems = 6

  /// The minimum memory of an entry of a list, in bytes.
  private static let minGrowth = 8

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let few = checkpoint.testCase.with { $0.sections = $0.sections.map { min($0, Self.maxItems) } }
    let simulation = try CaseSimulation(few, checkpoint.setting)
    try simulation.view.displayFirst()
    var (held, growth): (Int?, Int) = (nil, 0)
    for rounds in Self.rounds {
      for _ in 0..<rounds {
        for _ in 0..<Self.prepares { try simulation.prepareAgain() }
        _ = simulation.program.settledMemory()
      }
      let now = simulation.program.settledMemory()
      growth = now - (held ?? now)
      if held != nil, growth < Self.minGrowth * Self.prepares * rounds { return nil }
      held = now
    }
    return checkpoint.fault(
      code, in: ["prepare"],
      "the layout grows with every prepare: \(growth) bytes more after \(8 * Self.prepares) calls "
        + "with nothing changed",
      fix:
        "start prepare with empty tables, and do not add to tables that persist; prepare may run on every scroll step"
    )
  }
}
