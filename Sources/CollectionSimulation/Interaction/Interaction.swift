import CollectionLayout

/// What a user does with the items: the finger that is down, what is selected, the menu, and the item that is moved.
///
/// It knows no content; times are seconds of the simulated clock.
final class Interaction {
  #if hasFeature(Embedded)
    /// Whose items they are.
    ///
    /// Embedded Swift has no weak references: `CollectionView.end()` takes it back.
    var host: (any InteractionHost)?
  #else
    /// Whose items they are.
    weak var host: (any InteractionHost)?
  #endif
  private(set) var selection = SelectionState()
  private(set) var selectionMode: SelectionMode
  private(set) var menu: EditMenu?

  /// The finger that is down.
  private(set) var touch: Touch? {
    didSet { isTouched = touch != nil }
  }

  /// The number of fingers that there have been.
  private var touchCount = 0
  private(set) var recognisers: [any TapRecogniser] = []

  /// Whether a callback of the layout has added a recogniser.
  private var isTapOfLayoutKnown = false

  /// The item that is being moved by hand.
  private(set) var move: ItemMove? {
    didSet { isMoving = move != nil }
  }

  // Every frame asks for these more than once, and to look into an optional of a class copies what it holds.
  private var isTouched = false

  /// Whether an item is being moved by hand.
  private(set) var isMoving = false

  /// Whether the delegate has refused the move that was begun last.
  private(set) var isMoveRefused = false

  init(_ settings: ViewSettings) { selectionMode = settings.selectionMode }

  /// Whether nothing is under way.
  var isIdle: Bool { !isTouched && !isMoving }

  /// Forgets the finger, its highlight, what is selected and what is being moved.
  func reset() {
    forgetMove()
    selection = SelectionState()
    endTouch()
    menu = nil
  }

  /// Gives all that is kept by index path its new one; what has none drops out.
  func remap(_ newPath: (IndexPath) -> IndexPath?) {
    selection.remap(newPath)
    let touched = touch?.item
    touch?.item = touched.flatMap(newPath)
    menu = nil
  }

  // MARK: - The finger

  /// Puts a finger down; what it touches is not known yet.
  ///
  /// - Parameters:
  ///   - point: Where, in content coordinates.
  ///   - place: The same in coordinates of the visible rectangle; nil if no step said where.
  ///   - time: When, in seconds of the clock.
  ///   - isOver: Whether nothing more comes of it.
  func putFingerDown(at point: Point, place: Point?, _ time: Double, isOver: Bool = false) {
    touchCount += 1
    touch = Touch(number: touchCount, point: point, place: place, begin: time)
    touch?.isOver = isOver
  }

  /// Notes which item the finger touches.
  func setTouchedItem(_ item: IndexPath?) { touch?.item = item }

  /// Notes which recognisers must be notified of the finger.
  func setRecognisers(_ recognisers: [any TapRecogniser]) { touch?.recognisers = recognisers }

  /// Notes when the item is notified of the finger, and when a menu is due.
  func setTimes(delivery: Double, press: Double) {
    touch?.deliveryTime = delivery
    touch?.pressTime = press
  }

  /// Takes the finger away, unless another has come down since.
  func liftFinger(_ lifted: Touch) { if touch?.number == lifted.number { touch = nil } }

  /// Takes any finger away.
  func removeFinger() { touch = nil }

  /// Whether a finger may come down: none is there of which anything may still come.
  var isFingerFree: Bool { (touch?.isOver ?? true) && touch?.pan == nil }

  /// Takes the touch from the item that it is on.
  func endTouch() {
    touch?.isOver = true
    touch?.item = nil
  }

  /// Notes that the touch has been delivered.
  func noteDelivery() { touch?.deliveryTime = nil }

  /// Notes that the finger has been held for long.
  func notePress() { touch?.pressTime = nil }

  /// The item of a finger as it is now; nil once the finger is another, or the item is out of the game.
  func item(of other: Touch) -> IndexPath? {
    touch?.number == other.number ? touch?.item : nil
  }

  /// Says what the finger drags when it moves.
  func setGrasp(_ grasp: Touch.Grasp) { touch?.grasp = grasp }

  /// Moves the finger.
  func moveFinger(to translation: Point, at seconds: Double) {
    touch?.translation = translation
    touch?.speed.add(translation, at: seconds)
  }

  /// Forgets how fast the finger was.
  func stopFinger() { touch?.speed = FingerSpeed() }

  /// Notes what the finger drags.
  func setPan(_ pan: Pan?) { touch?.pan = pan }

  /// Notes that the finger moves: it neither taps nor presses.
  func turnIntoDrag() {
    touch?.pressTime = nil
    touch?.recognisers = []
  }

  /// Adds a recogniser.
  ///
  /// - Returns: Whether a callback of the layout adds it, and has added one before.
  func add(_ recogniser: any TapRecogniser, ofLayout: Bool) -> Bool {
    recognisers.append(recogniser)
    guard ofLayout else { return false }
    defer { isTapOfLayoutKnown = true }
    return isTapOfLayoutKnown
  }

  // MARK: - Selection and focus

  /// Selects an item as a program does.
  func select(_ item: IndexPath) {
    guard selectionMode != .none else { return }
    if selectionMode == .single { selection.keepFirst(0) }
    selection.select(item)
  }

  /// Selects an item in addition to what is selected.
  func add(_ item: IndexPath) { selection.select(item) }

  func deselect(_ item: IndexPath) { selection.deselect(item) }

  /// Changes how many items may be selected; what is too many is deselected from the end of the data.
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

  /// Notes whether the delegate lets an item be moved.
  func setMoveRefused(_ isRefused: Bool) { isMoveRefused = isRefused }

  /// Holds an item as a move has it; the layout must be asked how it looks.
  func hold(_ move: ItemMove) {
    self.move = move
    self.move?.needsAttributes = true
  }

  /// Notes how the held item looks.
  func setHeldAttributes(_ attributes: ElementAttributes) {
    move?.attributes = attributes
    move?.needsAttributes = false
  }

  /// Notes that the layout must be asked again how the held item looks.
  func invalidateHeldAttributes() { if move != nil { move?.needsAttributes = true } }

  /// Forgets a move.
  func forgetMove() {
    isMoveRefused = false
    move = nil
  }
}
