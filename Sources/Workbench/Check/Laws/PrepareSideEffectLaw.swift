import CollectionLayout
import CollectionSimulation
import Scripting

/// A layout that is prepared again and again holds no more than before.
struct PrepareSideEffectLaw: Law {
  let code = "prepare-side-effect"

  /// How often it is prepared before each look at its memory: a list that grows by one each time has doubled.
  private static let prepares = [64, 64, 128]

  /// What a list takes for each entry at least, in bytes.
  private static let leastGrowth = 8

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let stage = try TrialStage(moment.trial, moment.setting)
    try stage.view.displayFirst()
    var held: [Int] = []
    for count in Self.prepares {
      for _ in 0..<count { try stage.prepareAgain() }
      held.append(stage.program.settledMemory())
    }
    let (second, third) = (held[1] - held[0], held[2] - held[1])
    guard second >= Self.leastGrowth * Self.prepares[1],
      third >= Self.leastGrowth * Self.prepares[2]
    else { return nil }
    return moment.fault(
      code, in: ["prepare"],
      "each time it is prepared, the layout holds more: \(third) bytes more after \(Self.prepares[2]) times with nothing changed",
      fix:
        "begin prepare with empty tables, and add nothing there to what stays; it may run at every step of a scroll"
    )
  }
}
