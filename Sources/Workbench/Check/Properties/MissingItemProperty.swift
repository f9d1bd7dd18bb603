import CollectionLayout
import CollectionSimulation
import Scripting

/// Every item of a section whose items the layout has counted is placed.
final class MissingItemProperty: Property {
  let code = DiagnosticCode.missingItem

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    guard !checkpoint.followsOffset, !checkpoint.simulation.program.allows(.missingItems) else {
      return nil
    }
    let shown = checkpoint.snapshot.elements
    let known = try checkpoint.answers().map { $0.elements }
    for item in checkpoint.items
    where shown[item] == nil && !checkpoint.unstable.contains(item)
      && !known.contains(where: { $0[item] != nil })
    {
      guard try checkpoint.view.answer(for: item) == nil else { continue }
      return checkpoint.fault(
        code, in: ["attributes", "prepare"],
        "\(item) was never placed",
        fix:
          "place every item from 1 to view:itemCount(section); to hide an item, set hidden = true",
        element: item)
    }
    let (layout, view) = (checkpoint.simulation.program, checkpoint.view)
    guard layout.placesAlone(in: view) else { return nil }
    // If a layout reads the number of sections, the check varies it, and the layout may expect a
    // fixed one.
    let asked = layout.countQuestions(of: view.itemCounts)
    guard !asked.requestsSections else { return nil }
    let section = try MissingSection(view: view).find(besides: asked.sections)
    return section.map { MissingSection.diagnostic($0, in: view) }
  }
}
