import CollectionLayout

/// The texts between the numbers of cells and their frames, in one style.
struct CellPhrases: Sendable {
  let section, item, frame, x, y, width, height, end: JSONPhrase

  init(_ style: JSONWriter.Style) {
    section = JSONPhrase("\"category\": \"cell\", \"section\": ", style)
    item = JSONPhrase(", \"item\": ", style)
    frame = JSONPhrase(", \"frame\": ", style)
    x = JSONPhrase("{ \"x\": ", style)
    y = JSONPhrase(", \"y\": ", style)
    width = JSONPhrase(", \"width\": ", style)
    height = JSONPhrase(", \"height\": ", style)
    end = JSONPhrase(" }", style)
  }
}

// Cells and their frames, the largest part of a result, are written in words of eight bytes into
// one contiguous part of the buffer.
extension JSONWriter {
  /// The maximum number of bytes of a number.
  static let maxNumberLength = 25

  /// Writes a rectangle.
  mutating func rect(_ rect: Rect) {
    separate()
    output.append(upTo: Self.maxRectLength) { $0.write(rect, phrases, at: &$1) }
  }

  /// Writes a cell's category, section and item, and the frame.
  mutating func cellMembers(_ ordinal: Ordinal, frame: Rect) {
    separate()
    output.append(upTo: Self.maxOrdinalLength + JSONPhrase.maxLength + Self.maxRectLength) {
      room, end in
      room.write(ordinal, phrases, at: &end)
      phrases.frame.write(to: &room, at: &end)
      room.write(frame, phrases, at: &end)
    }
  }

  /// Writes a cell's category, section and item.
  mutating func cellMembers(_ ordinal: Ordinal) {
    separate()
    output.append(upTo: Self.maxOrdinalLength) { $0.write(ordinal, phrases, at: &$1) }
  }

  private static let maxRectLength = 5 * JSONPhrase.maxLength + 4 * maxNumberLength
  private static let maxOrdinalLength = 2 * JSONPhrase.maxLength + 2 * maxNumberLength
}

extension MutableSpan<UInt8> {
  /// Writes a number; `null` if JSON cannot represent it.
  mutating func write(json number: Double, at end: inout Int) {
    guard number.isFinite else {
      for byte in "null".utf8 { write(byte: byte, at: &end) }
      return
    }
    write(number, at: &end)
  }

  fileprivate mutating func write(_ rect: Rect, _ phrases: CellPhrases, at end: inout Int) {
    phrases.x.write(to: &self, at: &end)
    write(json: rect.x, at: &end)
    phrases.y.write(to: &self, at: &end)
    write(json: rect.y, at: &end)
    phrases.width.write(to: &self, at: &end)
    write(json: rect.width, at: &end)
    phrases.height.write(to: &self, at: &end)
    write(json: rect.height, at: &end)
    phrases.end.write(to: &self, at: &end)
  }

  fileprivate mutating func write(_ ordinal: Ordinal, _ phrases: CellPhrases, at end: inout Int) {
    phrases.section.write(to: &self, at: &end)
    write(ordinal.section, at: &end)
    phrases.item.write(to: &self, at: &end)
    write(ordinal.item, at: &end)
  }
}
