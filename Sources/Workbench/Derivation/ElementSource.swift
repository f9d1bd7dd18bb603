import Lua

/// The source of a number of an element: where it was set last.
indirect enum ElementSource {
  /// The value of an expression of the script.
  case event(Int, RecordedValue)

  /// A field of the value of an expression that is not traced itself.
  case field(of: Int, RecordedValue)

  /// The host's arithmetic on values of the script: names and their values.
  case formula([Word], value: Double)

  enum Word {
    case text(String)
    case part(name: String, ElementSource)
  }

  var value: RecordedValue {
    switch self {
    case .event(_, let value), .field(_, let value): value
    case .formula(_, let value): .number(value)
    }
  }
}

/// The sources of an element's values: x, y, width, height, and others by name.
struct ElementSources {
  var frame: [ElementSource?] = [nil, nil, nil, nil]
  var others: [String: ElementSource] = [:]

  /// The event that set them last.
  var event = 0

  /// Whether the host returned all of the values, and the script has changed none.
  var areHosts = false

  static let names = ["x", "y", "width", "height"]

  /// Returns how many of the frame's numbers match.
  func matches(_ numbers: [Double]) -> Int {
    zip(frame, numbers).count { source, number in source?.value.asNumber == number }
  }

  /// Returns a rank of how well the sources match those numbers; values that the script itself set
  /// come first.
  func rank(_ numbers: [Double]) -> Int { matches(numbers) * 2 + (areHosts ? 0 : 1) }

  /// The source of the centre, if it was set after the frame; otherwise nil.
  var center: (x: ElementSource, y: ElementSource)?

  /// Sets the frame; the centre follows from it.
  mutating func set(frame: [ElementSource?]) {
    self.frame = frame
    center = nil
  }

  /// Moves the centre; the origin follows from it.
  mutating func set(center: (x: ElementSource, y: ElementSource)) {
    self.center = center
    for (axis, middle) in [center.x, center.y].enumerated() {
      guard let size = frame[axis + 2], let extent = size.value.asNumber,
        let position = middle.value.asNumber
      else {
        frame[axis] = nil
        continue
      }
      frame[axis] = .formula(
        [
          .part(name: axis == 0 ? "center.x" : "center.y", middle), .text(" - "),
          .part(name: Self.names[axis + 2], size), .text(" / 2"),
        ], value: position - extent / 2)
    }
  }

  /// Changes the size around the centre.
  mutating func set(width: ElementSource?, height: ElementSource?) {
    let middle = center ?? Self.middle(of: frame)
    frame = [nil, nil, width, height]
    if let middle { set(center: middle) }
  }

  /// Returns the centre of a frame.
  private static func middle(of frame: [ElementSource?]) -> (x: ElementSource, y: ElementSource)? {
    let middles = (0..<2).map { axis -> ElementSource? in
      guard let start = frame[axis], let size = frame[axis + 2],
        let position = start.value.asNumber, let extent = size.value.asNumber
      else { return nil }
      let words: [ElementSource.Word] = [
        .part(name: names[axis], start), .text(" + "), .part(name: names[axis + 2], size),
        .text(" / 2"),
      ]
      return .formula(words, value: position + extent / 2)
    }
    guard let x = middles[0], let y = middles[1] else { return nil }
    return (x, y)
  }
}
