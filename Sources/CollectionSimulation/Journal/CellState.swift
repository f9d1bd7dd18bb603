/// The interaction states that affect the look of a cell, as in UIKit's configuration state.
package struct CellState: Hashable, Sendable {
  /// Whether the cell is selected.
  package var isSelected = false

  /// Whether a finger highlights the cell.
  package var isHighlighted = false

  /// Whether the cell has the focus.
  package var isFocused = false

  /// Whether the cell is being moved interactively.
  package var isMoving = false

  /// Creates a state with all flags off.
  package init() {}

  /// The states with their names in results and scripts, in the order of results.
  package var byName: [(name: String, holds: Bool)] {
    [
      ("selected", isSelected), ("highlighted", isHighlighted), ("focused", isFocused),
      ("moving", isMoving),
    ]
  }

  /// The names of the states that are on.
  package var names: [String] { byName.filter { $0.holds }.map { $0.name } }
}
