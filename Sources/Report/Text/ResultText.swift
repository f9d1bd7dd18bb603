import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Returns the run as a text for people, with the most important parts first (the results
  /// contract).
  ///
  /// The same run and options result in the same bytes.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    let parts =
      switch options.detail {
      case .brief: briefParts(options)
      case .list: [headingLines(options), diagnosticLines(options), elementLines(options)]
      case .usual, .table: usualParts(options)
      }
    var output = OutputBuffer()
    for (index, lines) in parts.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { output.append("\n") }
      for line in lines { output.append(line, isColored: options.isColored) }
    }
    return output.take()
  }

  private func usualParts(_ options: TextOptions) -> [[TextLine]] {
    let heading = headingLines(options)
    return [
      heading, drawingLines(options, besides: heading.count), elementLines(options),
      filmLines(options), timelineLines(options), traceLines(options), diagnosticLines(options),
    ]
  }

  /// The number of rows of a screen for `--brief`, without that of the next command.
  private static let briefRows = 23

  /// Returns the parts that fit on a screen: the name, the drawing, and a line for each of the
  /// first diagnostics.
  private func briefParts(_ options: TextOptions) -> [[TextLine]] {
    let seen =
      "\(state.viewport.readable) at \(state.contentOffset.readable) of "
      + "\(state.contentSize.readable), \(state.elements.count.of("element"))"
    let title: [TextLine] = [titleLine, [TextSpan("  " + seen, .faint)]]
    var wrong = diagnostics.prefix(Self.maxBriefDiagnostics).map {
      $0.diagnostic.shortLine(options)
    }
    if diagnostics.count > wrong.count {
      let more = diagnostics.count - wrong.count
      wrong.append([TextSpan("  … \(more.readable) more, without --brief", .faint)])
    }
    var screen = options
    screen.rows = Self.briefRows
    let taken = title.count + (wrong.isEmpty ? 0 : wrong.count + 1)
    return [title, drawingLines(screen, besides: taken), wrong]
  }

  private static let maxBriefDiagnostics = 4

  /// Returns the drawing, in the space of the screen that some other lines leave.
  func drawingLines(_ options: TextOptions, besides others: Int = 1) -> [TextLine] {
    let rect: Rect? = if case .rect(let rect) = scope { rect } else { nil }
    // One blank line above it, and one below for the next input.
    let rows = options.rows.map { $0 - others - 2 } ?? Drawing.maxRows
    return Drawing(state, rect: rect, width: options.width, rows: rows)?.lines ?? []
  }

  private func diagnosticLines(_ options: TextOptions) -> [TextLine] {
    var lines: [TextLine] = []
    for diagnostic in diagnostics.prefix(Self.maxListed) {
      if !lines.isEmpty { lines.append([]) }
      lines += diagnostic.lines(options)
    }
    return lines + Self.rest(of: diagnostics.count)
  }
}
