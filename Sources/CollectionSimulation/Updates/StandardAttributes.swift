import CollectionLayout

/// The default attributes of elements that appear and disappear in an update, as UIKit's base class
/// of layouts returns them (semantics 5.6).
///
/// The host creates these tables regardless of a layout's overrides; a layout's `prepareUpdates`
/// need not call its base.
struct StandardAttributes {
  /// The initial attributes, by the elements' identifiers after the update.
  private(set) var initial: [ElementIdentifier: ElementAttributes] = [:]

  /// The final attributes, by the elements' identifiers before the update.
  private(set) var final: [ElementIdentifier: ElementAttributes] = [:]

  init() {}

  /// Creates the tables of an update.
  ///
  /// - Parameters:
  ///   - staying: The elements that stay on screen, with their former attributes and new
  ///     identifiers.
  ///   - leaving: The elements that leave, with their old identifiers.
  ///   - visible: The elements on screen now.
  ///   - map: The map of the elements.
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

  /// Creates the tables of a change without insertions or deletions.
  ///
  /// - Parameters:
  ///   - leaving: The elements that leave the screen.
  ///   - arriving: The elements that arrive on screen.
  init(leaving: [ElementAttributes], arriving: [ElementAttributes]) {
    for old in leaving { final[old.identifier] = old.faded }
    for new in arriving { initial[new.identifier] = new.faded }
  }

  /// Adds an inserted element whose final place is not visible.
  mutating func add(inserted: ElementAttributes) {
    initial[inserted.identifier] = inserted.faded
  }
}

extension ElementAttributes {
  var isInvisible: Bool { isHidden || alpha <= 0 }
}
