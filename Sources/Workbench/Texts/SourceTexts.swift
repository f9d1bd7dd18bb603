import Synchronization

/// The texts of a script and of its modules, by their names in diagnostics.
package final class SourceTexts: Sendable {
  /// The prefix of these names: the script's folder as it was given, with its last separator, or
  /// nothing.
  package let folder: String

  private let texts = Mutex<[String: [UInt8]]>([:])

  /// Creates an empty collection.
  package init(folder: String = "") { self.folder = folder }

  /// Adds a text by its name.
  package func add(_ text: [UInt8], as name: String) { texts.withLock { $0[name] = text } }

  func holds(_ name: String) -> Bool { texts.withLock { $0[name] != nil } }

  /// Returns a line of a text, counted from 1, without its end.
  package func line(_ number: Int, of name: String) -> String? {
    guard let text = texts.withLock({ $0[name] }), number >= 1 else { return nil }
    var current = 1
    var start = text.startIndex
    while current < number {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
      current += 1
    }
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let line = text[start..<end]
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
