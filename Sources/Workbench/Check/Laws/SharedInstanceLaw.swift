import CollectionLayout
import CollectionSimulation
import Scripting

/// Two views with a layout each, of one class, do not disturb each other.
struct SharedInstanceLaw: Law {
  let code = DiagnosticCode.sharedInstance

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let stage = try TrialStage(moment.trial, moment.setting)
    try stage.view.displayFirst()
    let before = try Picture(of: stage.view, in: moment.picture.rect)
    guard try displaysTwin(of: stage, moment) else { return nil }
    stage.program.look(at: stage.view)
    do throws(Diagnostic) {
      let after = try Picture(of: stage.view, in: moment.picture.rect)
      guard let (element, words) = before.difference(to: after) else { return nil }
      return fault(moment, words, element)
    } catch {
      if error.failure == .budget || error.failure == .interrupted { throw error }
      return fault(moment, error.message, error.element)
    }
  }

  /// Shows another instance in a view of another size, with other data.
  ///
  /// - Returns: Whether that went well; where it did not, another trial finds out why.
  private func displaysTwin(of stage: TrialStage, _ moment: Moment) throws(Diagnostic) -> Bool {
    var other = moment.trial
    other.viewport = Size(
      width: moment.trial.viewport.width + 100, height: moment.trial.viewport.height + 100)
    other.sections = moment.trial.sections.map { $0 + 1 }
    do throws(Diagnostic) {
      let twin = try stage.program.makeTwin(
        { moment.setting.apply(to: &$0, other) }, sections: other.sections)
      stage.program.look(at: twin)
      try twin.displayFirst()
      return true
    } catch {
      if error.failure == .budget || error.failure == .interrupted { throw error }
      return false
    }
  }

  private func fault(_ moment: Moment, _ words: String, _ element: ElementIdentifier?)
    -> Diagnostic
  {
    moment.fault(
      code, in: ["prepare"],
      "a second view with a layout of the same class changed the first one: \(words)",
      fix:
        "store what prepare computes in self, not in the class or in a local variable of the file",
      element: element)
  }
}
