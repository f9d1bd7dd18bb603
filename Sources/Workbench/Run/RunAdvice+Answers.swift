import CollectionLayout
import CollectionSimulation
import Scripting

/// Warnings about the layout's result for the visible rectangle.
extension RunAdvice {
  /// The maximum number of items that are requested by themselves.
  private static let maxRequests = 2000

  /// Requests the visible rectangle again, to warn of a layout that changes attributes after
  /// returning them.
  func requestAgain() throws(Diagnostic) {
    guard attributesPlace != nil else { return }
    try program.quietly { () throws(Diagnostic) in _ = try view.answer(for: view.boundsToScript) }
  }

  /// Returns the warning about items whose own frames are in the visible rectangle, but which its
  /// result lacks; nil if there are none.
  ///
  /// If something is visible, only a layout with an `attributes` of its own can omit an item.
  func itemsLostFromSight() throws(Diagnostic) -> Diagnostic? {
    let shown = Set(view.displayedElements.map { $0.identifier })
    guard hasRoom, !program.allows(.followsOffset), shown.isEmpty || attributesPlace != nil
    else { return nil }
    let lost = try program.quietly { () throws(Diagnostic) in try lostItems(besides: shown) }
    guard let first = lost.first else { return nil }
    let there =
      shown.isEmpty
      ? "nothing is visible, yet \(lost.count) item"
        + "\(lost.count == 1 ? " has a frame" : "s have frames") there: "
      : ""
    let others =
      shown.isEmpty || lost.count == 1 ? "" : ", and so are \(lost.count - 1) more items"
    return Diagnostic(
      .rectIncomplete, severity: .warning,
      there + "\(first.identifier) is at \(first.frame.words), but is missing from the result for "
        + "the visible rectangle" + others,
      fix:
        "return every element whose frame intersects the rectangle from attributes; if this is intended, "
        + "set allowsMissingItems = true on the class",
      place: attributesPlace, element: first.identifier
    ).naming(lost.map { $0.identifier })
  }

  private func lostItems(besides shown: Set<ElementIdentifier>) throws(Diagnostic)
    -> [ElementAttributes]
  {
    var lost: [ElementAttributes] = []
    for item in ItemSample(of: view.itemCounts, maxCount: Self.maxRequests).items {
      let element = ElementIdentifier.cell(item)
      guard !shown.contains(element), !view.isInOrthogonalSection(element),
        let own = try view.answer(for: element), !own.isHidden, own.alpha > 0,
        own.frame.sharesMoreThanError(with: view.bounds),
        view.area(of: element, in: view.bounds)?.sharesMoreThanError(with: own.frame) ?? false
      else { continue }
      lost.append(own)
    }
    return lost
  }

  /// Returns the place of a callback of the script, or that of `attributes` if it has none.
  func place(ofCallback name: String) -> Diagnostic.Place? {
    view.capabilities.reporting?.place(ofCallback: name) ?? attributesPlace
  }

  /// The place of the layout's own `attributes`; nil if it has none.
  var attributesPlace: Diagnostic.Place? {
    view.capabilities.reporting?.place(ofCallback: "attributes")
  }
}
