import CollectionLayout
import CollectionSimulation

/// Parts of a run's text, for a session that shows them separately.
extension RunResult {
  /// Returns the drawing of the view, below a line with the visible part of the content.
  package func drawingText(_ options: TextOptions = TextOptions()) -> [UInt8] {
    let isRect = if case .rect = scope { true } else { false }
    let what = isRect ? "" : " at \(state.contentOffset.readable)"
    let line: TextLine = [
      TextSpan(heading.layoutName.visible, .strong),
      TextSpan(
        "  \(state.viewport.readable)\(what) of \(state.contentSize.readable), \(state.elements.count.of("element"))",
        .faint),
    ]
    return Self.bytes([line] + drawingLines(options), options)
  }

  /// Returns the reported elements, one line each.
  package func tableText(_ options: TextOptions = TextOptions()) -> [UInt8] {
    let lines = elementLines(options)
    return Self.bytes(lines.isEmpty ? [[TextSpan("no elements", .faint)]] : lines, options)
  }

  private static func bytes(_ lines: [TextLine], _ options: TextOptions) -> [UInt8] {
    var output = OutputBuffer()
    for line in lines { output.append(line, isColored: options.isColored) }
    return output.take()
  }
}

extension CallRecord {
  /// Returns the call on a line: its time, arguments and result, and the reason for it.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var line: TextLine = [
      TextSpan("  \(time.readable) s  ", .faint),
      TextSpan("\(name.visible)(\(arguments.readable))"),
    ]
    if let returned { line.append(TextSpan(" → \(returned.readable)")) }
    if !work.isEmpty { line.append(TextSpan("  \(work.readable)", .faint)) }
    line.append(TextSpan("  · \(reason.visible)", .faint))
    var output = OutputBuffer()
    output.append(line, isColored: options.isColored)
    return output.take()
  }
}
