import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Returns the facts of the run, in named lines.
  func headingLines(_ options: TextOptions) -> [TextLine] {
    [titleLine] + facts.flatMap { fact in Self.lines(fact, width: options.width) }
  }

  /// The layout and its file.
  var titleLine: TextLine {
    [
      TextSpan(heading.layoutName.shownName, .strong),
      TextSpan("  \(heading.script.visible)", .faint),
    ]
  }

  /// Returns a fact on as many lines as the width requires, broken after its commas.
  private static func lines(_ fact: (name: String, text: String), width: Int) -> [TextLine] {
    let indent = 14
    return fact.text.wrapped(to: width - indent, behind: ", ").enumerated().map { index, text in
      let name = "  " + (index == 0 ? fact.name : "")
      return [TextSpan(name.padded(to: indent), .faint), TextSpan(text)]
    }
  }

  /// The facts of the run above its drawing, each with its name.
  var facts: [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    let parameters = heading.parameters.map { "\($0.name.shownName) = \($0.value.readable)" }
    if !parameters.isEmpty { facts.append(("parameters", parameters.joined(separator: ", "))) }
    facts.append(("viewport", state.viewport.readable))
    facts.append(("content", "\(state.contentSize.readable), \(dataText)"))
    facts.append(("offset", state.contentOffset.readable + seenText))
    if !state.orthogonalSections.isEmpty {
      facts.append(("orthogonal", state.orthogonalSections.readable))
    }
    if let placeholder = state.placeholder {
      facts.append(
        ("placeholder", placeholder.parts.map { $0.text.visible }.joined(separator: ", ")))
    }
    facts.append(("elements", elementsText))
    facts.append(("views", state.reuse.readable))
    facts.append(("passes", state.passes.readable))
    if state.sizing.measured > 0 { facts.append(("sizes", state.sizing.readable)) }
    return facts
  }

  /// `40 items in 2 sections`.
  private var dataText: String {
    // The sum of the counts of a data source may be larger than an integer.
    let items = state.sections.reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? Int.max : total
    }
    return items.of("item") + " in " + state.sections.count.of("section")
  }

  /// The position of the view in its scrollable range, on the axes that scroll.
  private var seenText: String {
    let (content, viewport, offset) = (state.contentSize, state.viewport, state.contentOffset)
    let axes = [
      ("across", offset.x, content.width - viewport.width),
      ("down", offset.y, content.height - viewport.height),
    ]
    let shares = axes.filter { $0.2 > 0.5 }.map { name, offset, range in
      "\((offset / range).percent) \(name)"
    }
    return shares.isEmpty ? "" : " (" + shares.joined(separator: ", ") + ")"
  }

  /// `21 in the visible rectangle: 20 cells, 1 header`.
  private var elementsText: String {
    let place =
      switch scope {
      case .visible: "in the visible rectangle"
      case .rect(let rect): "in \(rect.readable)"
      case .all: "in the content"
      }
    let total = "\(state.elements.count.readable) \(place)"
    return countsByKind.isEmpty ? total : total + ": " + countsByKind.joined(separator: ", ")
  }

  /// The maximum number of kinds that are named.
  private static let maxKinds = 40

  /// The number of elements of each kind: cells first, then kinds in the order of their names.
  private var countsByKind: [String] {
    var counts: [String: Int] = [:]
    for element in state.elements where element.attributes.identifier.category != .cell {
      counts[element.attributes.identifier.kind.shownName, default: 0] += 1
    }
    let cells = state.elements.count { $0.attributes.identifier.category == .cell }
    var others = counts.sorted { $0.key < $1.key }.map { "\($0.value.readable) × \($0.key)" }
    if others.count > Self.maxKinds {
      let rest = (others.count - Self.maxKinds).readable
      others = others.prefix(Self.maxKinds) + ["… \(rest) kinds more"]
    }
    return (cells > 0 ? [cells.of("cell")] : []) + others
  }
}

extension SizingFigures {
  /// The counts as text: `21 measured, 19 accepted, in 2 waves`.
  var readable: String {
    "\(measured.readable) measured, \(changed.readable) accepted, in \(waves.of("wave"))"
  }
}

extension ReuseFigures {
  /// The counts as text: `21 created, 0 reused; 21 on screen, 24 at most; 2 kept alive; in the pool
  /// 1 cell`.
  var readable: String {
    let views = "\(created.readable) created, \(reused.readable) reused"
    let screen = "\(onScreen.readable) on screen, \(peak.readable) at most"
    let waiting = pools.filter { $0.count > 0 }.map { "\($0.count.readable) \($0.name.shownName)" }
    let pool = waiting.isEmpty ? "" : "; in the pool " + waiting.prefix(40).joined(separator: ", ")
    let alive = keptAlive > 0 ? "; \(keptAlive.readable) kept alive" : ""
    return "\(views); \(screen)\(alive)\(pool)"
  }
}
