import CollectionLayout
import Lua

extension ElementIdentifier {
  /// Creates the identifier for a script's numbers, or nil if an index is less than 1.
  ///
  /// A supplementary view whose item is 0 belongs to the whole list.
  init?(category: Int, kind: String, section: Int, item: Int) {
    if category == 1, item == 0, section >= 1 {
      self = .supplementary(kind, IndexPath(index: section - 1))
      return
    }
    guard let path = Ordinal(section: section, item: item).indexPath else { return nil }
    switch category {
    case 1: self = .supplementary(kind, path)
    case 2: self = .decoration(kind, path)
    default: self = .cell(path)
    }
  }
}

extension Ordinal {
  /// The item as the prelude and the host's C represent it: 0 if there is none.
  var itemOrZero: Int { hasItem ? item : 0 }
}

extension ElementAttributes {
  /// Creates attributes from those of a script, without its own values.
  init?(_ attributes: ScriptAttributes) {
    guard
      let identifier = ElementIdentifier(
        category: attributes.category, kind: attributes.kind, section: attributes.section,
        item: attributes.item)
    else { return nil }
    self.init(
      identifier,
      frame: Rect(
        x: attributes.x, y: attributes.y, width: attributes.width, height: attributes.height))
    // If a script set the centre, that number is kept, and the frame follows from it.
    let middle = Point(x: attributes.centerX, y: attributes.centerY)
    if middle != center { center = middle }
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    for (number, value) in zip(AppearanceNumber.all, attributes.appearanceNumbers) {
      number.set(&self, value)
    }
    if let matrix = Transform3D(rows: attributes.matrix) { transform3D = matrix }
  }
}

extension ScriptAttributes {
  init(_ attributes: ElementAttributes) {
    let identifier = attributes.identifier
    let ordinal = identifier.indexPath.ordinal
    self.init(
      category: Int(identifier.category.rawValue), kind: identifier.kind, section: ordinal.section,
      item: ordinal.itemOrZero)
    let frame = attributes.untransformedFrame
    (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    (centerX, centerY) = (attributes.center.x, attributes.center.y)
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    if !attributes.hasNoAppearanceNumbers {
      appearanceNumbers = AppearanceNumber.all.map { $0.get(attributes) }
    }
    if attributes.hasTransform { matrix = attributes.transform3D.numbers }
  }
}

extension Stack {
  /// Returns the attributes at an index with the author's own values.
  ///
  /// - Throws: A ``LuaError`` if the values cannot be kept, or an index is less than 1.
  func elementAttributes(at index: Int) throws(LuaError) -> ElementAttributes? {
    guard let given = attributes(at: index) else { return nil }
    guard var result = ElementAttributes(given) else {
      throw LuaError(
        code: .indexOutOfRange,
        message:
          "\(given.category == 0 ? "cell" : given.kind) \(given.section),\(given.item) "
          + "was returned: sections and items count from 1")
    }
    pushOwnValues(ofAttributesAt: index)
    defer { pop() }
    result.custom = try ownValues()
    return result
  }

  /// Pushes an array of attributes; lent ones belong to a layout, and changing them warns the
  /// script.
  func push(_ elements: [ElementAttributes], areLent: Bool = false) {
    pushTable(items: elements.count)
    for (offset, element) in elements.enumerated() {
      push(element)
      if areLent { markLent(at: -1) }
      setRawItem(offset + 1, of: -2)
    }
  }

  /// Pushes attributes with the author's own values.
  func push(_ attributes: ElementAttributes) {
    push(ScriptAttributes(attributes))
    guard !attributes.custom.isEmpty else { return }
    push(attributes.custom)
    setOwnValues()
  }
}

/// Converts the author's own values in both directions.
extension Stack {
  private static let maxDepth = 16

  /// The maximum number of values in attributes or a context, because tables may contain one
  /// another.
  private static let maxValues = 10_000

  /// Returns the author's own values in the table on top; an empty array if there is no table.
  func ownValues() throws(LuaError) -> [CustomField] {
    var room = Self.maxValues
    return kind(at: -1) == .table ? try customFields(at: -1, depth: 0, &room) : []
  }

