import CollectionLayout
import CollectionSimulation

/// The results of one script that differ in one thing, such as the value of a parameter.
package struct ResultSweep: Sendable {
  /// A result.
  package struct Entry: Sendable {
    /// What it was made with, such as `columns=2`.
    package let label: String
    package let result: RunResult

    /// The number of its elements that are elsewhere in the first result, or are not in it.
    package let changed: Int

    package init(label: String, result: RunResult, changed: Int) {
      (self.label, self.result, self.changed) = (label, result, changed)
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The minimum width of a picture and the distance between two, in columns.
  private static let (minWidth, gap) = (24, 2)

  /// Returns the pictures side by side, as many as fit, and a line of figures for each.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    let fitting = max(1, (options.width + Self.gap) / (Self.minWidth + Self.gap))
    let count = max(1, min(fitting, entries.count))
    let width = max(20, (options.width + Self.gap) / count - Self.gap)
    var lines: [String] = []
    for first in stride(from: 0, to: entries.count, by: count) {
      let row = entries[first..<min(first + count, entries.count)]
      lines += Self.besides(row.map { picture(of: $0, width, options) }, width)
      lines.append("")
    }
    return Array((lines + figures).map { $0 + "\n" }.joined().utf8)
  }

  private func picture(of entry: Entry, _ width: Int, _ options: TextOptions) -> [String] {
    var own = TextOptions(width: width)
    // The figures of all are on the same screen.
    own.rows = options.rows.map { $0 - entries.count - 1 }
    let drawn = String(decoding: entry.result.drawingText(own), as: UTF8.self)
    let lines = drawn.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The first line is what the figures show, and the last is empty.
    return [entry.label.visible.cut(to: width)] + lines.dropFirst().dropLast()
  }

  private static func besides(_ pictures: [[String]], _ width: Int) -> [String] {
    let height = pictures.map { $0.count }.max() ?? 0
    return (0..<height).map { row in
      pictures.map { row < $0.count ? $0[row] : "" }.map { $0.padded(to: width + gap) }.joined()
        .withoutTrailingSpaces
    }
  }

  private var figures: [String] {
    let labels = entries.map { $0.label.visible.cut(to: 40) }
    let width = labels.map { $0.displayWidth }.max() ?? 0
    return zip(entries, labels).map { entry, label in
      let state = entry.result.state
      let kinds = entry.result.diagnostics.map { $0.diagnostic.code.rawValue }
      let parts =
        [
          "content \(state.contentSize.readable)", state.elements.count.of("element") + " visible",
        ] + (entry.changed > 0 ? ["\(entry.changed) changed"] : []) + kinds
      return "\(label.padded(to: width))  \(parts.joined(separator: ", "))"
    }
  }
}
