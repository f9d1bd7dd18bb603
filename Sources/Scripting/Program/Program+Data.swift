package import CollectionLayout
import Lua

/// The data that the view shows, read from outside of scripts.
extension Program {
  /// The value of an item.
  ///
  /// - Parameter path: The item, counted from 0; it must exist.
  /// - Returns: The value; nil if the item is only counted, and where its value holds functions or has no end.
  package func itemValue(at path: IndexPath) -> CustomValue? {
    let place = path.ordinal
    return shown("shownItem", .integer(Int64(place.section)), .integer(Int64(place.item)))
  }

  /// What a section carries beside its items, by names.
  ///
  /// - Parameter section: Counted from 0; it must exist.
  /// - Returns: A table; nil if a value of it holds functions or has no end.
  package func sectionValue(at section: Int) -> CustomValue? {
    shown("shownSection", .integer(Int64(section + 1)))
  }

  /// How deep an item stands in its outline; 0 where there is none.
  package func level(at path: IndexPath) -> Int {
    let place = path.ordinal
    let level = shown("shownLevel", .integer(Int64(place.section)), .integer(Int64(place.item)))
    if case .integer(let level)? = level { return Int(clamping: level) }
    return 0
  }

  /// How many items each section of the data has, which the view may not have been notified of.
  package var dataCounts: [Int]? {
    (try? parts.itemCounts(of: parts.prelude["data"])) ?? nil
  }

  /// Where the layout was computed from the offset, and as what that was read; nil where it was not, or its class says
  /// that it means it.
  package var offsetRead: (what: String, place: Diagnostic.Place)? {
    guard let found = try? parts.prelude.call("offsetReadAt"), found.count >= 3,
      let what = found[0].asString, let file = found[1].asString, let line = found[2].asInteger
    else { return nil }
    return (what, Diagnostic.Place(file: file, line: Int(clamping: line)))
  }

  /// Whether the layout's `shouldInvalidate` has returned true for a scroll.
  package var followsScrolls: Bool { layout.decisions.followsScroll }

  /// Whether every scroll was answered with false by the layout's `shouldInvalidate`, of those that it was asked about.
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
