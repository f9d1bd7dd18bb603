import OperatingSystem

/// A line that was typed.
enum TypedLine {
  case line(String)

  /// Ctrl-C, while the line was typed.
  case interrupted

  /// There is no more.
  case end
}

/// Where lines come from.
protocol TypedLines: AnyObject {
  /// The next line.
  ///
  /// - Parameter isContinuation: Whether it continues with what was typed before.
  /// - Returns: The line without its end.
  func next(isContinuation: Bool) -> TypedLine

  /// Takes note of a whole input, so that it can be recalled.
  func remember(_ input: String)
}

/// Lines from what is not a terminal.
final class PlainLines: TypedLines {
  private var input = StandardInput()
  private var rest: [UInt8] = []
  private var isAtEnd = false

  func next(isContinuation: Bool) -> TypedLine {
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
