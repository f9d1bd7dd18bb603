import CollectionLayout
import CollectionSimulation
import LuaSyntax
import Scripting

/// Notes about elements that the layout has, and that are never seen.
extension RunAdvice {
  /// The maximum number of items of a layout whose whole result is examined.
  private static let maxExamined = 2000

  /// Adds the notes to the view's log.
  func noteHiddenElements() throws(Diagnostic) {
    guard !isTiny else { return }
    let notes = [
      try headerNeverReturned(), program.allows(.overlap) ? nil : cover, headerBehindBar,
      headerWithoutEnd,
    ]
    for note in notes { if let note { view.warn(note) } }
  }

  private func note(
    _ message: String, fix: String, _ element: ElementIdentifier?, at callback: String
  ) -> Diagnostic {
    Diagnostic(
      .hiddenElement, severity: .warning, message, fix: fix, place: place(ofCallback: callback),
      element: element)
  }

  /// The note about supplementary views that `supplementaryAttributes` returns, and no result for a
  /// rectangle has.
  ///
  /// The script's text tells: a class that returns some under a condition calls the function, or
  /// places them.
  private func headerNeverReturned() throws(Diagnostic) -> Diagnostic? {
    let callback = "supplementaryAttributes"
    guard let place = view.capabilities.reporting?.place(ofCallback: callback),
      place.file == script.name, !program.standsOnBuiltInLayout,
      view.itemCounts.reduce(0, +) <= Self.maxExamined, view.itemCounts.contains(where: { $0 > 0 })
    else { return nil }
    let names = SourceText(script.text).tokens.filter { $0.kind == .name }.map { $0.text }
    guard names.count(where: { $0 == callback }) == 1, !names.contains("placeSupplementary") else {
      return nil
    }
    let size = view.contentSize
    let all = try program.quietly { () throws(Diagnostic) in
      try view.answer(for: Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    guard !all.contains(where: { $0.identifier.category == .supplementary }) else { return nil }
    return note(
      "attributes returned no supplementary view, so supplementaryAttributes is never called",
      fix:
        "return the headers from attributes(view, rect) too, or place them in prepare with self:placeSupplementary",
      nil, at: callback)
  }

  /// The note about a view in front of the visible cells that covers all of them.
  private var cover: Diagnostic? {
    let shown = view.displayedElements
    let cells = shown.filter { $0.identifier.category == .cell && !$0.isHidden }
    guard cells.count > 1 else { return nil }
    let front = cells.map { $0.zIndex }.max() ?? 0
    let covering = shown.first { element in
      element.identifier.category != .cell && !element.isHidden && element.alpha == 1
        && element.zIndex > front
        && cells.allSatisfy { cell in
          guard let part = cell.frame.intersection(view.bounds) else { return true }
          return element.frame.contains(part)
        }
    }
    guard let covering else { return nil }
    return note(
      "\(covering.identifier) covers all \(cells.count) visible cells: its zIndex is \(covering.zIndex), theirs at most \(front)",
      fix:
        "give it a lower zIndex than the cells; if this is intended, set allowsOverlap = true on the class",
      covering.identifier, at: "prepare")
  }

  /// The note about a header that is pinned by `math.max(start, offset)` alone: the next section's goes under it.
  ///
  /// The script's text tells: whatever ends it needs a minimum, or a comparison.
  private var headerWithoutEnd: Diagnostic? {
    guard program.followsScrolls, !program.standsOnBuiltInLayout, view.itemCounts.count > 1,
      view.bounds.y > 0, let call = ScriptReader(script.text).pinnedWithoutEnd
    else { return nil }
    let tops = [view.bounds.y, view.bounds.y + view.adjustedInset.top]
    let pinned = view.displayedElements.first { element in
      element.identifier.category == .supplementary && !element.isHidden
        && tops.contains { abs(element.frame.y - $0) < 0.5 }
        && element.identifier.indexPath.section < view.itemCounts.count - 1
    }
    guard let pinned else { return nil }
    return Diagnostic(
      .hiddenElement, severity: .warning,
      "\(pinned.identifier) stays pinned after the end of its section, and covers the next header",
      fix:
        "end it with its section, whose end is bottom: write math.min(\(call.place), bottom - \(call.length))",
      place: Diagnostic.Place(file: script.name, line: call.line), element: pinned.identifier)
  }

  /// The note about a pinned header that the bar above the content hides.
  private var headerBehindBar: Diagnostic? {
    let bar = view.safeArea.top
    guard bar > 0, program.followsScrolls, !program.standsOnBuiltInLayout else { return nil }
    let hidden = view.displayedElements.first { element in
      element.identifier.category == .supplementary && !element.isHidden && element.alpha > 0
        && abs(element.frame.y - view.bounds.y) < 0.5 && element.frame.height <= bar
        && view.bounds.y > 0
    }
    guard let hidden else { return nil }
    return note(
      "\(hidden.identifier) is pinned at the offset \(view.bounds.y.shortText), behind the bar of \(bar.shortText) points",
      fix: "pin it at view.contentOffset.y + view.adjustedInset.top",
      hidden.identifier, at: "prepare")
  }
}
