import CollectionLayout
import CollectionSimulation

extension ResultDocument {
  /// Reads a result.
  ///
  /// Members that this version does not know are left aside, so that what a later one adds does no harm.
  ///
  /// - Parameter text: What `moonlay run --format json` has written.
  /// - Throws: What is wrong with it: the line and the column where it is no JSON, else the member.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package init(reading text: [UInt8]) throws(ResultFault) {
    let document: JSONValue
    do throws(JSONFault) {
      document = try JSONReader.read(text)
    } catch {
      throw ResultFault(
        message: "line \(error.line), column \(error.column): \(error.message)")
    }
    guard let version = document["moonlay"]?.asInteger else {
      throw ResultFault(message: "it is not a result of moonlay run --format json")
    }
    guard version == 1 else {
      throw ResultFault(message: "the result has version \(version); only version 1 is supported")
    }
    try self.init(document)
  }

  private init(_ document: JSONValue) throws(ResultFault) {
    script = try document.string("script")
    let layout = try document.member("layout")
    do throws(ResultFault) {
      layoutName = try layout.string("name")
    } catch {
      throw error.under("layout")
    }
    parameters = layout["parameters"] ?? .object([:])
    end = try ResultMoment(document)
    diagnostics = try document.array("diagnostics")
    (snapshots, records) = ([], [])
    for (number, record) in try document.array("records").enumerated() {
      guard record["type"]?.asString == "snapshot" else {
        records.append(record)
        continue
      }
      do throws(ResultFault) {
        snapshots.append(try ResultMoment(record))
      } catch {
        throw error.under("records[\(number + 1)]")
      }
    }
  }
}

extension ResultMoment {
  /// Reads what a document says of its end, or a snapshot of its moment.
  fileprivate init(_ document: JSONValue) throws(ResultFault) {
    label = document["type"] == nil ? nil : try document.string("label")
    var elements: [ReportedElement] = []
    for (number, element) in try document.array("elements").enumerated() {
      do throws(ResultFault) {
        elements.append(try ReportedElement(element))
      } catch {
        throw error.under("elements[\(number + 1)]")
      }
    }
    var sections: [Int] = []
    for count in try document.array("sections") {
      guard let count = count.asInteger, count >= 0 else {
        throw ResultFault(message: "sections must contain counts only")
      }
      sections.append(count)
    }
    state = ViewState(
      viewport: try document.size("viewport"), sections: sections,
      contentSize: try document.size("contentSize"),
      contentOffset: try document.point("contentOffset"), elements: elements,
      reuse: ReuseFigures(created: 0, reused: 0, pools: [], onScreen: 0, peak: 0), passes: 0)
    facts = document.asObject ?? JSONObject()
  }
}

extension ReportedElement {
  /// Reads an element as a result has it.
  fileprivate init(_ element: JSONValue) throws(ResultFault) {
    var attributes = ElementAttributes(try element.identifier, frame: try element.rect("frame"))
    try attributes.readTransform(element)
    attributes.alpha = try element.number("alpha", default: 1)
    attributes.cornerRadius = try element.number("cornerRadius", default: 0)
    attributes.isHidden = element["hidden"]?.asBoolean ?? false
    if let zIndex = element["zIndex"] {
      guard let number = zIndex.asInteger else {
        throw ResultFault(message: "zIndex is not a whole number")
      }
      attributes.zIndex = number
    }
    attributes.custom = element["custom"]?.asObject?.customFields ?? []
    self.init(attributes: attributes, view: try element["cell"].map(ReusedView.init(reading:)))
    isLeaving = element["leaving"]?.asBoolean ?? false
  }
}