  private func customFields(at index: Int, depth: Int, _ room: inout Int) throws(LuaError)
    -> [CustomField]
  {
    var fields: [CustomField] = []
    for key in keys(of: index) {
      guard case .string(let name) = key else {
        throw LuaError(
          code: .wrongCustomValue, message: "a custom value has a key that is not a name",
          fix: "give each value in custom a name")
      }
      pushRawField(name, of: index)
      defer { pop() }
      let value = try customValue(depth: depth, name: name, &room)
      fields.append(CustomField(name: name, value: value))
    }
    return fields
  }

  /// Returns the value on top, if an author may store it with an element; otherwise nil.
  func authorValue() -> CustomValue? {
    var room = Self.maxValues
    return try? customValue(depth: 0, name: "", &room)
  }

  /// Converts the value on top.
  private func customValue(depth: Int, name: String, _ room: inout Int) throws(LuaError)
    -> CustomValue
  {
    room -= 1
    guard room >= 0 else {
      throw LuaError(
        code: .wrongCustomValue,
        message: "there are more than \(Self.maxValues) custom values in all tables together",
        fix: "store only what is needed in custom")
    }
    switch value(at: -1) {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value):
      guard value.isFinite else {
        throw LuaError(
          code: .nonFinite,
          message:
            "the custom value '\(name)' is \(value.isNaN ? "not a number (NaN)" : "infinite")",
          subject: Subject(.field, name))
      }
      return .number(value)
    case .string(let value): return .string(value)
    case .reference where kind(at: -1) == .table && depth < Self.maxDepth:
      let count = rawCount(of: -1)
      guard count > 0 else { return .table(try customFields(at: -1, depth: depth + 1, &room)) }
      guard keysBesideSequence(of: -1) == (false, false) else {
        throw LuaError(
          code: .wrongCustomValue,
          message: "the custom value '\(name)' is a table with both numbers and names as keys",
          fix: "make it an array without holes, or give each of its values a name",
          subject: Subject(.field, name))
      }
      return .array(try customItems(count, depth: depth, name: name, &room))
    case .none, .reference:
      throw LuaError(
        code: .wrongCustomValue,
        message: "the custom value '\(name)' is a \(kind(at: -1).name)"
          + (depth < Self.maxDepth ? "" : " that is nested too deeply"),
        fix: "use numbers, strings, booleans and tables of them", subject: Subject(.field, name))
    }
  }

  /// Converts the items of the array on top.
  private func customItems(_ count: Int, depth: Int, name: String, _ room: inout Int)
    throws(LuaError) -> [CustomValue]
  {
    var items: [CustomValue] = []
    for item in stride(from: 1, through: count, by: 1) {
      pushRawItem(item, of: -1)
      defer { pop() }
      items.append(try customValue(depth: depth + 1, name: name, &room))
    }
    return items
  }

  func push(_ fields: [CustomField]) {
    pushTable(fields: fields.count)
    for field in fields {
      push(field.value)
      setRawField(field.name, of: -2)
    }
  }

  private func push(_ value: CustomValue) {
    switch value {
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    case .table(let fields): push(fields)
    case .array(let items):
      pushTable(items: items.count)
      for (offset, item) in items.enumerated() {
        push(item)
        setRawItem(offset + 1, of: -2)
      }
    }
  }
}

extension Stack {
  /// Pushes an array of items.
  func pushPairs(_ items: [IndexPath]) {
    pushTable(items: items.count)
    for (offset, item) in items.enumerated() {
      pushPair(item)
      setRawItem(offset + 1, of: -2)
    }
  }

  /// Pushes an item that can be read by position and by name: `item[2]`, `item.item`.
  func pushPair(_ path: IndexPath) {
    let (section, item) = (Int64(path.ordinal.section), Int64(path.ordinal.item))
    pushTable(fields: 4)
    setRawItem(1, of: -1, to: .integer(section))
    setRawItem(2, of: -1, to: .integer(item))
    setRawField("section", of: -1, to: .integer(section))
    setRawField("item", of: -1, to: .integer(item))
  }
}
