import CollectionLayout

extension Plot {
  /// Returns the plot as a picture: one SVG document, without scripts and without external resources.
  ///
  /// Places that are counted are points, and others lines. The same plot results in the same bytes.
  package func svg() -> [UInt8] { PlotPicture(self).bytes() }
}

/// A drawing of a plot as SVG: its axes with their numbers, and its curves.
private struct PlotPicture {
  private let plot: Plot
  private let frame: Rect
  private let across, down: ClosedRange<Double>
  private var writer = MarkupWriter()

  private static let size = Size(width: 640, height: 360)

  /// The number of values up to which each is a point that can be pointed at.
  private static let maxPoints = 120

  init(_ plot: Plot) {
    self.plot = plot
    let margins = (left: 62.0, right: 20.0, bottom: 46.0)
    let top = 34.0 + Double(plot.curves.count) * 18
    frame = Rect(
      x: margins.left, y: top, width: Self.size.width - margins.left - margins.right,
      height: Self.size.height - top - margins.bottom)
    let values = plot.curves.flatMap { $0.values }
    across = Self.range(plot.places.min() ?? 0, plot.places.max() ?? 0)
    down = Self.range(Plot.low(values), values.max() ?? 0)
  }

  /// Returns a range with a length: a single value is in its middle.
  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    guard high - low > 0, (high - low).isFinite else {
      let room = max(1, low.magnitude / 2)
      return low - room...low + room
    }
    return low...high
  }

  private func point(_ place: Double, _ value: Double) -> Point {
    Point(
      x: frame.minX + (place - across.lowerBound) / across.length * frame.width,
      y: frame.maxY - (value - down.lowerBound) / down.length * frame.height)
  }

  func bytes() -> [UInt8] {
    var picture = self
    picture.write()
    return picture.writer.take()
  }

  private mutating func write() {
    let (width, height) = (Self.size.width.drawn, Self.size.height.drawn)
    let names = plot.curves.map { $0.expression.shortened(to: 80) }.joined(separator: ", ")
    writer.markup(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "role=\"img\" aria-labelledby=\"t d\">\n")
    writer.element("title", "id=\"t\"", text: "\(names) over \(plot.axis.rawValue)")
    writer.markup("\n")
    writer.element("desc", "id=\"d\"", text: description)
    writer.markup("\n<style>\n\(PictureStyle.sheet)</style>\n")
    writer.markup("<rect class=\"p\" width=\"\(width)\" height=\"\(height)\" rx=\"14\"/>\n")
    writer.markup("<rect class=\"v\" \(frame.markup) rx=\"4\"/>\n")
    writeAxes()
    for (number, curve) in plot.curves.enumerated() { write(curve, number) }
    writer.markup("</svg>\n")
  }

  /// The description for readers who do not see the picture: the ends of each curve, and its extremes.
  private var description: String {
    let range =
      "\(plot.axis.title) from \(across.lowerBound.readable) to \(across.upperBound.readable)"
    let curves = plot.curves.map { curve in
      let (least, most) = (curve.values.min() ?? 0, curve.values.max() ?? 0)
      return "\(curve.expression.shortened(to: 80)) is from \(least.readable) to \(most.readable)"
    }
    return "\(plot.script.shortened(to: 80)): \(range). \(curves.joined(separator: ". "))."
  }

  private mutating func writeAxes() {
    let columns = PictureRuler(across, scale: frame.width / across.length, minSpacing: 50)
    let rows = PictureRuler(down, scale: frame.height / down.length, minSpacing: 34)
    writer.markup("<g class=\"r\" aria-hidden=\"true\">\n")
    for value in rows.numbered {
      let y = point(across.lowerBound, value).y
      writer.markup(
        "<path class=\"m\" d=\"M\(frame.minX.drawn) \(y.drawn)h\(frame.width.drawn)\"/>")
      writer.markup(
        "<text x=\"\((frame.minX - 8).drawn)\" y=\"\((y + 3).drawn)\" style=\"text-anchor:end\">\(rows.label(value))</text>\n"
      )
    }
    for place in columns.numbered {
      let x = point(place, down.lowerBound).x
      writer.markup("<path d=\"M\(x.drawn) \(frame.maxY.drawn)v5\"/>")
      writer.markup(
        "<text x=\"\(x.drawn)\" y=\"\((frame.maxY + 17).drawn)\">\(columns.label(place))</text>\n")
    }
    writer.element(
      "text", "x=\"\(frame.midX.drawn)\" y=\"\((frame.maxY + 34).drawn)\"", text: plot.axis.title)
    writer.markup("\n</g>\n")
  }

  private mutating func write(_ curve: Plot.Curve, _ number: Int) {
    let style = "c\(number % Palette.light.cells.count)"
    let points = zip(plot.places, curve.values).map { point($0, $1) }
    writer.markup("<g class=\"\(style)\">\n")
    let path = points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x.drawn) \($1.y.drawn)" }
    let isLine = plot.axis != .item || points.count > Self.maxPoints
    if isLine {
      writer.markup(
        "<path d=\"\(path.joined())\" fill=\"none\" style=\"fill:none\" stroke-width=\"2\"/>\n")
    }
    if points.count <= Self.maxPoints {
      for (index, point) in points.enumerated() {
        writer.markup(
          "<circle cx=\"\(point.x.drawn)\" cy=\"\(point.y.drawn)\" r=\"\(isLine ? "2" : "3.5")\" stroke-width=\"1.5\">"
        )
        writer.element(
          "title",
          text:
            "\(plot.axis.variable) = \(plot.places[index].readable): \(curve.values[index].readable)"
        )
        writer.markup("</circle>\n")
      }
    }
    let y = 26 + Double(number) * 18
    writer.markup("<circle cx=\"\((frame.minX + 5).drawn)\" cy=\"\((y - 4).drawn)\" r=\"5\"/>")
    writer.element(
      "text", "class=\"f\" style=\"stroke:none\" x=\"\((frame.minX + 16).drawn)\" y=\"\(y.drawn)\"",
      text: curve.expression.shortened(to: 80))
    writer.markup("\n</g>\n")
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
