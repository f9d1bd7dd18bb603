package import CollectionLayout

/// Interaction with items apart from the order of a finger's calls: selection by a program, which
/// sends no calls, the menu, the focus, and tap recognisers (semantics 9).
extension CollectionView {
  /// The selected, highlighted and focused items.
  package var selection: SelectionState { interaction.selection }

  /// The number of items that may be selected at once.
  package var selectionMode: SelectionMode { interaction.selectionMode }

  /// The selected items, in the order of the data.
  package var selectedItems: [IndexPath] { selection.items }

  /// Selects an item programmatically: the delegate is not notified.
  ///
  /// The call has no effect if selection is not allowed, as in UIKit.
  /// - Throws: `Diagnostic` `index-out-of-range` if there is no such item.
  package func select(_ item: IndexPath) throws(Diagnostic) {
    try checkExists(item, namedBy: "selectItem")
    interaction.select(item)
  }

  /// Deselects an item programmatically: the delegate is not notified.
  ///
  /// - Throws: `Diagnostic` `index-out-of-range` if there is no such item.
  package func deselect(_ item: IndexPath) throws(Diagnostic) {
    try checkExists(item, namedBy: "deselectItem")
    if selectionMode != .none { interaction.deselect(item) }
  }

  /// Changes the number of items that may be selected; excess items are deselected without a call,
  /// from the end of the data.
  package func setSelectionMode(_ mode: SelectionMode) throws(Diagnostic) {
    try refuseInCallback("setAllowsSelection")
    interaction.setSelectionMode(mode)
  }

  /// Returns the interaction state of a cell.
  func state(ofCell item: IndexPath) -> CellState {
    var state = CellState()
    state.isSelected = selection.contains(item)
    state.isHighlighted = selection.highlighted == item
    state.isFocused = selection.focused == item
    state.isMoving = move?.target == item
    return state
  }

  // MARK: - The menu

  /// The menu on screen; nil if none is.
  package var menu: EditMenu? { interaction.menu }

  /// Chooses an action of an item's menu; a menu that is not shown is opened first.
  ///
  /// - Returns: Whether the action is in the menu; if not, a warning is given.
  /// - Throws: `Diagnostic` `index-out-of-range` if there is no such item.
  @discardableResult
  package func performMenuAction(_ action: MenuAction, on item: IndexPath) throws(Diagnostic)
    -> Bool
  {
    try checkExists(item, namedBy: "performMenuAction")
    return try interaction.choose(action, on: item)
  }

  // MARK: - The focus

  /// The item that has the focus.
  package var focusedItem: IndexPath? { selection.focused }

  /// Moves the focus to the next item in a direction, and scrolls it into view; the motion
  /// continues as time passes.
  ///
  /// Without a focus, the first visible item receives it. If there is no item in the direction, the
  /// focus stays.
  /// - Returns: The item that now has the focus; nil if none has.
  @discardableResult
  package func moveFocus(_ direction: FocusDirection) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("moveFocus")
    try layoutIfNeeded()
    guard let focused = selection.focused, contains(focused),
      let own = try attributes(of: .cell(focused))
    else {
      interaction.focus(try visibleItems().first)
      return selection.focused
    }
    guard let next = try nextItem(direction, from: own) else { return focused }
    interaction.focus(next)
    try scroll(to: next, at: .nearest, animated: true)
    return next
  }

  // MARK: - Recognisers

  /// Adds a recogniser for the lifetime of the view.
  ///
  /// A layout may call this from `prepare`, as in UIKit; since `prepare` runs again after each
  /// invalidation, each run adds another recogniser, and the second one causes a warning.
  package func addTap(_ recogniser: any TapRecogniser) throws(Diagnostic) {
    try withinBudget { (budget) throws(Diagnostic) in try budget.recognisers.spend() }
    let callback = runningCallbackName
    let isRepeated = interaction.add(recogniser, ofLayout: callback != nil)
    if isRepeated, let callback { interaction.warnOfTap(from: callback) }
  }
}

/// The finger that is down, and the item that it moves.
extension CollectionView {
  /// The duration of ``tap(at:)``, in seconds.
  package static let tapDuration = 0.1

  /// Taps a point: the finger comes down, rests for a tenth of a second and is lifted.
  package func tap(at point: Point) throws(Diagnostic) {
    try refuseInFrame("tap")
    try touchDown(at: point)
    try wait(Self.tapDuration)
    try touchUp()
  }

  /// Holds a finger down until a menu is due, and lifts it.
  package func longPress(at point: Point) throws(Diagnostic) {
    try refuseInFrame("longPress")
    try touchDown(at: point)
    try wait(Touch.longPress)
    try touchUp()
  }

  /// A report of the finger that is down; nil if none is.
  package var finger: FingerReport? {
    guard let touch else { return nil }
    var orthogonalSection: Int?
    if case .orthogonalSection(let section) = touch.pan?.target { orthogonalSection = section }
    return FingerReport(isDrag: touch.pan != nil, section: orthogonalSection)
  }

  /// Whether the finger that is down has had an effect: on an item, a recogniser, or content that
  /// it stopped.
  package var isFingerNoticed: Bool {
    guard let touch else { return false }
    return selection.highlighted != nil || !touch.recognisers.isEmpty || touch.isOver
  }

  /// Whether a finger is down.
  package var isTracking: Bool { touch != nil }

  /// The position of the finger in content coordinates; nil if none is down or its position is
  /// unknown.
  package var touchLocation: Point? {
    guard let touch, let begin = touch.place else { return nil }
    return begin + touch.translation + contentOffset
  }

  // MARK: - The move

  /// The number of items shown in each section: those of the data source, with a moved item at its
  /// target.
  var shownItemCounts: [Int] {
    let counts = dataSource.itemCounts
    return move?.counts(counts) ?? counts
  }

  /// Returns the element of the data that is shown as an element.
  func source(of element: ElementIdentifier) -> ElementIdentifier {
    guard let move, element.category == .cell else { return element }
    return .cell(move.source(of: element.indexPath))
  }

  /// Returns whether an item is being moved; false if the delegate refused the move.
  func isMoving(in step: String) throws(Diagnostic) -> Bool {
    try refuseInCallback(step)
    try refuseInUpdate(step)
    if move != nil { return true }
    guard interaction.isMoveRefused else { throw raising(.nothingIsMoved(step)) }
    return false
  }
}