extension ElementAttributes {
  /// Takes up what a transform hides: the rectangle before it, and the transform itself.
  fileprivate mutating func readTransform(_ element: JSONValue) throws(ResultFault) {
    guard element["transform"] != nil || element["transform3D"] != nil else { return }
    size = try element.size("size")
    center = try element.point("center")
    if element["transform3D"] != nil {
      guard let transform = Transform3D(rows: try element.numbers("transform3D")) else {
        throw ResultFault(message: "transform3D must have 16 numbers")
      }
      transform3D = transform
    } else {
      let numbers = try element.numbers("transform")
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
    do throws(ResultFault) {
      self.init(
        reuse: try view.string("reuse"), serial: view["serial"]?.asInteger ?? 0,
        timesUsed: view["timesUsed"]?.asInteger ?? 1)
    } catch {
      throw error.under("cell")
    }
    state.isSelected = view["selected"]?.asBoolean ?? false
    state.isHighlighted = view["highlighted"]?.asBoolean ?? false
    state.isFocused = view["focused"]?.asBoolean ?? false
    state.isMoving = view["moving"]?.asBoolean ?? false
  }
}

// MARK: - Members of a document

extension JSONValue {
  fileprivate func member(_ name: String) throws(ResultFault) -> JSONValue {
    guard asObject != nil else { throw ResultFault(message: " is not an object") }
    guard let value = self[name] else { throw ResultFault(message: "\(name) is missing") }
    return value
  }

  fileprivate func string(_ name: String) throws(ResultFault) -> String {
    guard let text = try member(name).asString else {
      throw ResultFault(message: "\(name) is not a string")
    }
    return text
  }

  fileprivate func array(_ name: String) throws(ResultFault) -> [JSONValue] {
    guard let values = try member(name).asArray else {
      throw ResultFault(message: "\(name) is not an array")
    }
    return values
  }

  fileprivate func number(_ name: String) throws(ResultFault) -> Double {
    guard let number = try member(name).asNumber else {
      throw ResultFault(message: "\(name) is not a number")
    }
    return number
  }

  fileprivate func number(_ name: String, default usual: Double) throws(ResultFault) -> Double {
    try self[name] == nil ? usual : number(name)
  }

  fileprivate func numbers(_ name: String) throws(ResultFault) -> [Double] {
    let values = try array(name)
    let numbers = values.compactMap(\.asNumber)
    guard numbers.count == values.count else {
      throw ResultFault(message: "\(name) must contain numbers only")
    }
    return numbers
  }

  fileprivate func point(_ name: String) throws(ResultFault) -> Point {
    let value = try member(name)
    return try value.under(name) { (value) throws(ResultFault) in
      Point(x: try value.number("x"), y: try value.number("y"))
    }
  }

  fileprivate func size(_ name: String) throws(ResultFault) -> Size {
    let value = try member(name)
    return try value.under(name) { (value) throws(ResultFault) in
      Size(width: try value.number("width"), height: try value.number("height"))
    }
  }

  fileprivate func rect(_ name: String) throws(ResultFault) -> Rect {
    let value = try member(name)
    return try value.under(name) { (value) throws(ResultFault) in
      Rect(
        x: try value.number("x"), y: try value.number("y"), width: try value.number("width"),
        height: try value.number("height"))
    }
  }

  private func under<Answer>(
    _ name: String, _ read: (JSONValue) throws(ResultFault) -> Answer
  ) throws(ResultFault) -> Answer {
    do throws(ResultFault) {
      return try read(self)
    } catch {
      throw error.under(name)
    }
  }

  /// Which element it is.
  fileprivate var identifier: ElementIdentifier {
    get throws(ResultFault) {
      let category = try string("category")
      let number = try member("section").asInteger
      if category == "supplementary", self["item"] == nil, let number, number >= 1 {
        return .supplementary(try string("kind"), IndexPath(index: number - 1))
      }
      guard let section = number, let item = try member("item").asInteger,
        let path = Ordinal(section: section, item: item).indexPath
      else { throw ResultFault(message: "section and item must be whole numbers from 1") }
      switch category {
      case "cell": return .cell(path)
      case "supplementary": return .supplementary(try string("kind"), path)
      case "decoration": return .decoration(try string("kind"), path)
      default: throw ResultFault(message: "category must be cell, supplementary or decoration")
      }
    }
  }

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
  fileprivate var customFields: [CustomField] {
    members.map { CustomField(name: $0.name, value: $0.value.custom) }
      .sorted { $0.name < $1.name }
  }
}
