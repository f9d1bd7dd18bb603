import CollectionLayout
import CollectionSimulation
import Report

extension ViewState {
  /// The distance in points that is seen at a glance.
  private static let glance = 8.0

  /// Returns whether a view looks different at a glance: an element is missing, or an edge, the
  /// content's end or the offset is eight points or a tenth of the view away.
  func differs(from expected: ViewState) -> Bool {
    let least = min(Self.glance, min(viewport.width, viewport.height) / 10)
    func isFar(_ pairs: [(Double, Double)]) -> Bool {
      pairs.contains { !($0 - $1).isFinite || abs($0 - $1) >= least }
    }
    if isFar([
      (contentSize.width, expected.contentSize.width),
      (contentSize.height, expected.contentSize.height),
      (contentOffset.x, expected.contentOffset.x), (contentOffset.y, expected.contentOffset.y),
    ]) {
      return true
    }
    let theirs = Dictionary(
      expected.elements.map { ($0.attributes.identifier, $0.attributes) }, uniquingKeysWith: { $1 })
    guard elements.count == theirs.count else { return true }
    return elements.contains { element in
      let mine = element.attributes
      guard let their = theirs[mine.identifier] else { return true }
      let (frame, other) = (mine.frame, their.frame)
      return abs(mine.alpha - their.alpha) > 0.1 || mine.zIndex != their.zIndex
        || isFar([
          (frame.minX, other.minX), (frame.minY, other.minY), (frame.maxX, other.maxX),
          (frame.maxY, other.maxY),
        ])
    }
  }
}
