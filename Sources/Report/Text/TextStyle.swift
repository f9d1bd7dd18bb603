/// The kind of a piece of text, which determines its colour.
package enum TextStyle: Sendable {
  case plain
  case strong
  case faint
  case error
  case warning
  case remedy

  /// The ANSI sequence that starts the style, or nil if there is none.
  fileprivate var sequence: String? {
    switch self {
    case .plain: nil
    case .strong: "\u{1B}[1m"
    case .faint: "\u{1B}[2m"
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .remedy: "\u{1B}[32m"
    }
  }
}

/// A piece of a line: text that is safe to show, in one style.
package struct TextSpan: Hashable, Sendable {
  /// The text.
  package var text: String
  /// Its style.
  package var style: TextStyle

  /// Creates a piece of text that is safe to show.
  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}

/// A line of text for people, in spans.
package typealias TextLine = [TextSpan]

extension OutputBuffer {
  /// Appends a line, without its trailing spaces.
  package mutating func append(_ line: TextLine, isColored: Bool) {
    for span in line.merged.trimmed { append(span, isColored: isColored) }
    append("\n")
  }

  private mutating func append(_ span: TextSpan, isColored: Bool) {
    guard isColored, let sequence = span.style.sequence else { return append(span.text) }
    append(sequence)
    append(span.text)
    append("\u{1B}[0m")
  }
}

extension TextLine {
  /// The line with adjacent spans of the same style combined.
  fileprivate var merged: TextLine {
    var line: TextLine = []
    for span in self where !span.text.isEmpty {
      if line.last?.style == span.style {
        line[line.count - 1].text += span.text
      } else {
        line.append(span)
      }
    }
    return line
  }

  /// The line without its trailing spaces.
  fileprivate var trimmed: TextLine {
    var line = self
    while let last = line.last {
      let text = last.text.withoutTrailingSpaces
      line.removeLast()
      guard text.isEmpty else { return line + [TextSpan(text, last.style)] }
    }
    return line
  }
}
