import CollectionLayout

/// The interaction of a user with the items: the current finger, the selection, the menu, and a
/// moved item.
///
/// It does not know the content; times are in seconds of the simulated clock.
final class Interaction {
  #if hasFeature(Embedded)
    /// The view that shows the items.
    ///
    /// Embedded Swift has no weak references: the view removes it at its end.
    var host: (any InteractionHost)?
  #else
    /// The view that shows the items.
    weak var host: (any InteractionHost)?
  #endif
  private(set) var selection = SelectionState()
  private(set) var selectionMode: SelectionMode
  private(set) var menu: EditMenu?

  /// The finger that is down.
  private(set) var touch: Touch? {
    didSet { isTouched = touch != nil }
  }

  /// The number of fingers so far.
  private var touchCount = 0
  private(set) var recognisers: [any TapRecogniser] = []

  /// Whether a callback of the layout has added a recogniser.
  private var isTapOfLayoutKnown = false

  /// The item that is being moved interactively.
  private(set) var move: ItemMove? {
    didSet { isMoving = move != nil }
  }

  // Cached because every frame reads them more than once, and reading an optional of a class copies
  // its value.
  private var isTouched = false

  /// Whether an item is being moved interactively.
  private(set) var isMoving = false

  /// Whether the delegate has refused the last move.
  private(set) var isMoveRefused = false

  let reporter: any DiagnosticReporter

  init(_ settings: ViewSettings, _ reporter: any DiagnosticReporter) {
    (selectionMode, self.reporter) = (settings.selectionMode, reporter)
  }

  /// Whether nothing is under way.
  var isIdle: Bool { !isTouched && !isMoving }

  /// Forgets the finger, the highlight, the selection and the moved item.
  func reset() {
    forgetMove()
    selection = SelectionState()
    endTouch()
    menu = nil
  }

  /// Updates all stored index paths; items without a new one are dropped.
  func remap(_ newPath: (IndexPath) -> IndexPath?) {
    selection.remap(newPath)
    let touched = touch?.item
    touch?.item = touched.flatMap(newPath)
    menu = nil
  }

  // MARK: - The finger

  /// Puts a finger down; the item that it touches is not yet known.
  ///
  /// - Parameters:
  ///   - point: The position, in content coordinates.
  ///   - place: The position in coordinates of the visible rectangle; nil if no step gave one.
  ///   - time: The time, in seconds of the clock.
  ///   - isOver: Whether the touch has no further effect.
  func putFingerDown(at point: Point, place: Point?, _ time: Double, isOver: Bool = false) {
    touchCount += 1
    touch = Touch(number: touchCount, point: point, place: place, begin: time)
    touch?.isOver = isOver
  }

  /// Sets the item that the finger touches.
  func setTouchedItem(_ item: IndexPath?) { touch?.item = item }

  /// Sets the recognisers that must be notified of the finger.
  func setRecognisers(_ recognisers: [any TapRecogniser]) { touch?.recognisers = recognisers }

  /// Sets the times at which the item is notified of the finger and at which a menu is due.
  func setTimes(delivery: Double, press: Double) {
    touch?.deliveryTime = delivery
    touch?.pressTime = press
  }

  /// Removes the finger, unless another one has come down since.
  func liftFinger(_ lifted: Touch) { if touch?.number == lifted.number { touch = nil } }

  /// Removes any finger.
  func removeFinger() { touch = nil }

  /// Whether a finger may come down: false while a current finger may still have an effect.
  var isFingerFree: Bool { (touch?.isOver ?? true) && touch?.pan == nil }

  /// Detaches the touch from its item; it has no further effect.
  func endTouch() {
    touch?.isOver = true
    touch?.item = nil
  }

  /// Records that the touch has been delivered.
  func noteDelivery() { touch?.deliveryTime = nil }

  /// Records that the long press has been handled.
  func notePress() { touch?.pressTime = nil }

  /// Returns the current item of a finger; nil if the finger is no longer the current one, or has
  /// no item.
  func item(of other: Touch) -> IndexPath? {
    touch?.number == other.number ? touch?.item : nil
  }

  /// Determines what the finger drags when it moves.
  func setGrasp(_ grasp: Touch.Grasp) { touch?.grasp = grasp }

  func moveFinger(to translation: Point, at seconds: Double) {
    touch?.translation = translation
    touch?.speed.add(translation, at: seconds)
  }

  /// Resets the measured speed of the finger.
  func stopFinger() { touch?.speed = FingerSpeed() }

  /// Sets the drag of the finger.
  func setPan(_ pan: Pan?) { touch?.pan = pan }

  /// Turns the touch into a drag, which is neither a tap nor a press.
  func turnIntoDrag() {
    touch?.pressTime = nil
    touch?.recognisers = []
  }

  /// Adds a recogniser.
  ///
  /// - Returns: Whether a callback of the layout adds it and one has added another before.
  func add(_ recogniser: any TapRecogniser, ofLayout: Bool) -> Bool {
    recognisers.append(recogniser)
    guard ofLayout else { return false }
    defer { isTapOfLayoutKnown = true }
    return isTapOfLayoutKnown
  }

  // MARK: - Selection and focus

  /// Selects an item programmatically.
  func select(_ item: IndexPath) {
    guard selectionMode != .none else { return }
    if selectionMode == .single { selection.keepFirst(0) }
    selection.select(item)
  }

  func add(_ item: IndexPath) { selection.select(item) }

  func deselect(_ item: IndexPath) { selection.deselect(item) }

  /// Changes the number of items that may be selected; excess items are deselected from the end of
  /// the data.
  func setSelectionMode(_ mode: SelectionMode) {
    selectionMode = mode
    switch mode {
    case .none:
      selection.keepFirst(0)
      selection.highlighted = nil
    case .single: selection.keepFirst(1)
    case .multiple: break
    }
  }

  func highlight(_ item: IndexPath?) { selection.highlighted = item }

  func focus(_ item: IndexPath?) { selection.focused = item }

  // MARK: - The menu

  func showMenu(_ menu: EditMenu) { self.menu = menu }

  func closeMenu() { menu = nil }

  // MARK: - The move

  /// Records whether the delegate has refused a move.
  func setMoveRefused(_ isRefused: Bool) { isMoveRefused = isRefused }

  /// Stores a move; its attributes must be requested from the layout.
  func hold(_ move: ItemMove) {
    self.move = move
    self.move?.needsAttributes = true
  }

  /// Sets the attributes of the held item.
  func setHeldAttributes(_ attributes: ElementAttributes) {
    move?.attributes = attributes
    move?.needsAttributes = false
  }

  /// Marks the attributes of the held item as outdated.
  func invalidateHeldAttributes() { if move != nil { move?.needsAttributes = true } }

  /// Forgets the move, if there is one.
  func forgetMove() {
    isMoveRefused = false
    move = nil
  }
}
