import CollectionLayout
import Lua
import LuaSyntax

// The elements that the events of a recording are about.
extension Trace {
  /// Returns the element with a number; nil if there is none.
  func element(_ number: Int) -> ElementIdentifier? {
    guard let found = recording.element(number) else { return nil }
    let path = Self.path(found.section, found.item)
    switch found.category {
    case 0: return path.map { .cell($0) }
    case 1:
      let ofList = found.section > 0 ? IndexPath(index: Int(clamping: found.section - 1)) : nil
      let place = found.item > 0 ? path : ofList
      return place.map { .supplementary(found.kind, $0) }
    default: return path.map { .decoration(found.kind, $0) }
    }
  }

  /// Returns the elements that a call of a layout's method places.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - most: The maximum number of elements to return.
  /// - Returns: The elements; none if the call places attributes, or nothing.
  func placed(by call: Recording.Event, most: Int) -> [ElementIdentifier] {
    guard let name = callee(call)?.name, name.hasPrefix("place") else { return [] }
    var (kind, begin) = (String?.none, 0)
    if name == "placeSupplementary" || name == "placeDecoration" {
      guard case .string(let text)? = recording.argument(0, of: call) else { return [] }
      (kind, begin) = (text, 1)
    }
    guard case .integer(let section)? = recording.argument(begin, of: call),
      case .integer(let first)? = recording.argument(begin + 1, of: call),
      let path = Self.path(section, first)
    else { return [] }
    switch name {
    case "placeCell": return [.cell(path)]
    case "placeSupplementary": return kind.map { [.supplementary($0, path)] } ?? []
    case "placeDecoration": return kind.map { [.decoration($0, path)] } ?? []
    case "placeRow", "placeColumn", "placeGrid":
      guard case .integer(let count)? = recording.argument(2, of: call), count > 0 else {
        return []
      }
      return (0..<min(Int(clamping: count), most)).map {
        .cell(IndexPath(section: path.section, item: path.item + $0))
      }
    default: return []
    }
  }

  private static func path(_ section: Int64, _ item: Int64) -> IndexPath? {
    let most: Int64 = 1_000_000_000
    guard (1...most).contains(section), (1...most).contains(item) else { return nil }
    return IndexPath(section: Int(section - 1), item: Int(item - 1))
  }
}
