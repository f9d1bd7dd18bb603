import CollectionLayout
import CollectionSimulation

/// The legend of a picture: the meaning of each style, and the scale of the drawing.
struct PictureLegend: Hashable, Sendable {
  private let entries: [Entry]
  private let notes: [String]
  private let top: Double

  /// A style and its meaning.
  private struct Entry: Hashable {
    let style: String
    let text: String
  }

  private static let lineHeight = 17.0
  private static let left = 20.0
  private static let columns = 60

  init(_ result: RunResult, _ drawn: DrawnElements, on stage: PictureStage?, top: Double) {
    self.top = top + 30
    entries = Self.entries(drawn.elements)
    notes = Self.notes(result, drawn, stage).flatMap { $0.wrapped(to: Self.columns, behind: " ") }
  }

  /// Creates the legend of a run that is played.
  init(_ result: RunResult, _ story: Storyboard, on stage: PictureStage, top: Double) {
    self.top = top + 24
    entries = Self.entries(story.movingElements.map { $0.element })
    let seconds = (story.time.duration * 10).rounded() / 10
    let guides = story.viewport.moves ? nil : PictureGuides(result.state).words
    let words = "rulers in points; a round takes \(seconds.readable) s, with rests cut short"
    notes = [guides, words].compactMap { $0 }.flatMap { $0.wrapped(to: Self.columns, behind: " ") }
  }

  /// The lower end of the legend.
  var bottom: Double { top + Double(lines.count + notes.count) * Self.lineHeight }

  /// Returns the styles that occur, those of cells first.
  private static func entries(_ elements: [ReportedElement]) -> [Entry] {
    var sections: Set<Int> = []
    var kinds: [String: Set<String>] = [:]
    for element in elements {
      let identifier = element.attributes.identifier
      switch identifier.category {
      case .cell: sections.insert(identifier.indexPath.section % Palette.light.cells.count)
      case .supplementary: kinds["s", default: []].insert(identifier.kind)
      case .decoration: kinds["d", default: []].insert(identifier.kind)
      }
    }
    var entries = sections.sorted().prefix(1).map { Entry(style: "c\($0)", text: "cell") }
    if sections.count > 1 {
      entries = sections.sorted().enumerated().map { number, section in
        Entry(style: "c\(section)", text: number == 0 ? "cells, a colour a section" : "")
      }
      // The words follow the last of the swatches.
      entries = entries.map { Entry(style: $0.style, text: "") }
      entries[entries.count - 1] = Entry(
        style: entries[entries.count - 1].style, text: "cells, a colour a section")
    }
    for (style, name) in [("s", "supplementary"), ("d", "decoration")] {
      guard let names = kinds[style]?.sorted() else { continue }
      let shown = names.prefix(3).map { $0.shortened(to: 20).visible }.joined(separator: ", ")
      entries.append(
        Entry(style: style, text: "\(name): \(shown)" + (names.count > 3 ? " …" : "")))
    }
    return entries
  }

  private static func notes(_ result: RunResult, _ drawn: DrawnElements, _ stage: PictureStage?)
    -> [String]
  {
    guard let stage else { return ["nothing is drawn: the area to show is empty"] }
    var notes: [String] = []
    if let density = drawn.density {
      let what =
        drawn.elements.isEmpty
        ? "elements are too small to be drawn"
        : "more elements are too small or too many to be drawn"
      notes.append(
        "\(density.count.readable) \(what): darker is more of them, at most \(density.maxCount.readable) "
          + "meet a tile of \(density.tileSize.readable) points")
    }
    if !stage.isTrueToScale {
      notes.append("across and down have scales of their own: see the rulers")
    }
    if result.scope == .visible, let words = PictureGuides(result.state).words {
      notes.append(words)
    }
    let hidden = result.state.elements.count { $0.attributes.isHidden }
    if hidden > 0 { notes.append("\(hidden.of("element")) hidden, and not drawn") }
    notes.append(
      "rulers in points" + (result.scope == .visible ? "" : "; framed: what the view shows"))
    return notes
  }

  /// The entries, with as many on a line as fit.
  private var lines: [[(entry: Entry, x: Double)]] {
    var lines: [[(entry: Entry, x: Double)]] = []
    var x = Double.infinity
    for entry in entries {
      let width = 22 + (entry.text.isEmpty ? 0 : Double(entry.text.displayWidth) * 6.6 + 12)
      if x + width > PictureStage.pictureWidth - Self.left {
        lines.append([])
        x = Self.left
      }
      lines[lines.count - 1].append((entry, x))
      x += width
    }
    return lines
  }

  func write(to writer: inout MarkupWriter) {
    var y = top
    for line in lines {
      for (entry, x) in line {
        writer.markup(
          "<rect class=\"\(entry.style)\" x=\"\(x.drawn)\" y=\"\((y - 10).drawn)\" width=\"17\" height=\"12\"/>"
        )
        guard !entry.text.isEmpty else { continue }
        writer.element(
          "text", "class=\"f\" x=\"\((x + 23).drawn)\" y=\"\(y.drawn)\"", text: entry.text)
      }
      writer.markup("\n")
      y += Self.lineHeight
    }
    for note in notes {
      writer.element("text", "class=\"k\" x=\"\(Self.left.drawn)\" y=\"\(y.drawn)\"", text: note)
      writer.markup("\n")
      y += Self.lineHeight
    }
  }
}
