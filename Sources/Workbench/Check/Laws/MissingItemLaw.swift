import CollectionLayout
import CollectionSimulation
import Scripting

/// Every item of a section whose items the layout has counted is somewhere.
struct MissingItemLaw: Law {
  let code = DiagnosticCode.missingItem

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    guard !moment.followsOffset, !moment.stage.program.allows("empty_ok") else { return nil }
    let shown = moment.picture.elements
    let known = try moment.answers().map(\.elements)
    for item in moment.items where shown[item] == nil && !known.contains(where: { $0[item] != nil })
    {
      guard try moment.view.answer(for: item) == nil else { continue }
      return moment.fault(
        code, in: ["attributes", "prepare"],
        "\(item) was never placed",
        fix:
          "place every item from 1 to view:itemCount(section); to hide an item, set hidden = true",
        element: item)
    }
    return nil
  }
}
