public import CollectionLayout
public import CollectionSimulation

/// Time, scrolling and fingers.
extension Simulator {
  /// Lets time continue until nothing moves and nothing waits to be laid out.
  public func settle() throws(Diagnostic) {
    try perform { try $0.settle() }
  }

  /// Lets time continue.
  ///
  /// - Parameter seconds: How long, of the simulated clock.
  /// - Throws: `Diagnostic` for what the layout does wrong.
  public func wait(_ seconds: Double) throws(Diagnostic) {
    try perform { try $0.wait(seconds) }
  }

  /// Lets time go on by one display frame.
  public func displayFrame() throws(Diagnostic) {
    try perform { try $0.displayFrame() }
  }

  /// Scrolls to a content offset: UIKit's `setContentOffset(_:animated:)`.
  ///
  /// As there, the offset may be beyond the content; ``maximumContentOffset`` is not.
  public func scroll(to offset: Point, animated: Bool = false) throws(Diagnostic) {
    try perform { try $0.scroll(to: offset, animated: animated) }
  }

  /// Scrolls until an item stands where it is wanted: UIKit's `scrollToItem(at:at:animated:)`.
  public func scrollToItem(
    _ item: Int, section: Int = 0, at position: ScrollPosition = .top, animated: Bool = false
  ) throws(Diagnostic) {
    try perform {
      try $0.scroll(to: IndexPath(section: section, item: item), at: position, animated: animated)
    }
  }

  /// Scrolls by the smallest way that shows a rectangle of the content: UIKit's `scrollRectToVisible(_:animated:)`.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) throws(Diagnostic) {
    try perform { try $0.scroll(toVisible: rect, animated: animated) }
  }

  /// Lets go with a velocity; what is let go moves as time continues.
  ///
  /// - Parameters:
  ///   - velocity: Points per millisecond, positive where the offset grows.
  ///   - section: The orthogonal section that is let go; nil for the content.
  /// - Throws: `Diagnostic` for what the layout does wrong, and for a section that does not scroll on its own.
  public func fling(velocity: Point, section: Int? = nil) throws(Diagnostic) {
    try perform {
      guard let section else { return try $0.fling(velocity: velocity) }
      try $0.fling(section: section, velocity: velocity)
    }
  }

  /// Drags the content at constant speed and lets go.
  ///
  /// - Parameters:
  ///   - translation: How far the finger moves, in points; up is negative.
  ///   - duration: How long it takes, in simulated seconds; above 0.
  ///   - section: The orthogonal section that is dragged; nil for the content.
  /// - Throws: `Diagnostic` for what the layout does wrong.
  public func drag(by translation: Point, over duration: Double = 0.3, section: Int? = nil)
    throws(Diagnostic)
  {
    try perform { try $0.drag(by: translation, over: duration, section: section) }
  }

  /// Taps a point of the content that is in sight.
  public func tap(at point: Point) throws(Diagnostic) {
    try perform { try $0.tap(at: point) }
  }

  /// Holds a finger on a point of the content until a menu is due.
  public func longPress(at point: Point) throws(Diagnostic) {
    try perform { try $0.longPress(at: point) }
  }

  /// Puts a finger down on a point of the content that is in sight.
  public func touchDown(at point: Point) throws(Diagnostic) {
    try perform { try $0.touchDown(at: point) }
  }

  /// Moves the finger that is down.
  ///
  /// - Parameters:
  ///   - translation: How far it is then from where it came down, in points of the view.
  ///   - seconds: When it is there, since it came down.
  /// - Throws: `Diagnostic` for what the layout does wrong.
  public func touchMoved(to translation: Point, at seconds: Double) throws(Diagnostic) {
    try perform { try $0.touchMoved(to: translation, at: seconds) }
  }

  /// Lifts the finger that is down.
  public func touchUp() throws(Diagnostic) {
    try perform { try $0.touchUp() }
  }

  /// Selects an item as a program does; no delegate is told.
  public func selectItem(_ item: Int, section: Int = 0) throws(Diagnostic) {
    try perform { try $0.select(IndexPath(section: section, item: item)) }
  }

  /// Deselects an item as a program does.
  public func deselectItem(_ item: Int, section: Int = 0) throws(Diagnostic) {
    try perform { try $0.deselect(IndexPath(section: section, item: item)) }
  }

  /// Moves the focus as a remote control does.
  ///
  /// - Returns: The item that has the focus now; nil for none.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) throws(Diagnostic) -> IndexPath? {
    try perform { try $0.moveFocus(direction) }
  }
}
