package import CollectionLayout
package import CollectionSimulation

extension Diagnostic {
  /// Returns the diagnostic as text: the mistake, the script's line with the words underlined, and
  /// the fix.
  ///
  /// The options provide the line; if it is not available, only the place is shown.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    for line in lines(options, more: []) { output.append(line, isColored: options.isColored) }
    return output.take()
  }

  /// Returns the lines of the diagnostic, with additional notes before the last.
  package func lines(_ options: TextOptions, more: [String]) -> [TextLine] {
    let excerpt = place.flatMap { place in
      options.sourceLine(place.file, place.line).map { SourceExcerpt($0, marking: place) }
    }
    let gutter = place.map { String($0.line).count } ?? 1
    var lines = headLines
    if let place {
      lines.append(placeLine(place, column: excerpt?.column, gutter: gutter, options))
    }
    var isFixShown = false
    if let place, let excerpt {
      lines += excerptLines(place, excerpt, gutter: gutter, options, isFixShown: &isFixShown)
    }
    let notes = (isFixShown ? [] : fixNotes) + circumstances(options) + more
    let all = notes.flatMap { noteLines($0, gutter: gutter) }
    let explanation = TextLine.note("more: \(options.explanation) \(code.rawValue)", gutter: gutter)
    return lines + all + [explanation]
  }

  // MARK: The fault and its place

  private var color: TextStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .hint: .strong
    }
  }

  /// The message with its code: `error[unknown-field]: message`; a message of several lines
  /// continues below.
  private var headLines: [TextLine] {
    let messageLines = message.visibleLines
    let head: TextLine = [
      TextSpan("\(severity.rawValue)[\(code.rawValue)]", color),
      TextSpan(": \(messageLines.first ?? "")", .strong),
    ]
    return [head] + messageLines.dropFirst().map { [TextSpan("  \($0)", .strong)] }
  }

  /// Returns the mistake on one line, with its place; the rest is omitted if the width is not
  /// sufficient.
  func shortLine(_ options: TextOptions) -> TextLine {
    let name = "\(severity.rawValue)[\(code.rawValue)]"
    let end = place.map { "  \($0.label(options))" } ?? ""
    let room = options.width - name.count - end.count - 2
    let said = (message.visibleLines.first ?? "").shortened(to: max(room, 8))
    return [TextSpan(name, color), TextSpan(": \(said)", .strong), TextSpan(end, .faint)]
  }

  private func placeLine(_ place: Place, column: Int?, gutter: Int, _ options: TextOptions)
    -> TextLine
  {
    let margin = String(repeating: " ", count: gutter + 1)
    let name = place.label(options) + (column.map { ":\($0)" } ?? "")
    return [TextSpan("\(margin)--> ", .faint), TextSpan(name)]
  }

  private func excerptLines(
    _ place: Place, _ excerpt: SourceExcerpt, gutter: Int, _ options: TextOptions,
    isFixShown: inout Bool
  ) -> [TextLine] {
    let width = max(options.width - gutter - 4, 10)
    let (source, carets) = excerpt.shown(width: width)
    let empty: TextLine = [TextSpan(String(repeating: " ", count: gutter + 2) + "|", .faint)]
    var lines = [empty]
    lines.append([TextSpan(" \(place.line) | ", .faint), TextSpan(source)])
    if !carets.isEmpty {
      var line = empty + [TextSpan(" \(carets)", color)]
      if let fix = fix?.visible, carets.displayWidth + 1 + fix.displayWidth <= width {
        line.append(TextSpan(" \(fix)", .remedy))
        isFixShown = true
      }
      lines.append(line)
    }
    return lines + [empty]
  }

  // MARK: Notes

  private var fixNotes: [String] { fix.map { ["fix: \($0)"] } ?? [] }

  /// Returns the reason of the call, the message of UIKit, and the traceback.
  private func circumstances(_ options: TextOptions) -> [String] {
    var notes: [String] = []
    if let occasion { notes.append("in \(occasion)") }
    if let uikit { notes.append("UIKit: \(uikit)") }
    // A single call is the place that is already shown.
    let calls = (place == nil || traceback.count > 1 ? traceback : []).folded
    for call in calls.prefix(Self.maxCalls) {
      notes.append(
        "from \(options.folder)\(call.text)"
          + (call.count > 1 ? ", \(call.count.readable) times" : ""))
    }
    let left = calls.dropFirst(Self.maxCalls).reduce(0) { $0 + $1.count }
    if left > 0 { notes.append("from \(left.of("further call"))") }
    return notes
  }

  /// The maximum number of displayed calls of a traceback.
  private static let maxCalls = 8

  /// Returns the lines of a note; one of several lines continues below its first.
  private func noteLines(_ note: String, gutter: Int) -> [TextLine] {
    let lines = note.visibleLines
    let margin = String(repeating: " ", count: gutter + 4)
    return [.note(lines.first ?? "", gutter: gutter)]
      + lines.dropFirst().map { [TextSpan(margin + $0)] }
  }
}

extension Diagnostic.Place {
  /// Returns `folder/file:line`, which an editor can open from the folder in which the script was
  /// named.
  func label(_ options: TextOptions) -> String { "\((options.folder + file).visible):\(line)" }
}

extension ReportedDiagnostic {
  /// Returns the diagnostic as text, with the time of its first occurrence and the number of
  /// occurrences.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    for line in lines(options) { output.append(line, isColored: options.isColored) }
    return output.take()
  }

  func lines(_ options: TextOptions) -> [TextLine] {
    let first = "at \(time.readable) s"
    let more = count > 1 ? "\(count.readable) times, first \(first)" : first
    return diagnostic.lines(options, more: [more])
  }
}

extension [String] {
  /// Consecutive equal texts combined, with their number: a recursion is one line.
  fileprivate var folded: [(text: String, count: Int)] {
    reduce(into: []) { texts, text in
      if let last = texts.indices.last, texts[last].text == text {
        texts[last].count += 1
      } else {
        texts.append((text, 1))
      }
    }
  }
}

extension TextLine {
  /// Returns `   = text`, with the sign below the excerpt's bar.
  static func note(_ text: String, gutter: Int) -> TextLine {
    [TextSpan(String(repeating: " ", count: gutter + 2) + "= ", .faint), TextSpan(text)]
  }
}
