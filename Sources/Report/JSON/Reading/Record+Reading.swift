import CollectionLayout
import CollectionSimulation

extension Record {
  /// Reads what happened at a moment.
  init(reading record: JSONValue) throws(ResultFault) {
    let time = try record.number("time")
    switch try record.string("type") {
    case "frame": self = .frame(try FrameRecord(reading: record, at: time))
    case "call": self = .call(try CallRecord(reading: record, at: time))
    case "event": self = .event(try EventRecord(reading: record, at: time))
    case "snapshot":
      self = .snapshot(
        SnapshotRecord(
          label: try record.string("label"), time: time, state: try ViewState(reading: record)))
    case "animation": self = .animation(try AnimationRecord(reading: record))
    case "scene": self = .scene(try SceneRecord(reading: record, at: time))
    case "strip": self = .strip(try StripRecord(reading: record, at: time))
    case "screen": self = .screen(try ScreenRecord(reading: record, at: time))
    case "note": self = .note(text: try record.string("text"), time: time)
    case "print": self = .print(text: try record.string("text"), time: time)
    default: throw ResultFault(message: "type is not one that this version knows")
    }
  }
}

extension FrameRecord {
  fileprivate init(reading record: JSONValue, at time: Double) throws(ResultFault) {
    self.init(
      time: time, contentOffset: try record.point("contentOffset"),
      appeared: try record.list("appeared", ElementIdentifier.init(reading:)),
      disappeared: try record.list("disappeared", ElementIdentifier.init(reading:)),
      strips: try record.listIfAny("strips", StripOffset.init(reading:)))
  }
}

extension StripOffset {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      section: try value.integer("section", from: 1) - 1, offset: try value.number("offset"))
  }
}

extension CallRecord {
  private static let known: Set<String> = [
    "type", "time", "name", "arguments", "returned", "reason", "pass",
  ]

  fileprivate init(reading record: JSONValue, at time: Double) throws(ResultFault) {
    self.init(
      time: time, name: try record.string("name"),
      arguments: try record.member("arguments").asObject?.recordFields ?? [],
      returned: record["returned"].map { RecordValue(reading: $0) },
      reason: try record.string("reason"),
      pass: record["pass"] == nil ? nil : try record.integer("pass"),
      work: record.asObject?.recordFields(except: Self.known) ?? [])
  }
}

extension EventRecord {
  fileprivate init(reading record: JSONValue, at time: Double) throws(ResultFault) {
    self.init(
      time: time, name: try record.string("name"),
      fields: record.asObject?.recordFields(except: ["type", "time", "name"]) ?? [])
  }
}

extension AnimationRecord {
  fileprivate init(reading record: JSONValue) throws(ResultFault) {
    let element = try record.value("element", ElementIdentifier.init(reading:))
    func look(_ name: String) throws(ResultFault) -> ElementAttributes {
      try record.value(name) { (value) throws(ResultFault) in
        try ElementAttributes(element, reading: value)
      }
    }
    self.init(
      element: element, from: try look("from"), to: try look("to"),
      start: try record.number("start"), duration: try record.number("duration"),
      phase: try record.word("phase"), curve: try AnimationCurve(reading: record))
  }
}

extension AnimationCurve {
  /// Reads a curve as results name it.
  fileprivate init(reading record: JSONValue) throws(ResultFault) {
    let name = try record.string("curve")
    let numbers = name.split { "(), ".contains($0) }.dropFirst().compactMap { Double($0) }
    if name == Self.easeInOut.name {
      self = .easeInOut
    } else if name.hasPrefix("cubic-bezier("), numbers.count == 4 {
      self = .cubicBezier(numbers[1], numbers[3])
    } else {
      throw ResultFault(message: "curve has an unknown value")
    }
  }
}

extension SceneRecord {
  fileprivate init(reading record: JSONValue, at time: Double) throws(ResultFault) {
    self.init(
      reason: try record.string("reason"), start: time, duration: try record.number("duration"),
      curve: try AnimationCurve(reading: record), viewport: try record.size("viewport"),
      fromOffset: try record.point("from"), toOffset: try record.point("to"),
      still: try record.list("still") { (element) throws(ResultFault) in
        try ElementAttributes(ElementIdentifier(reading: element), reading: element)
      })
  }
}

extension StripRecord {
  fileprivate init(reading record: JSONValue, at time: Double) throws(ResultFault) {
    self.init(
      time: time, section: try record.integer("section", from: 1) - 1,
      phase: try record.word("phase"), offset: try record.number("offset"),
      target: record["target"] == nil ? nil : try record.number("target"),
      velocity: record["velocity"] == nil ? nil : try record.number("velocity"))
  }
}

extension ScreenRecord {
  fileprivate init(reading record: JSONValue, at time: Double) throws(ResultFault) {
    self.init(
      time: time, viewport: try record.size("viewport"),
      contentOffset: try record.point("contentOffset"),
      contentSize: try record.size("contentSize"),
      changed: try record.list("changed", ReportedElement.init(reading:)),
      gone: try record.list("gone") { (serial) throws(ResultFault) in
        guard let number = serial.asInteger else {
          throw ResultFault(message: " is not a whole number")
        }
        return number
      })
  }
}

extension RecordValue {
  /// Reads a value by its shape: geometry and elements are objects that have just their members.
  fileprivate init(reading value: JSONValue) {
    switch value {
    case .null: self = .number(.nan)
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number): self = Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .string(let text): self = .string(text)
    case .array(let values):
      let elements = values.compactMap { Self.element($0) }
      self =
        elements.isEmpty || elements.count < values.count
        ? .list(values.map { RecordValue(reading: $0) }) : .elements(elements)
    case .object(let object):
      self =
        Self.geometry(value, object) ?? Self.element(value).map { .element($0) }
        ?? .fields(object.recordFields)
    }
  }

  private static func geometry(_ value: JSONValue, _ object: JSONObject) -> RecordValue? {
    switch object.members.map(\.name) {
    case ["x", "y"]: (try? Point(reading: value)).map { .point($0) }
    case ["width", "height"]: (try? Size(reading: value)).map { .size($0) }
    case ["x", "y", "width", "height"]: (try? Rect(reading: value)).map { .rect($0) }
    default: nil
    }
  }

  private static func element(_ value: JSONValue) -> ElementIdentifier? {
    let names = value.asObject?.members.map(\.name) ?? []
    guard names.starts(with: ["category", "section"]), names.count <= 4 else { return nil }
    return try? ElementIdentifier(reading: value)
  }
}

extension JSONObject {
  fileprivate var recordFields: [RecordField] { recordFields(except: []) }

  /// The members in their order, without some.
  fileprivate func recordFields(except names: Set<String>) -> [RecordField] {
    members.filter { !names.contains($0.name) }.map {
      RecordField($0.name, RecordValue(reading: $0.value))
    }
  }
}
