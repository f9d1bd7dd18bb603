import CollectionLayout
import CollectionSimulation
import Scripting

/// Warns at the end of a run of what is wrong without an error: nothing was placed, an item is missing, cells overlap.
///
/// A class says that it means it: `empty_ok = true` where items have no place, `overlap_ok = true` where cells overlap.
struct RunAdvice {
  let program: Program
  let view: CollectionView

  /// The most items of a section that are looked for, its last.
  private static let maxItems = 1000

  /// The least side of a view that has room for something, in points: as much as a finger needs.
  private static let leastSide = 44.0

  /// Enters the warnings in the view's log.
  func give() throws(Diagnostic) {
    guard !view.viewport.isEmpty, let layout = view.layout as? ScriptedLayout,
      layout === program.layout
    else { return }
    if !program.allows("empty_ok") {
      if isEmpty {
        view.warn(nothingPlaced)
        return
      }
      if let item = try missingItem() { view.warn(missing(item)) }
    }
    if !program.allows("overlap_ok"), let pair = overlap { view.warn(overlapping(pair)) }
  }

  private var items: Int {
    view.itemCounts.reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? Int.max : total
    }
  }

  // MARK: - Nothing

  private var isEmpty: Bool {
    min(view.viewport.width, view.viewport.height) >= Self.leastSide
      && items > 0 && program.placedElements == 0 && !program.standsOnBuiltInLayout
      && view.reuseFigures.created == 0
  }

  private var nothingPlaced: Diagnostic {
    let callback =
      view.capabilities.reporting?.place(ofCallback: "prepare") == nil ? "attributes" : "prepare"
    return Diagnostic(
      .nothingPlaced, severity: .warning,
      "\(program.layout.name) places nothing, although the data has \(items) item\(items == 1 ? "" : "s")",
      fix:
        "call self:placeCell(section, item, x, y, width, height) in prepare for each item; if this is intended, "
        + "set empty_ok = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: callback))
  }

  // MARK: - Missing items

  /// An item that was not placed, of a layout whose elements are those that it places.
  private func missingItem() throws(Diagnostic) -> ElementIdentifier? {
    guard program.placedElements > 0, !program.standsOnBuiltInLayout,
      view.capabilities.reporting?.place(ofCallback: "attributes") == nil,
      view.capabilities.reporting?.place(ofCallback: "itemAttributes") == nil
    else { return nil }
    let asked = program.countQuestions(of: view.itemCounts).sections
    for (section, count) in view.itemCounts.enumerated() where asked.contains(section) {
      for item in max(0, count - Self.maxItems)..<count {
        let element = ElementIdentifier.cell(IndexPath(section: section, item: item))
        if try view.answer(for: element) == nil { return element }
      }
    }
    return nil
  }

  private func missing(_ element: ElementIdentifier) -> Diagnostic {
    Diagnostic(
      .missingItem, severity: .warning, "\(element) was never placed",
      fix:
        "place every item from 1 to view:itemCount(section); to hide an item, set hidden = true; "
        + "if this is intended, set empty_ok = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: "prepare"),
      element: element)
  }

  // MARK: - Overlaps

  private var overlap: (ElementAttributes, ElementAttributes)? {
    let cells = view.displayedElements.filter { $0.identifier.category == .cell }
    return Overlap.first(of: cells, in: view, view.pixels.pixel)
  }

  private func overlapping(_ pair: (ElementAttributes, ElementAttributes)) -> Diagnostic {
    let shared = pair.0.frame.intersection(pair.1.frame)?.size ?? .zero
    return Diagnostic(
      .overlap, severity: .warning,
      "\(pair.0.identifier) and \(pair.1.identifier) overlap by \(shared.width.shortText) x "
        + "\(shared.height.shortText) at the same zIndex \(pair.0.zIndex)",
      fix:
        "move them apart, or give the front one a higher zIndex; "
        + "if this is intended, set overlap_ok = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: "prepare"), element: pair.1.identifier)
  }
}
