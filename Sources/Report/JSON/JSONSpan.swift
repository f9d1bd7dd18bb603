import CollectionLayout

// What a result has most of, cells and their frames, is written piece by piece into one stretch of the buffer: six times
// as fast as a name and a number at a time.
extension JSONWriter {
  /// The most bytes that a number takes.
  static let longestNumber = 25

  /// Writes a rectangle.
  mutating func rect(_ rect: Rect) {
    separate()
    output.append(upTo: Self.longestRect) { $0.append(rect, style) }
  }

  /// Writes a cell's category, section and item, and the frame.
  mutating func cellMembers(_ ordinal: Ordinal, frame: Rect) {
    separate()
    output.append(upTo: 64 + 2 * Self.longestNumber + Self.longestRect) { span in
      span.append(ordinal, style)
      span.append(", \"frame\": ", style)
      span.append(frame, style)
    }
  }

  /// Writes a cell's category, section and item.
  mutating func cellMembers(_ ordinal: Ordinal) {
    separate()
    output.append(upTo: 64 + 2 * Self.longestNumber) { $0.append(ordinal, style) }
  }

  private static let longestRect = 48 + 4 * longestNumber
}

extension OutputSpan<UInt8> {
  /// Appends a number; `null` where JSON has none.
  mutating func append(json number: Double) {
    if number.isFinite { append(number) } else { append("null") }
  }

  fileprivate mutating func append(_ rect: Rect, _ style: JSONWriter.Style) {
    append("{ \"x\": ", style)
    append(json: rect.x)
    append(", \"y\": ", style)
    append(json: rect.y)
    append(", \"width\": ", style)
    append(json: rect.width)
    append(", \"height\": ", style)
    append(json: rect.height)
    append(" }", style)
  }

  fileprivate mutating func append(_ ordinal: Ordinal, _ style: JSONWriter.Style) {
    append("\"category\": \"cell\", \"section\": ", style)
    append(ordinal.section)
    append(", \"item\": ", style)
    append(ordinal.item)
  }

  /// Appends text that is written with the spaces for people, and without them where the style has none.
  @inline(__always)
  fileprivate mutating func append(_ text: String, _ style: JSONWriter.Style) {
    for byte in text.utf8 where style == .spaced || byte != UInt8(ascii: " ") { append(byte) }
  }
}
