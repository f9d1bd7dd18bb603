import CollectionLayout
import CollectionSimulation
import Scripting

/// A layout that is prepared again and again holds no more than before.
///
/// It is prepared in rounds of equal length, each of which leaves as much garbage as another, so that what tables keep
/// room for is the same after each. The memory is looked at after one round, two, four and eight: a list that grows by
/// one entry each time has doubled in between. A table of what is garbage soon, as large as what a round leaves, may by
/// chance double once or twice, and not for ever.
final class PrepareSideEffectProperty: Property {
  let code = DiagnosticCode.prepareSideEffect

  private static let prepares = 32
  private static let rounds = [1, 1, 2, 4]

  /// More items of a section need not be prepared: what grows does so with few.
  private static let maxItems = 6

  /// What a list takes for each entry at least, in bytes.
  private static let leastGrowth = 8

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let few = checkpoint.testCase.with { $0.sections = $0.sections.map { min($0, Self.maxItems) } }
    let stage = try CaseStage(few, checkpoint.setting)
    try stage.view.displayFirst()
    var held: [Int] = []
    for rounds in Self.rounds {
      for _ in 0..<rounds {
        for _ in 0..<Self.prepares { try stage.prepareAgain() }
        _ = stage.program.settledMemory()
      }
      held.append(stage.program.settledMemory())
    }
    let growth = zip(held, held.dropFirst()).map { $1 - $0 }
    for (growth, rounds) in zip(growth, Self.rounds.dropFirst())
    where growth < Self.leastGrowth * Self.prepares * rounds { return nil }
    return checkpoint.fault(
      code, in: ["prepare"],
      "the layout grows with every prepare: \(growth[2]) bytes more after \(4 * Self.prepares) calls "
        + "with nothing changed",
      fix:
        "start prepare with empty tables, and do not add to tables that persist; prepare may run on every scroll step"
    )
  }
}
