public import CollectionLayout

/// Changes of the view, its layout and its environment.
extension Simulator {
  /// Marks the layout as invalid: UIKit's `invalidateLayout(with:)`.
  ///
  /// The next step that displays something computes the layout.
  public func invalidateLayout(_ context: InvalidationContext = InvalidationContext())
    throws(Diagnostic)
  {
    try perform {
      try $0.invalidateLayout(context)
      try $0.displayChange()
    }
  }

  /// Changes the size of the view, as a rotation does.
  public func resize(to size: Size, animated: Bool = true) throws(Diagnostic) {
    try perform { try $0.resize(to: size, animated: animated) }
  }

  /// Changes the inset around the content, in points, which invalidates the layout.
  public func setContentInset(_ inset: EdgeInsets) throws(Diagnostic) {
    try perform { try $0.setContentInset(inset) }
  }

  /// Changes the safe area, in points, as a bar does that appears or disappears, which invalidates the layout.
  public func setSafeArea(_ insets: EdgeInsets) throws(Diagnostic) {
    try perform { try $0.setSafeArea(insets) }
  }

  /// Changes the layout margins, in points, to which the safe area is added, which invalidates the layout.
  public func setLayoutMargins(_ margins: EdgeInsets) throws(Diagnostic) {
    try perform { try $0.setLayoutMargins(margins) }
  }

  /// Changes the Dynamic Type category, such as `xL` or `AX3`.
  public func setTextCategory(_ category: String) throws(Diagnostic) {
    try perform { try $0.setTextCategory(category) }
  }

  /// Changes the direction of text.
  public func setDirection(_ direction: LayoutDirection) throws(Diagnostic) {
    try perform { try $0.setDirection(direction) }
  }

  /// Changes the layout of the view: UIKit's `setCollectionViewLayout(_:animated:)`.
  public func setLayout(_ layout: any Layout, animated: Bool = false) throws(Diagnostic) {
    try perform { try $0.setLayout(layout, animated: animated) }
  }

  /// Starts an interactive transition to another layout: UIKit's `startInteractiveTransition(to:)`.
  public func startTransition(to layout: any Layout) throws(Diagnostic) {
    try perform { try $0.startTransition(to: layout) }
  }

  /// Sets the progress of the transition: 0 is the old layout, 1 the new one.
  public func setTransitionProgress(_ progress: Double) throws(Diagnostic) {
    try perform { try $0.setTransitionProgress(progress) }
  }

  /// Finishes the transition: the view moves on to the new layout.
  public func finishTransition() throws(Diagnostic) {
    try perform { try $0.finishTransition() }
  }

  /// Cancels the transition: the view returns to the old layout.
  public func cancelTransition() throws(Diagnostic) {
    try perform { try $0.cancelTransition() }
  }

  /// Picks up an item to move it interactively.
  ///
  /// - Returns: Whether it may be moved.
  @discardableResult
  public func beginInteractiveMovement(ofItem item: Int, section: Int = 0) throws(Diagnostic)
    -> Bool
  {
    try perform { try $0.beginMove(of: IndexPath(section: section, item: item)) }
  }

  /// Moves the picked-up item to a point of the content.
  public func updateInteractiveMovement(to point: Point) throws(Diagnostic) {
    _ = try perform { try $0.updateMove(to: point) }
  }

  /// Drops the picked-up item at its current target.
  public func endInteractiveMovement() throws(Diagnostic) {
    _ = try perform { try $0.endMove() }
  }

  /// Cancels the move: the item returns to its place.
  public func cancelInteractiveMovement() throws(Diagnostic) {
    _ = try perform { try $0.cancelMove() }
  }

  /// Adds a note to the records of the result.
  public func note(_ text: String) throws(Diagnostic) {
    try perform { try $0.note(text) }
  }

  /// Adds everything that is visible now to the records of the result, under a name.
  public func recordSnapshot(_ label: String) throws(Diagnostic) {
    try perform { try $0.snapshot(label) }
  }
}
