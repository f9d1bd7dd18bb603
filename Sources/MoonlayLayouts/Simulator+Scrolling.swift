public import CollectionLayout
public import CollectionSimulation

/// Time, scrolling and fingers.
extension Simulator {
  /// Advances the time until nothing moves and no layout pass is pending.
  public func settle() throws(Diagnostic) {
    try perform { try $0.settle() }
  }

  /// Advances the time.
  ///
  /// - Parameter seconds: The duration, in seconds of the simulated clock.
  /// - Throws: `Diagnostic` for a mistake of the layout.
  public func wait(_ seconds: Double) throws(Diagnostic) {
    try perform { try $0.wait(seconds) }
  }

  /// Advances the time by one display frame.
  public func displayFrame() throws(Diagnostic) {
    try perform { try $0.displayFrame() }
  }

  /// Scrolls to a content offset: UIKit's `setContentOffset(_:animated:)`.
  ///
  /// As in UIKit, the offset may be beyond the content; ``maximumContentOffset`` is the last one within it.
  public func scroll(to offset: Point, animated: Bool = false) throws(Diagnostic) {
    try perform { try $0.scroll(to: offset, animated: animated) }
  }

  /// Scrolls until an item is at a position in the view: UIKit's `scrollToItem(at:at:animated:)`.
  public func scrollToItem(
    _ item: Int, section: Int = 0, at position: ScrollPosition = .top, animated: Bool = false
  ) throws(Diagnostic) {
    try perform {
      try $0.scroll(to: IndexPath(section: section, item: item), at: position, animated: animated)
    }
  }

  /// Scrolls the minimum distance that shows a rectangle of the content: UIKit's `scrollRectToVisible(_:animated:)`.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) throws(Diagnostic) {
    try perform { try $0.scroll(toVisible: rect, animated: animated) }
  }

  /// Releases the content at a velocity; it moves as time advances.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per millisecond; positive if the offset grows.
  ///   - section: The orthogonal section to release; nil for the content.
  /// - Throws: `Diagnostic` for a mistake of the layout, and for a section that does not scroll on its own.
  public func fling(velocity: Point, section: Int? = nil) throws(Diagnostic) {
    try perform {
      guard let section else { return try $0.fling(velocity: velocity) }
      try $0.fling(section: section, velocity: velocity)
    }
  }

  /// Drags the content at constant speed and releases it.
  ///
  /// - Parameters:
  ///   - translation: The distance that the finger moves, in points; up is negative.
  ///   - duration: The duration, in simulated seconds; above 0.
  ///   - section: The orthogonal section to drag; nil for the content.
  /// - Throws: `Diagnostic` for a mistake of the layout.
  public func drag(by translation: Point, over duration: Double = 0.3, section: Int? = nil)
    throws(Diagnostic)
  {
    try perform { try $0.drag(by: translation, over: duration, section: section) }
  }

  /// Taps a visible point of the content.
  public func tap(at point: Point) throws(Diagnostic) {
    try perform { try $0.tap(at: point) }
  }

  /// Holds a finger on a point of the content until the edit menu can appear.
  public func longPress(at point: Point) throws(Diagnostic) {
    try perform { try $0.longPress(at: point) }
  }

  /// Puts a finger down on a visible point of the content.
  public func touchDown(at point: Point) throws(Diagnostic) {
    try perform { try $0.touchDown(at: point) }
  }

  /// Moves the finger that is down.
  ///
  /// - Parameters:
  ///   - translation: Its distance from where it was put down, in points of the view.
  ///   - seconds: The time at which it is there, in seconds since it was put down.
  /// - Throws: `Diagnostic` for a mistake of the layout.
  public func touchMoved(to translation: Point, at seconds: Double) throws(Diagnostic) {
    try perform { try $0.touchMoved(to: translation, at: seconds) }
  }

  /// Lifts the finger that is down.
  public func touchUp() throws(Diagnostic) {
    try perform { try $0.touchUp() }
  }

  /// Selects an item in code, without notifying the delegate.
  public func selectItem(_ item: Int, section: Int = 0) throws(Diagnostic) {
    try perform { try $0.select(IndexPath(section: section, item: item)) }
  }

  /// Deselects an item in code, without notifying the delegate.
  public func deselectItem(_ item: Int, section: Int = 0) throws(Diagnostic) {
    try perform { try $0.deselect(IndexPath(section: section, item: item)) }
  }

  /// Moves the focus as a remote control does.
  ///
  /// - Returns: The item that now has the focus; nil if there is none.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) throws(Diagnostic) -> IndexPath? {
    try perform { try $0.moveFocus(direction) }
  }
}
