import CollectionLayout

extension BenchReport {
  /// Returns the report as text: a line for each number of items, the growth, and advice.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    func write(_ line: TextLine) { output.append(line, isColored: options.isColored) }
    write([
      TextSpan(heading.layoutName.visible, .strong),
      TextSpan("  \(heading.script.visible)", .faint),
    ])
    write([TextSpan("  viewport    ", .faint), TextSpan(heading.viewport.readable)])
    write([])
    for line in table.lines(width: options.width) { write(line) }
    write([])
    for line in advice {
      for part in line.wrapped(to: options.width - 2, behind: " ").enumerated() {
        write([TextSpan(part.offset == 0 ? "- " : "  ", .warning), TextSpan(part.element)])
      }
    }
    if advice.isEmpty, sizes.count > 1 {
      write([TextSpan("Nothing grows faster than it must.", .remedy)])
    }
    if let stop {
      for part in stop.visible.wrapped(to: options.width, behind: " ") { write([TextSpan(part)]) }
    }
    return output.take()
  }

  private var table: TextTable {
    var table = TextTable(
      [TextTable.Column("items", .trailing, .strong)]
        + BenchPhase.allCases.map { TextTable.Column("  \($0.title)", .trailing) }
        + [TextTable.Column("  bytes/item", .trailing)])
    for size in sizes {
      table.add(
        [size.items.readable]
          + BenchPhase.allCases.map { size.times[$0]?.median.readableTime ?? "–" }
          + [size.bytesPerItem.map { $0.rounded().readable } ?? "–"])
    }
    guard sizes.count > 1 else { return table }
    table.add(
      ["growth"]
        + BenchPhase.allCases.map { phase in
          growth(of: phase).map { "n^\($0.readableExponent)" } ?? "–"
        } + [""])
    return table
  }
}

extension BenchPhase {
  /// The name of the phase in the heading of a table.
  fileprivate var title: String {
    switch self {
    case .prepare: "prepare"
    case .contentSize: "contentSize"
    case .query: "query"
    case .frame: "scroll frame"
    case .insertion: "insert"
    }
  }
}

extension Double {
  /// An exponent of growth as text: with one decimal, because the second one is noise.
  package var readableExponent: String { max(0, (self * 10).rounded() / 10).readable }

  /// A number of seconds as text, with three digits: `1.24 ms`.
  package var readableTime: String {
    let (number, unit): (Double, String) =
      switch self {
      case 1...: (self, "s")
      case 1e-3...: (self * 1e3, "ms")
      case 1e-6...: (self * 1e6, "µs")
      default: (self * 1e9, "ns")
      }
    let place: Double = number >= 100 ? 1 : number >= 10 ? 10 : 100
    return "\(((number * place).rounded() / place).readable) \(unit)"
  }
}
