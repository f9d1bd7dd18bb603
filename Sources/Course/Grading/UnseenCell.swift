import CollectionLayout
import CollectionSimulation
import Report
import Workbench

extension LessonPlay {
  /// Returns the fault of a cell that cannot be seen, or is turned over, though the solution shows it
  /// as it is; nil if there is none.
  func unseenCell(of solution: LessonPlay) -> Diagnostic? {
    guard case .finished = end, case .finished = solution.end, let state,
      let expected = solution.state
    else { return nil }
    let theirs = Dictionary(
      expected.elements.map { ($0.attributes.identifier, $0.attributes) }, uniquingKeysWith: { $1 })
    for mine in state.elements.map({ $0.attributes }) {
      guard let their = theirs[mine.identifier] else { continue }
      if their.alpha > 0.05, !their.isHidden, mine.alpha <= 0.05 || mine.isHidden {
        return Diagnostic(
          .expectationFailed,
          "\(mine.identifier) cannot be seen: \(mine.isHidden ? "it is hidden" : "its alpha is \(mine.alpha.readable)")"
        )
      }
      let (map, other) = (mine.transform, their.transform)
      if map.a < 0 && other.a > 0 || map.d < 0 && other.d > 0 {
        return Diagnostic(.expectationFailed, "\(mine.identifier) is mirrored or turned over")
      }
    }
    return nil
  }
}
