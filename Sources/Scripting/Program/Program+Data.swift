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
