package import CollectionLayout

/// Recognisers of taps on a view.
extension CollectionView {
  /// Adds a recogniser, which stays for as long as the view.
  ///
  /// A layout may do so from `prepare`, as UIKit lets it; since `prepare` runs again after each invalidation, that adds
  /// one more each time, and the second is warned of.
  package func addTap(_ recogniser: any TapRecogniser) throws(Diagnostic) {
    try withinBudget { (budget) throws(Diagnostic) in try budget.addRecogniser() }
    let callback = engine.runningCallback?.name
    let isRepeated = interaction.add(recogniser, ofLayout: callback != nil)
    if isRepeated, let callback { warnOfTap(from: callback) }
  }

  private func warnOfTap(from callback: String) {
    warn(
      Diagnostic(
        .prepareSideEffect, severity: .warning,
        "\(callback) adds a tap recogniser each time it runs: the earlier ones stay, and every touch calls them all",
        fix: "add it once: in the scenario's taps, or in its steps"))
  }

  /// The recognisers that are to hear of a finger.
  func recognisers(at point: Point) throws(Diagnostic) -> [any TapRecogniser] {
    var receiving: [any TapRecogniser] = []
    for recogniser in interaction.recognisers {
      do {
        if try recogniser.shouldReceiveTouch(at: point) { receiving.append(recogniser) }
      } catch {
        throw rethrowing(error)
      }
    }
    return receiving
  }

  /// Lets the first recogniser of a lifted finger act; the others give way to it, as recognisers do that are not told
  /// otherwise.
  func recogniseTap(_ lifted: Touch) throws(Diagnostic) {
    guard time - lifted.begin <= Touch.maxTapDuration + Touch.tolerance, touch?.isOver == false,
      let recogniser = lifted.recognisers.first
    else { return }
    if recogniser.cancelsTouches {
      try cancelTouch()
      interaction.removeFinger()
    }
    do {
      try recogniser.act(at: lifted.point)
    } catch {
      throw rethrowing(error)
    }
  }
}
