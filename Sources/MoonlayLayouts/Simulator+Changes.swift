public import CollectionLayout

/// Changes of the view, of its layout and of its surroundings.
extension Simulator {
  /// Marks the layout as invalid: UIKit's `invalidateLayout(with:)`.
  ///
  /// The next step that shows something lays it out.
  public func invalidateLayout(_ context: InvalidationContext = InvalidationContext())
    throws(Diagnostic)
  {
    try perform {
      try $0.invalidateLayout(context)
      try $0.displayChange()
    }
  }

  /// Gives the view another size, as a rotation does.
  public func resize(to size: Size, animated: Bool = true) throws(Diagnostic) {
    try perform { try $0.resize(to: size, animated: animated) }
  }

  /// Changes the inset about the content, in points.
  ///
  /// No layout is invalidated by it. One that depends on it needs ``invalidateLayout(_:)``.
  public func setContentInset(_ inset: EdgeInsets) throws(Diagnostic) {
    try perform { try $0.setContentInset(inset) }
  }

  /// Changes the safe area, in points, as a bar that comes or goes does.
  ///
  /// A built-in layout that measures from the safe area becomes invalid. One of your own that depends on it needs
  /// ``invalidateLayout(_:)``.
  public func setSafeArea(_ insets: EdgeInsets) throws(Diagnostic) {
    try perform { try $0.setSafeArea(insets) }
  }

  /// Changes the Dynamic Type category, as `XL` or `AX3`.
  public func setTextCategory(_ category: String) throws(Diagnostic) {
    try perform { try $0.setTextCategory(category) }
  }

  /// Changes which way text runs.
  public func setDirection(_ direction: LayoutDirection) throws(Diagnostic) {
    try perform { try $0.setDirection(direction) }
  }

  /// Gives the view another layout: UIKit's `setCollectionViewLayout(_:animated:)`.
  public func setLayout(_ layout: any Layout, animated: Bool = false) throws(Diagnostic) {
    try perform { try $0.setLayout(layout, animated: animated) }
  }

  /// Begins to go to another layout by hand: UIKit's `startInteractiveTransition(to:)`.
  public func startTransition(to layout: any Layout) throws(Diagnostic) {
    try perform { try $0.startTransition(to: layout) }
  }

  /// Says how far the transition has come: 0 is the old layout, 1 the new one.
  public func setTransitionProgress(_ progress: Double) throws(Diagnostic) {
    try perform { try $0.setTransitionProgress(progress) }
  }

  /// Lets the transition go on to the new layout.
  public func finishTransition() throws(Diagnostic) {
    try perform { try $0.finishTransition() }
  }

  /// Lets the transition go back to the old layout.
  public func cancelTransition() throws(Diagnostic) {
    try perform { try $0.cancelTransition() }
  }

  /// Picks an item up, to move it by hand.
  ///
  /// - Returns: Whether it may be moved.
  @discardableResult
  public func beginInteractiveMovement(ofItem item: Int, section: Int = 0) throws(Diagnostic)
    -> Bool
  {
    try perform { try $0.beginMove(of: IndexPath(section: section, item: item)) }
  }

  /// Holds the item that is moved over a point of the content.
  public func updateInteractiveMovement(to point: Point) throws(Diagnostic) {
    _ = try perform { try $0.updateMove(to: point) }
  }

  /// Drops the item that is moved where it is held.
  public func endInteractiveMovement() throws(Diagnostic) {
    _ = try perform { try $0.endMove() }
  }

  /// Takes the item that is moved back to where it was.
  public func cancelInteractiveMovement() throws(Diagnostic) {
    _ = try perform { try $0.cancelMove() }
  }

  /// Records a text of yours in the result.
  public func note(_ text: String) throws(Diagnostic) {
    try perform { try $0.note(text) }
  }

  /// Records all that can be seen now in the result, under a name.
  public func recordSnapshot(_ label: String) throws(Diagnostic) {
    try perform { try $0.snapshot(label) }
  }
}
