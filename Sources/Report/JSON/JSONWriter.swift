import CollectionLayout

/// Writes one JSON value into a buffer.
///
/// The caller is responsible for the grammar: a member's name before each value of an object, and
/// an end for each begin. The writer adds commas, spaces and line breaks.
package struct JSONWriter {
  /// The format of written values, and their readers.
  package enum Style: Sendable {
    /// Without spaces: a line of NDJSON.
    case compact
    /// For another process of this program: compact and complete. Values that documents omit are
    /// included (`unshown(_:)`), and an infinity is written as a number that is too large.
    case exact
    /// For people: spaces as in `{ "x": 1 }`, and one entry per line in lists and objects of lines.
    case spaced
  }

  var output = OutputBuffer()
  let style: Style
  let phrases: CellPhrases

  /// Receives the written parts of a long document from time to time; nil if all of it is kept.
  var sink: (([UInt8]) -> Void)?
  private var levels: [Level] = []
  private var followsName = false

  /// The beginning of a line: its break, and two spaces for each open object or array of lines.
  private var lineStart: [UInt8] = [UInt8(ascii: "\n")]

  /// An open object or array.
  private struct Level {
    let closing: UInt8
    let hasLines: Bool
    var isEmpty = true
  }

  init(_ style: Style) {
    self.style = style
    phrases = CellPhrases(style)
  }

  // MARK: Objects and arrays

  mutating func beginObject() {
    begin(UInt8(ascii: "{"), Level(closing: UInt8(ascii: "}"), hasLines: false))
  }

  /// Begins an object with each member on a separate line.
  mutating func beginObjectOfLines() {
    begin(UInt8(ascii: "{"), Level(closing: UInt8(ascii: "}"), hasLines: style == .spaced))
  }

  mutating func beginArray() {
    begin(UInt8(ascii: "["), Level(closing: UInt8(ascii: "]"), hasLines: false))
  }

  /// Begins an array with each value on a separate line.
  mutating func beginArrayOfLines() {
    begin(UInt8(ascii: "["), Level(closing: UInt8(ascii: "]"), hasLines: style == .spaced))
  }

  private mutating func begin(_ opening: UInt8, _ level: Level) {
    separate()
    output.append(byte: opening)
    levels.append(level)
    if level.hasLines { lineStart += Self.indentation }
  }

  /// Ends the innermost open object or array.
  mutating func end() {
    guard let level = levels.popLast() else { return }
    if level.hasLines { lineStart.removeLast(Self.indentation.count) }
    if !level.isEmpty {
      if level.hasLines {
        output.append(bytes: lineStart)
      } else if style == .spaced, level.closing == UInt8(ascii: "}") {
        output.append(byte: UInt8(ascii: " "))
      }
    }
    output.append(byte: level.closing)
  }

  // MARK: Members and values

  /// Writes a member's name that needs no escaping.
  mutating func name(_ name: String) {
    separate()
    output.append(byte: UInt8(ascii: "\""))
    output.append(name)
    output.append(style == .spaced ? "\": " : "\":")
    followsName = true
  }

  /// Writes a member's name that an author chose.
  mutating func name(escaping name: String) {
    separate()
    output.append(quoted: name)
    output.append(style == .spaced ? ": " : ":")
    followsName = true
  }

  mutating func string(_ value: String) {
    separate()
    output.append(quoted: value)
  }

  mutating func integer(_ value: Int) { integer(value.in64Bits) }

  mutating func integer(_ value: Int64) {
    separate()
    output.append(value)
  }

  /// Writes `null`.
  mutating func null() {
    separate()
    output.append("null")
  }

  /// Writes a number; `null` for NaN and the infinities, which JSON cannot represent.
  mutating func number(_ value: Double) {
    separate()
    if style == .exact, value.isInfinite { return output.append(value < 0 ? "-1e999" : "1e999") }
    output.append(upTo: Self.maxNumberLength) { $0.write(json: value, at: &$1) }
  }

  mutating func boolean(_ value: Bool) {
    separate()
    output.append(value ? "true" : "false")
  }

  /// Ends the line of a document or of NDJSON.
  mutating func endLine() {
    output.append(byte: UInt8(ascii: "\n"))
  }

  /// Writes a value that is JSON already.
  mutating func raw(_ json: [UInt8]) {
    separate()
    output.append(bytes: json)
  }

  /// Passes the written bytes to the receiver, if there is one and they are many.
  mutating func handOver() {
    guard let sink else { return }
    output.flush { sink($0) }
  }

  // MARK: Commas and line breaks

  /// Writes the separator between the previous value, if there is one, and the next.
  mutating func separate() {
    guard !followsName else {
      followsName = false
      return
    }
    guard let level = levels.last else { return }
    if level.isEmpty { levels[levels.count - 1].isEmpty = false }
    if !level.isEmpty { output.append(byte: UInt8(ascii: ",")) }
    if level.hasLines {
      output.append(bytes: lineStart)
    } else if style == .spaced, !level.isEmpty || level.closing == UInt8(ascii: "}") {
      output.append(byte: UInt8(ascii: " "))
    }
  }

  private static let indentation = [UInt8](repeating: UInt8(ascii: " "), count: 2)
}
