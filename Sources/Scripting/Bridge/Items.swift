import CollectionLayout
import Lua

extension Stack {
  /// Pushes an index path as two numbers, counted from 1; nil for a missing item.
  func push(_ path: IndexPath) {
    push(path.ordinal.section)
    if path.hasItem { push(path.ordinal.item) } else { pushNil() }
  }

  /// Reads the item that a callback returned: two numbers, or a table of them by name or by
  /// position.
  func item(answeredBy callback: String) throws(LuaError) -> IndexPath {
    let (section, item) = try pair(
      "section", "item", from: callback, wanted: "a section and an item, or nothing")
    let ordinal = Int(exactly: section).flatMap { section in
      Int(exactly: item).map { Ordinal(section: section, item: $0) }
    }
    guard let path = ordinal?.indexPath else {
      throw LuaError(
        code: .wrongReturnType,
        message: "\(callback) returned numbers that are not a section and an item",
        fix: "sections and items count from 1")
    }
    return path
  }
}
