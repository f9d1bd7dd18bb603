import CollectionLayout
import CollectionSimulation

/// The heading of a picture: the layout's name, the script's, and the facts of the run.
struct PictureHeading: Hashable, Sendable {
  private let title: String
  private let script: String
  private let lines: [Line]

  /// A fact, or its continuation on a separate line.
  private struct Line: Hashable {
    let name: String
    let text: String
  }

  private static let left = 20.0
  private static let indent = 98.0
  private static let lineHeight = 17.0
  private static let firstLine = 64.0

  /// The maximum number of characters of a line, for the font's widest digits.
  private static let columns = 46
  private static let maxLines = 4
  private static let names = ["parameters", "viewport", "content", "offset", "elements"]

  init(_ result: RunResult) {
    title = result.heading.layoutName.shortened(to: 80).visible.cut(to: 34)
    script = result.heading.script.shortened(to: 120).visible.cut(to: 60)
    var lines: [Line] = []
    for fact in result.facts where Self.names.contains(fact.name) {
      let text = fact.text.shortened(to: 400)
      let wrapped = text.wrapped(to: Self.columns, behind: ", ")
      for (number, text) in wrapped.prefix(Self.maxLines).enumerated() {
        let isCut = number == Self.maxLines - 1 && wrapped.count > Self.maxLines
        lines.append(Line(name: number == 0 ? fact.name : "", text: isCut ? text + " …" : text))
      }
    }
    self.lines = lines
  }

  /// The lower end of the heading.
  var height: Double { Self.firstLine + Double(lines.count) * Self.lineHeight }

  func write(to writer: inout MarkupWriter) {
    let left = Self.left.drawn
    writer.element("text", "class=\"n\" x=\"\(left)\" y=\"34\"", text: title)
    writer.element("text", "class=\"k\" x=\"\(left)\" y=\"51\"", text: script)
    writer.markup("\n")
    for (number, line) in lines.enumerated() {
      let y = (Self.firstLine + 10 + Double(number) * Self.lineHeight).drawn
      if !line.name.isEmpty {
        writer.element("text", "class=\"k\" x=\"\(left)\" y=\"\(y)\"", text: line.name)
      }
      writer.element("text", "class=\"f\" x=\"\(Self.indent.drawn)\" y=\"\(y)\"", text: line.text)
      writer.markup("\n")
    }
  }
}
