import LineEditor
import OperatingSystem

/// A line that was typed.
enum TypedLine {
  case line(String)

  /// Ctrl-C, while the line was typed.
  case interrupted

  /// The end of the input.
  case end
}

/// A source of lines.
protocol TypedLines: AnyObject {
  /// Reads the next line.
  ///
  /// - Parameter isContinuation: Whether it continues the previous input.
  /// - Returns: The line without its end.
  func next(isContinuation: Bool) -> TypedLine

  /// Adds a complete input to the history.
  func remember(_ input: String)
}

/// Lines from an input that is not a terminal, or from a terminal that shows nothing but lines.
final class PlainLines: TypedLines {
  /// Whether a prompt is written before each line.
  private let hasPrompt: Bool
  private var input = StandardInput()
  private var rest: [UInt8] = []
  private var isAtEnd = false

  init(hasPrompt: Bool) { self.hasPrompt = hasPrompt }

  func next(isContinuation: Bool) -> TypedLine {
    if hasPrompt {
      var output = StandardOutput()
      try? output.write(isContinuation ? LineEditor.prompt.next : LineEditor.prompt.first)
      try? output.flush()
    }
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[..<end]
        rest.removeSubrange(...end)
        return .line(text(line))
      }
      guard !isAtEnd, let bytes = input.next() else { break }
      rest += bytes
    }
    isAtEnd = true
    guard !rest.isEmpty else { return .end }
    defer { rest = [] }
    return .line(text(rest[...]))
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  func remember(_ input: String) {}
}
