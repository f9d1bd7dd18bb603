import Lua

/// Where a number of an element's was said last.
indirect enum ElementSource {
  /// An expression of the script's.
  case event(Int, RecordedValue)

  /// A field of what an expression of the script's came to, which is not followed itself.
  case field(of: Int, RecordedValue)

  /// The host's own arithmetic on what the script has said: names and what they stand for.
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

  /// Where the middle was said to be, where it was said last.
  var center: (x: ElementSource, y: ElementSource)?

  /// Sets the frame; the middle follows from it.
  mutating func set(frame: [ElementSource?]) {
    self.frame = frame
    center = nil
  }

  /// Moves the middle; the origin follows from it.
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

  /// Changes the size about the middle.
  mutating func set(width: ElementSource?, height: ElementSource?) {
    let middle = center ?? Self.middle(of: frame)
    frame = [nil, nil, width, height]
    if let middle { set(center: middle) }
  }

  /// The middle of a frame.
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
