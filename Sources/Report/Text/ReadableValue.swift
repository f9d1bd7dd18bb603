package import CollectionLayout
import CollectionSimulation

extension CustomValue {
  /// The value as text: in Lua's syntax, geometry as geometry.
  package var readable: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.readable
    case .string(let value): "\"\(value.visible)\""
    case .array(let values): "{" + values.map { $0.readable }.joined(separator: ", ") + "}"
    case .table(let fields): fields.geometry ?? fields.readable
    }
  }
}

extension [CustomField] {
  /// The fields with their names, as text.
  var readable: String {
    "{" + map { "\($0.name.visible) = \($0.value.readable)" }.joined(separator: ", ") + "}"
  }

  /// The geometry of a table with exactly the fields of a point, a size, a rectangle or insets; nil
  /// otherwise.
  fileprivate var geometry: String? {
    func numbers(_ names: String...) -> [Double]? {
      let numbers = names.compactMap { name in first { $0.name == name }?.value.number }
      return numbers.count == names.count && count == names.count ? numbers : nil
    }
    if let point = numbers("x", "y") { return Point(x: point[0], y: point[1]).readable }
    if let size = numbers("width", "height") {
      return Size(width: size[0], height: size[1]).readable
    }
    if let rect = numbers("x", "y", "width", "height") {
      return Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]).readable
    }
    guard let insets = numbers("top", "left", "bottom", "right") else { return nil }
    return Set(insets).count == 1
      ? insets[0].readable : "{" + insets.map { $0.readable }.joined(separator: ", ") + "}"
  }
}

extension CustomValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension RecordValue {
  /// The value as text.
  package var readable: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.readable
    case .string(let value): value.visible
    case .point(let value): value.readable
    case .size(let value): value.readable
    case .rect(let value): value.readable
    case .element(let value): value.description.visible
    case .elements(let values): values.readable
    case .list(let values): "[" + values.map { $0.readable }.joined(separator: ", ") + "]"
    case .fields(let fields): "{" + fields.readable + "}"
    }
  }
}

extension [RecordField] {
  /// The fields with their names, as text: `rect 390 × 844 at 0, 0`.
  var readable: String {
    map { "\($0.name.visible) \($0.value.readable)" }.joined(separator: ", ")
  }
}

extension [ElementIdentifier] {
  /// The elements as text, of many the first and the last: `cell 1,1 … cell 1,9 (9)`.
  var readable: String {
    guard let first, let last else { return "none" }
    if count <= 3 { return map({ $0.description.visible }).joined(separator: ", ") }
    return "\(first.description.visible) … \(last.description.visible) (\(count.readable))"
  }
}
