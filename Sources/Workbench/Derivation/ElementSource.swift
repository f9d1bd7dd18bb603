import Lua

/// Where a number of an element's was said last.
indirect enum ElementSource {
  /// An expression of the script's.
  case event(Int, RecordedValue)

  /// The host's own arithmetic on what the script has said: names and what they stand for.
  case formula([Word], value: Double)

  /// A call of the host's has answered it.
  case host(call: Int, RecordedValue)

  enum Word {
    case text(String)
    case part(name: String, ElementSource)
  }

  var value: RecordedValue {
    switch self {
    case .event(_, let value), .host(_, let value): value
    case .formula(_, let value): .number(value)
    }
  }
}

/// What a script has said of an element: x, y, width, height, and more by its name.
struct ElementSources {
  var frame: [ElementSource?] = [nil, nil, nil, nil]
  var others: [String: ElementSource] = [:]

  /// The event that said it last.
  var event = 0

  static let names = ["x", "y", "width", "height"]

  /// How many of the frame's numbers are those.
  func matches(_ numbers: [Double]) -> Int {
    zip(frame, numbers).count { source, number in source?.value.asNumber == number }
  }

  /// Moves the centre or the size: the origin follows from both.
  mutating func place(around centre: (x: ElementSource, y: ElementSource)) {
    for (axis, middle) in [centre.x, centre.y].enumerated() {
      guard let size = frame[axis + 2], let extent = size.value.asNumber,
        let position = middle.value.asNumber
      else {
        frame[axis] = nil
        continue
      }
      let name = axis == 0 ? "x" : "y"
      frame[axis] = .formula(
        [
          .part(name: "center.\(name)", middle), .text(" - "),
          .part(name: axis == 0 ? "width" : "height", size), .text(" / 2"),
        ], value: position - extent / 2)
    }
  }
}
