import Foundation
import Testing

/// A result in JSON, as far as the gallery's tests look at it.
package struct GalleryReport: Decodable {
  package let contentSize: Extent
  package let contentOffset: Place
  package let elements: [Element]
  package let diagnostics: [Diagnostic]
  package let records: [Record]
  package let reuse: Reuse

  package struct Extent: Decodable, Equatable {
    package let width, height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  package struct Place: Decodable, Equatable {
    package let x, y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package struct Frame: Decodable, Equatable {
    package let x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var center: Place { Place(x: x + width / 2, y: y + height / 2) }
  }

  package struct Element: Decodable {
    package let category: String
    package let kind: String?
    package let section: Int

    /// Zero for a view of the whole list, which has none.
    @NumberOrZero package var item: Int
    package let frame: Frame
    package let center: Place?
    package let size: Extent?
    package let transform: [Double]?
    package let transform3D: [Double]?
    package let zIndex: Int?
    package let alpha: Double?
    package let hidden: Bool?
    package let custom: Custom?
    package let cell: View?

    /// What people call it: `cell 1,7`, or `page 1` for a view of the whole list.
    package var name: String {
      let path = item == 0 ? "\(section)" : "\(section),\(item)"
      return "\(kind ?? "cell") \(path)"
    }

    /// Whether anything of it can be seen.
    package var isSeen: Bool { hidden != true && alpha != 0 }

    /// How large the transform makes it.
    package var scale: Double { transform?.first ?? 1 }
  }

  /// The author's own values of an element, as far as they are numbers.
  package struct Custom: Decodable {
    private let numbers: [String: Double]

    package init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: Value].self)
      numbers = values.compactMapValues(\.number)
    }

    package subscript(name: String) -> Double? { numbers[name] }

    private struct Value: Decodable {
      let number: Double?

      init(from decoder: any Decoder) throws {
        number = try? decoder.singleValueContainer().decode(Double.self)
      }
    }
  }

  /// The view that shows an element.
  package struct View: Decodable {
    package let serial: Int
    package let selected: Bool?
  }

  package struct Reuse: Decodable {
    package let created, reused: Int
  }

  package struct Diagnostic: Decodable {
    package let code, severity, message: String
  }

  package struct Record: Decodable {
    package let type: String
    package let name, label, text: String?
    package let contentOffset: Place?
    package let elements: [Element]?

    /// A cell that must be among what is seen.
    package func cell(_ section: Int, _ item: Int) throws -> Element {
      try #require(
        elements?.first { $0.category == "cell" && $0.section == section && $0.item == item })
    }

    /// The views of a kind that are seen, by their sections.
    package func views(ofKind kind: String) -> [Element] {
      (elements ?? []).filter { $0.kind == kind }.sorted { $0.section < $1.section }
    }
  }

  /// Reads a result.
  ///
  /// - Throws: A failed requirement where the program failed, and Foundation's error where it wrote no JSON.
  package init(of end: ProgramEnd) throws {
    try #require(end.status == 0 || end.status == 1, "\(end.errors)")
    self = try JSONDecoder().decode(Self.self, from: Data(end.outputBytes))
  }

  /// A cell that must be among the elements.
  package func cell(_ section: Int, _ item: Int) throws -> Element {
    try #require(
      elements.first { $0.category == "cell" && $0.section == section && $0.item == item })
  }

  /// The cells, by section and item.
  package var cells: [Element] {
    elements.filter { $0.category == "cell" }
      .sorted { ($0.section, $0.item) < ($1.section, $1.item) }
  }

  /// The moment of a label, with all that could be seen in it.
  package func snapshot(_ label: String) throws -> Record {
    try #require(snapshots.first { $0.label == label }, "there is no snapshot '\(label)'")
  }

  package var snapshots: [Record] { records.filter { $0.type == "snapshot" } }

  package var notes: [String] { records.filter { $0.type == "note" }.compactMap(\.text) }
}

/// Whether two numbers agree but for rounding.
package func isClose(_ one: Double, _ other: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(one), abs(other))
}

extension GalleryReport.Frame {
  /// Whether two frames agree but for rounding.
  package func isClose(to other: Self) -> Bool {
    TestSupport.isClose(x, other.x) && TestSupport.isClose(y, other.y)
      && TestSupport.isClose(width, other.width) && TestSupport.isClose(height, other.height)
  }

  /// Whether two frames share more than an edge.
  package func covers(_ other: Self) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 1e-6
      && min(maxY, other.maxY) - max(y, other.y) > 1e-6
  }
}

/// A whole number that is zero where it is left out.
@propertyWrapper
package struct NumberOrZero: Decodable, Sendable {
  package var wrappedValue = 0

  package init() {}

  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Int.self)
  }
}

extension KeyedDecodingContainer {
  package func decode(_ type: NumberOrZero.Type, forKey key: Key) throws -> NumberOrZero {
    try decodeIfPresent(type, forKey: key) ?? NumberOrZero()
  }
}
