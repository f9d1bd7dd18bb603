/// The lines of a text, and the columns of its bytes.
///
/// Lines and columns count from 0. A position is between two characters.
package struct TextLines: Sendable {
  /// The text, in UTF-8.
  package let bytes: [UInt8]

  /// The byte at which each line begins.
  private let starts: [Int]

  /// What a column counts.
  package enum Unit: Hashable, Sendable {
    case utf8, utf16
  }

  /// What ends a line.
  package enum Ends: Hashable, Sendable {
    /// As Lua counts: a line feed, a carriage return, or both in either order.
    case lua
    /// As editors count: a line feed, a carriage return, or a line feed after a carriage return.
    case editors
  }

  /// A position in a text.
  package struct Position: Hashable, Comparable, Sendable {
    /// The line and the column, from 0.
    package var line, column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    package static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(_ bytes: [UInt8], ends: Ends = .lua) {
    var (starts, place) = ([0], 0)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte.endsLine else { continue }
      if place < bytes.count, bytes[place].endsLine, bytes[place] != byte,
        ends == .lua || byte != .lineFeed
      {
        place += 1
      }
      starts.append(place)
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// The number of lines; text after the last end of a line is one, even if it is empty.
  package var count: Int { starts.count }

  /// Returns the bytes of a line without its end; nil if there is no such line.
  package func range(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line) else { return nil }
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while line + 1 < starts.count, end > starts[line], bytes[end - 1].endsLine { end -= 1 }
    return starts[line]..<end
  }

  /// Returns the position of a byte; a byte outside of the text is moved into it.
  ///
  /// - Complexity: O(log *n* + *m*), where *n* is the number of lines, and *m* the length of the line.
  package func position(of byte: Int, in unit: Unit) -> Position {
    let byte = min(max(0, byte), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    let start = starts[low]
    return Position(
      line: low,
      column: unit == .utf8
        ? byte - start : bytes[start..<byte].reduce(0) { $0 + $1.utf16Width })
  }

  /// Returns the byte at a position; nil if the text has no such position.
  package func byte(at position: Position, in unit: Unit) -> Int? {
    guard let range = range(ofLine: position.line), position.column >= 0 else { return nil }
    let byte = self.byte(inLine: range, column: position.column, unit)
    return self.position(of: byte, in: unit) == position ? byte : nil
  }

  /// Returns the byte nearest to a position: a column after the end of its line is that end, and a
  /// line after the last is the end of the text.
  package func nearestByte(to position: Position, in unit: Unit) -> Int {
    guard position.line >= 0, position.column >= 0 else {
      return range(ofLine: position.line)?.lowerBound ?? 0
    }
    guard let range = range(ofLine: position.line) else { return bytes.count }
    return byte(inLine: range, column: position.column, unit)
  }

  /// Returns the last byte of a line before which there are at most some units: the start of a character.
  private func byte(inLine range: Range<Int>, column: Int, _ unit: Unit) -> Int {
    var (place, rest) = (range.lowerBound, column)
    while place < range.upperBound {
      var next = place + 1
      while next < range.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
      rest -= unit == .utf8 ? next - place : max(1, bytes[place].utf16Width)
      if rest < 0 { break }
      place = next
    }
    return place
  }
}

extension UInt8 {
  /// The number of UTF-16 code units of a scalar that begins with this byte; 0 within a scalar.
  fileprivate var utf16Width: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}
