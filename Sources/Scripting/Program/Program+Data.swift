package import CollectionLayout
import Lua

/// Reads the data of the view from outside scripts.
extension Program {
  /// Returns the value of an item.
  ///
  /// - Parameter path: The item, counted from 0; it must exist.
  /// - Returns: The value; nil if the item is only counted, or its value contains functions or
  ///   itself.
  package func itemValue(at path: IndexPath) -> CustomValue? {
    let place = path.ordinal
    return shown("shownItem", .integer(Int64(place.section)), .integer(Int64(place.item)))
  }

  /// Returns a section's fields other than its items, by name.
  ///
  /// - Parameter section: The section, counted from 0; it must exist.
  /// - Returns: A table; nil if one of its values contains functions or itself.
  package func sectionValue(at section: Int) -> CustomValue? {
    shown("shownSection", .integer(Int64(section + 1)))
  }

  /// Returns the depth of an item in its outline; 0 without an outline.
  package func level(at path: IndexPath) -> Int {
    let place = path.ordinal
    let level = shown("shownLevel", .integer(Int64(place.section)), .integer(Int64(place.item)))
    if case .integer(let level)? = level { return Int(clamping: level) }
    return 0
  }

  /// The number of items in each section of the data, of which the view may not have been notified.
  package var dataCounts: [Int]? {
    (try? parts.itemCounts(of: parts.prelude["data"])) ?? nil
  }

  /// The expression by which the layout was computed from the offset, and its place.
  ///
  /// It is nil if there is none, or if the class states that this is intended.
  package var offsetRead: (what: String, place: Diagnostic.Place)? {
    guard let found = try? parts.prelude.call("offsetReadAt"), found.count >= 3,
      let what = found[0].asString, let file = found[1].asString, let line = found[2].asInteger
    else { return nil }
    return (what, Diagnostic.Place(file: file, line: Int(clamping: line)))
  }

  /// Whether the layout's `shouldInvalidate` has returned true for a scroll.
  package var followsScrolls: Bool { layout.decisions.followsScroll }

  /// Whether the layout's `shouldInvalidate` returned false for every scroll for which it was
  /// called.
  package var ignoresScrolls: Bool {
    layout.decisions.ignoresScroll && !layout.decisions.followsScroll
  }

  /// Whether the layout's `shouldInvalidate` was called, and never returned anything.
  package var leavesInvalidationOpen: Bool {
    layout.decisions.isLeftOut && !layout.decisions.isDecided
  }

  private func shown(_ name: String, _ arguments: Value...) -> CustomValue? {
    guard let function = try? parts.prelude.reference(name),
      let value = try? machine.call(function, arguments).first
    else { return nil }
    return machine.withStack { stack in
      stack.push(value)
      return stack.authorValue()
    }
  }
}
