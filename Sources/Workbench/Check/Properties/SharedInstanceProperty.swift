import CollectionLayout
import CollectionSimulation
import Scripting

/// Two views with separate layouts of the same class do not affect each other.
final class SharedInstanceProperty: Property {
  let code = DiagnosticCode.sharedInstance

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let simulation = try CaseSimulation(checkpoint.testCase, checkpoint.setting)
    try simulation.view.displayFirst()
    let before = try LayoutSnapshot(of: simulation.view, in: checkpoint.snapshot.rect)
    guard try displaysTwin(of: simulation, checkpoint) else { return nil }
    simulation.program.look(at: simulation.view)
    do throws(Diagnostic) {
      let after = try LayoutSnapshot(of: simulation.view, in: checkpoint.snapshot.rect)
      let difference = before.difference(
        to: after, besides: checkpoint.unstable, comparingSizes: checkpoint.contentSizes.count == 1)
      guard let (element, words) = difference else { return nil }
      return fault(checkpoint, words, element)
    } catch {
      if error.failure == .budget || error.failure == .interrupted { throw error }
      return fault(checkpoint, error.message, error.element)
    }
  }

  /// Displays another instance in a view with another size and other data.
  ///
  /// - Returns: Whether it succeeded; if not, another case reports the reason.
  private func displaysTwin(of simulation: CaseSimulation, _ checkpoint: Checkpoint)
    throws(Diagnostic)
    -> Bool
  {
    var other = checkpoint.testCase
    other.viewport = Size(
      width: checkpoint.testCase.viewport.width + 100,
      height: checkpoint.testCase.viewport.height + 100)
    other.sections = checkpoint.testCase.sections.map { $0 + 1 }
    do throws(Diagnostic) {
      let twin = try simulation.program.makeTwin(
        { checkpoint.setting.apply(to: &$0, other) }, sections: other.sections)
      simulation.program.look(at: twin)
      try twin.displayFirst()
      return true
    } catch {
      if error.failure == .budget || error.failure == .interrupted { throw error }
      return false
    }
  }

  private func fault(_ checkpoint: Checkpoint, _ words: String, _ element: ElementIdentifier?)
    -> Diagnostic
  {
    checkpoint.fault(
      code, in: ["prepare"],
      "a second view with a layout of the same class changed the first one: \(words)",
      fix:
        "store what prepare computes in self, not in the class or in a local variable of the file",
      element: element)
  }
}
