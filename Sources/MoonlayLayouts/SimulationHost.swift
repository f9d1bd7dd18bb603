package import CollectionLayout
import CollectionSimulation

/// What a simulator requires: the data of its view, and the stack that its layout needs.
package protocol SimulationHost: AnyObject {
  /// Sets the counts of the sections, without notifying the view.
  func setItemCounts(_ counts: [Int]) throws(Diagnostic)

  /// Runs a step on the stack that the layout needs, and waits for it.
  func run(_ step: () -> Void)
}

/// Data that consists of counts only: all cells are alike.
package final class CountedData: DataSource, SimulationHost {
  package private(set) var itemCounts: [Int]

  /// The size that a cell prefers; nil if the layout decides.
  var preferredSize: Simulator.PreferredSize?

  package init(_ itemCounts: [Int]) { self.itemCounts = itemCounts }

  package func setItemCounts(_ counts: [Int]) { itemCounts = counts }

  package func run(_ step: () -> Void) { step() }

  package func view(for element: ElementIdentifier) -> RequestedView {
    RequestedView(reuse: element.category == .cell ? "cell" : element.kind)
  }

  package var decidesPreferredSizes: Bool { preferredSize != nil }

  package func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    -> Size?
  {
    preferredSize?(element.indexPath, attributes)
  }
}
