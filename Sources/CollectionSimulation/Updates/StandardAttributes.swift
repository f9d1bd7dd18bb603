import CollectionLayout

/// What the base class of layouts answers for elements that appear and disappear in an update (semantics 5.6).
///
/// The host makes these tables whatever a layout overrides; a layout's own `prepareUpdates` need not call its base.
struct StandardAttributes {
  /// By the elements' names after the update.
  private(set) var initial: [ElementIdentifier: ElementAttributes] = [:]

  /// By the elements' names before the update.
  private(set) var final: [ElementIdentifier: ElementAttributes] = [:]

  init() {}

  /// Makes the tables.
  ///
  /// - Parameters:
  ///   - staying: What was on screen and is still there, as it was, by its new name.
  ///   - leaving: What was on screen and goes, by its old name.
  ///   - visible: What is on screen now.
  ///   - map: Where each element went.
  init(
    staying: [ElementAttributes], leaving: [ElementAttributes], visible: [ElementAttributes],
    _ map: ElementMap
  ) {
    for old in staying { initial[old.identifier] = old }
    for old in leaving { final[old.identifier] = old.faded }
    for new in visible {
      if let old = map.oldElement(of: new.identifier) {
        final[old] = new.moved(to: old)
      } else {
        initial[new.identifier] = new.faded
      }
    }
  }

  /// Makes the tables of a change in which nothing is inserted or deleted.
  ///
  /// - Parameters:
  ///   - leaving: What was on screen.
  ///   - arriving: What comes on screen.
  init(leaving: [ElementAttributes], arriving: [ElementAttributes]) {
    for old in leaving { final[old.identifier] = old.faded }
    for new in arriving { initial[new.identifier] = new.faded }
  }

  /// Notes where an element comes to that cannot be seen there.
  mutating func add(inserted: ElementAttributes) {
    initial[inserted.identifier] = inserted.faded
  }
}

extension ElementAttributes {
  var isInvisible: Bool { isHidden || alpha <= 0 }
}
