/// Values of a script over one quantity, such as the item or the content offset.
package struct Plot: Hashable, Sendable {
  /// What the values are plotted over, as a user calls it.
  package enum Axis: String, CaseIterable, Sendable {
    /// The items of a section, counted from 1.
    case item
    /// The content offset along the axis that scrolls, in points.
    case offset
    /// The simulated time, in seconds.
    case time
    /// The number of items of the section.
    case count

    /// The variable by which an expression reads it.
    package var variable: String {
      switch self {
      case .item: "i"
      case .count: "n"
      case .offset, .time: rawValue
      }
    }

    /// What a value on the axis is called in a picture.
    var title: String {
      switch self {
      case .item: "item"
      case .offset: "content offset, in points"
      case .time: "time, in seconds"
      case .count: "number of items"
      }
    }
  }

  /// An expression, and its value at each place.
  package struct Curve: Hashable, Sendable {
    package let expression: String
    package let values: [Double]

    package init(expression: String, values: [Double]) {
      (self.expression, self.values) = (expression, values)
    }
  }

  /// The script's name.
  package let script: String
  package let axis: Axis

  /// The places on the axis, in order.
  package let places: [Double]
  package let curves: [Curve]

  package init(script: String, axis: Axis, places: [Double], curves: [Curve]) {
    (self.script, self.axis, self.places, self.curves) = (script, axis, places, curves)
  }
}

extension Plot {
  /// Returns the values as the document of `moonlay plot --format json`.
  package func json() -> [UInt8] { JSONCodec<Plot>.plot.document(self) }

  /// Reads the values that ``json()`` has written.
  package init(reading text: [UInt8]) throws(ResultError) {
    self = try JSONCodec<Plot>.plot.read(JSONNode.result(in: text))
  }
}

extension JSONCodec<Plot> {
  static let plot = JSONFields<Plot>.of {
    version()
    field("script", .string, means: "The script's file name.") { $0.script }
    field("over", .plotAxis, means: "The quantity along the axis.") { $0.axis }
    field("places", .list(.number), means: "The values of this quantity, ascending.") {
      $0.places
    }
    field("curves", .lines(.curve), means: "The expressions, in order.") { $0.curves }
  }.make { Plot(script: $1, axis: $2, places: $3, curves: $4) }.objectOfLines.named(
    "plot", "What moonlay plot --format json prints.")
}

extension JSONCodec<Plot.Axis> {
  package static let plotAxis = word(Plot.Axis.allCases)
}

extension JSONCodec<Plot.Curve> {
  fileprivate static let curve = JSONFields<Plot.Curve>.of {
    field("expression", .string, means: "What was evaluated.") { $0.expression }
    field("values", .list(.number), means: "Its value at each place.") { $0.values }
  }.make { Plot.Curve(expression: $0, values: $1) }.object
}
