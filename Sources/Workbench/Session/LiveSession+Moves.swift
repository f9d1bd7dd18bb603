import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A summary, in one line, of the changes of the view.
extension LiveSession {
  /// Reports what has moved since the last input, unless nothing has, or the view is drawn anyway.
  func reportMoves() {
    guard let simulation, let state = try? simulation.result(.visible).state else {
      return seen = nil
    }
    let before = seen
    seen = state
    let isDrawn = answer.parts.contains { part in
      switch part {
      case .drawing, .table, .changes: true
      default: false
      }
    }
    guard let before, !isDrawn, let words = state.moves(since: before) else { return }
    report(.remark(words))
    if drawsMoves, let result = result(.visible) { report(.drawing(result)) }
  }
}

extension ViewState {
  /// Summarises the differences from an earlier state: `6 moved, 2 appeared; offset 0, 200`; nil if
  /// there are none.
  fileprivate func moves(since before: ViewState) -> String? {
    let changes = ElementChange.changes(from: before, to: self)
    let appeared = changes.count { $0.before == nil }
    let left = changes.count { $0.after == nil }
    let moved = changes.count { $0.before != nil && $0.after != nil }
    var parts = [(moved, "moved"), (appeared, "appeared"), (left, "left")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let elements = parts.joined(separator: ", ")
    parts = elements.isEmpty ? [] : [elements]
    if viewport != before.viewport { parts.append("view \(viewport.words)") }
    if contentSize != before.contentSize { parts.append("content \(contentSize.words)") }
    if contentOffset != before.contentOffset {
      parts.append("offset \(contentOffset.x.shortText), \(contentOffset.y.shortText)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
