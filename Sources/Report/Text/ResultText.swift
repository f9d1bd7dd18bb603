import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// The run as a text for people: what one would want to see first (the results contract).
  ///
  /// The same run and options give the same bytes.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    let parts = [
      headingLines(options), drawingLines(options), elementLines(options), filmLines(options),
      timelineLines(options), traceLines(options), diagnosticLines(options),
    ]
    var output = OutputBuffer()
    for (index, lines) in parts.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { output.append("\n") }
      for line in lines { output.append(line, isColored: options.isColored) }
    }
    return output.take()
  }

  func drawingLines(_ options: TextOptions) -> [TextLine] {
    let rect: Rect? = if case .rect(let rect) = scope { rect } else { nil }
    guard let drawing = Drawing(state, rect: rect, width: options.width) else { return [] }
    return drawing.lines
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
