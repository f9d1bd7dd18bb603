/// What a cell may look different for, as UIKit's configuration state has it.
package struct CellState: Hashable, Sendable {
  /// Whether the cell is selected.
  package var isSelected = false

  /// Whether a finger is on the cell.
  package var isHighlighted = false

  /// Whether the cell has the focus.
  package var isFocused = false

  /// Whether the cell is being moved to another place.
  package var isMoving = false

  /// Creates a state in which nothing holds.
  package init() {}

  /// Each state by the name that results and scripts have for it, in the order of results.
  package var byName: [(name: String, holds: Bool)] {
    [
      ("selected", isSelected), ("highlighted", isHighlighted), ("focused", isFocused),
      ("moving", isMoving),
    ]
  }

  /// The names of the states that hold.
  package var names: [String] { byName.filter { $0.holds }.map { $0.name } }
}
