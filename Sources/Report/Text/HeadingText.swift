import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// What the run was of, in named lines.
  var headingLines: [TextLine] {
    var title: TextLine = [TextSpan(heading.layoutName.visible, .strong)]
    title.append(TextSpan("  \(heading.script.visible)", .faint))
    return [title]
      + facts.map { [TextSpan("  \($0.name.padded(to: 12))", .faint), TextSpan($0.text)] }
  }

  private var facts: [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    let parameters = heading.parameters.map { "\($0.name.visible) = \($0.value.readable)" }
    if !parameters.isEmpty { facts.append(("parameters", parameters.joined(separator: ", "))) }
    facts.append(("viewport", state.viewport.readable))
    facts.append(("content", "\(state.contentSize.readable), \(dataText)"))
    facts.append(("offset", state.contentOffset.readable + seenText))
    facts.append(("elements", elementsText))
    facts.append(("views", state.reuse.readable))
    facts.append(("passes", state.passes.readable))
    return facts
  }

  /// `40 items in 2 sections`.
  private var dataText: String {
    // A sum of what a data source answers may be larger than an integer.
    let items = state.sections.reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? Int.max : total
    }
    return items.of("item") + " in " + state.sections.count.of("section")
  }

  /// Where the view is in what it can scroll through, on the axes that scroll.
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
    let kinds = countsByKind.map { "\($0.count.readable) \($0.name)" }
    return kinds.isEmpty ? total : total + ": " + kinds.joined(separator: ", ")
  }

  /// How many elements of each kind there are: cells first, then kinds in the order of their names.
  private var countsByKind: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for element in state.elements where element.attributes.identifier.category != .cell {
      counts[element.attributes.identifier.kind.visible, default: 0] += 1
    }
    let cells = state.elements.count { $0.attributes.identifier.category == .cell }
    let others = counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
    return cells > 0 ? [(name: cells == 1 ? "cell" : "cells", count: cells)] + others : others
  }
}

extension ReuseFigures {
  /// `21 created, 0 reused; 21 on screen, 24 at most; waiting: cell 3`.
  var readable: String {
    let views = "\(created.readable) created, \(reused.readable) reused"
    let screen = "\(onScreen.readable) on screen, \(peak.readable) at most"
    let waiting = pools.filter { $0.count > 0 }.map { "\($0.count.readable) \($0.name.visible)" }
    let pool = waiting.isEmpty ? "" : "; in the pool " + waiting.joined(separator: ", ")
    return "\(views); \(screen)\(pool)"
  }
}
