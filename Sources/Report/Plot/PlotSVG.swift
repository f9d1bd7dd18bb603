package import CollectionLayout

extension Plot {
  /// Returns the plot as a picture: one SVG document, without scripts and without external resources.
  ///
  /// Places that are counted are points, and others lines. The same plot results in the same bytes.
  package func svg() -> [UInt8] { PlotPicture(self).svg() }
}

/// A drawing of a plot as SVG: its axes with their numbers, and its curves.
package struct PlotPicture {
  private let plot: Plot

  /// The same values as they should be, which are drawn as a line under the others.
  private let expected: Plot?
  private let size: Size
  private let hasLegend: Bool
  private let frame: Rect
  private let across, down: ClosedRange<Double>
  private var writer = MarkupWriter()

  private static let size = Size(width: 640, height: 360)

  /// The number of values up to which each is a point that can be pointed at.
  private static let maxPoints = 120

  init(_ plot: Plot) { self.init(plot, expected: nil, size: Self.size, hasLegend: true) }

  /// Prepares a picture for a page, which has the expressions and the quantity next to it, and the
  /// values that are expected; the picture is at least 160 by 100 units large.
  package init(_ plot: Plot, expected: Plot?, size: Size) {
    let size = Size(width: max(size.width, 160), height: max(size.height, 100))
    self.init(plot, expected: expected, size: size, hasLegend: false)
  }

  private init(_ plot: Plot, expected: Plot?, size: Size, hasLegend: Bool) {
    (self.plot, self.expected, self.size, self.hasLegend) = (plot, expected, size, hasLegend)
    let margins = (left: 62.0, right: 20.0, bottom: hasLegend ? 46.0 : 24)
    let top = hasLegend ? 34.0 + Double(plot.curves.count) * 18 : 12
    frame = Rect(
      x: margins.left, y: top, width: size.width - margins.left - margins.right,
      height: size.height - top - margins.bottom)
    let all = [plot] + (expected.map { [$0] } ?? [])
    let values = all.flatMap { $0.curves.flatMap { $0.values } }
    let places = all.flatMap { $0.places }
    across = Self.range(places.min() ?? 0, places.max() ?? 0)
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

  /// The position of each value of the first curve in the picture, in its units.
  package var points: [Point] {
    zip(plot.places, plot.curves.first?.values ?? []).map { point($0, $1) }
  }

  /// Returns the picture: one SVG document.
  package func svg() -> [UInt8] {
    var picture = self
    picture.write()
    return picture.writer.take()
  }

  private mutating func write() {
    let (width, height) = (size.width.drawn, size.height.drawn)
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
    if let expected { writeExpected(expected) }
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
    if hasLegend {
      writer.element(
        "text", "x=\"\(frame.midX.drawn)\" y=\"\((frame.maxY + 34).drawn)\"",
        text: plot.axis.title)
    }
    writer.markup("\n</g>\n")
  }

  private mutating func writeExpected(_ expected: Plot) {
    for curve in expected.curves {
      let path = Self.path(zip(expected.places, curve.values).map { point($0, $1) })
      writer.markup(
        "<path class=\"a\" d=\"\(path)\" style=\"fill:none\" stroke-width=\"2\"/>\n")
    }
  }

  private static func path(_ points: [Point]) -> String {
    points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x.drawn) \($1.y.drawn)" }.joined()
  }

  private mutating func write(_ curve: Plot.Curve, _ number: Int) {
    let style = "c\(number % Palette.light.cells.count)"
    let points = zip(plot.places, curve.values).map { point($0, $1) }
    writer.markup("<g class=\"\(style)\">\n")
    // What is expected is the line; what is, its points.
    let isLine = expected == nil && plot.axis != .item || points.count > Self.maxPoints
    if isLine {
      writer.markup(
        "<path d=\"\(Self.path(points))\" fill=\"none\" style=\"fill:none\" stroke-width=\"2\"/>\n")
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
    if hasLegend { writeLegend(curve, number) }
    writer.markup("\n</g>\n")
  }

  private mutating func writeLegend(_ curve: Plot.Curve, _ number: Int) {
    let y = 26 + Double(number) * 18
    writer.markup("<circle cx=\"\((frame.minX + 5).drawn)\" cy=\"\((y - 4).drawn)\" r=\"5\"/>")
    writer.element(
      "text", "class=\"f\" style=\"stroke:none\" x=\"\((frame.minX + 16).drawn)\" y=\"\(y.drawn)\"",
      text: curve.expression.shortened(to: 80))
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
