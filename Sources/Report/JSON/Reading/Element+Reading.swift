import CollectionLayout
import CollectionSimulation

extension ElementIdentifier {
  init(reading value: JSONValue) throws(ResultFault) {
    let category = try value.string("category")
    let number = try value.member("section").asInteger
    if category == "supplementary", value["item"] == nil, let number, number >= 1 {
      self = .supplementary(try value.string("kind"), IndexPath(index: number - 1))
      return
    }
    guard let section = number, let item = try value.member("item").asInteger,
      let path = Ordinal(section: section, item: item).indexPath
    else { throw ResultFault(message: "section and item must be whole numbers from 1") }
    switch category {
    case "cell": self = .cell(path)
    case "supplementary": self = .supplementary(try value.string("kind"), path)
    case "decoration": self = .decoration(try value.string("kind"), path)
    default:
      throw ResultFault(message: "category must be cell, supplementary or decoration")
    }
  }
}

extension ReportedElement {
  /// Reads an element as a result has it.
  init(reading element: JSONValue) throws(ResultFault) {
    self.init(
      attributes: try ElementAttributes(ElementIdentifier(reading: element), reading: element),
      view: element["cell"] == nil ? nil : try element.value("cell", ReusedView.init(reading:)))
    isLeaving = element["leaving"]?.asBoolean ?? false
  }
}

extension ElementAttributes {
  /// Reads where an element is and what it looks like.
  init(_ identifier: ElementIdentifier, reading look: JSONValue) throws(ResultFault) {
    self.init(identifier, frame: try look.rect("frame"))
    try readTransform(look)
    alpha = try look.number("alpha", default: 1)
    cornerRadius = try look.number("cornerRadius", default: 0)
    isHidden = look["hidden"]?.asBoolean ?? false
    if let zIndex = look["zIndex"] {
      guard let number = zIndex.asInteger else {
        throw ResultFault(message: "zIndex is not a whole number")
      }
      self.zIndex = number
    }
    custom = look["custom"]?.asObject?.customFields ?? []
  }

  /// Takes up what a transform hides: the rectangle before it, and the transform itself.
  private mutating func readTransform(_ look: JSONValue) throws(ResultFault) {
    guard look["transform"] != nil || look["transform3D"] != nil else { return }
    size = try look.size("size")
    center = try look.point("center")
    if look["transform3D"] != nil {
      guard let transform = Transform3D(rows: try look.numbers("transform3D")) else {
        throw ResultFault(message: "transform3D must have 16 numbers")
      }
      transform3D = transform
    } else {
      let numbers = try look.numbers("transform")
      guard numbers.count == 6 else {
        throw ResultFault(message: "transform must have 6 numbers")
      }
      transform = Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5])
    }
  }
}

extension ReusedView {
  fileprivate init(reading view: JSONValue) throws(ResultFault) {
    self.init(
      reuse: try view.string("reuse"), serial: try view.integer("serial", default: 0),
      timesUsed: try view.integer("timesUsed", default: 1))
    state.isSelected = view["selected"]?.asBoolean ?? false
    state.isHighlighted = view["highlighted"]?.asBoolean ?? false
    state.isFocused = view["focused"]?.asBoolean ?? false
    state.isMoving = view["moving"]?.asBoolean ?? false
  }
}

extension JSONValue {
  /// The value as an author's: every number is one that may have a fraction.
  var custom: CustomValue {
    switch self {
    case .null: .number(.nan)
    case .boolean(let truth): .boolean(truth)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let values): .array(values.map(\.custom))
    case .object(let object): .table(object.customFields)
    }
  }
}

extension JSONObject {
  /// The members in the order of their names.
  var customFields: [CustomField] {
    members.map { CustomField(name: $0.name, value: $0.value.custom) }
      .sorted { $0.name < $1.name }
  }
}
