import CollectionLayout
import CollectionSimulation

/// Pieces of a run's text, for a session that shows one at a time.
extension RunResult {
  /// The view drawn, below a line that says how much of the content it is.
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

  /// The reported elements, a line each.
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
  /// The call on a line: when, what was asked and answered, and why.
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
