import Foundation
import Testing

/// A result in JSON, as far as the gallery's tests look at it.
struct GalleryReport: Decodable {
  let contentSize: Extent
  let contentOffset: Place
  let elements: [Element]
  let diagnostics: [Diagnostic]
  let records: [Record]
  let reuse: Reuse

  struct Extent: Decodable, Equatable { let width, height: Double }

  struct Place: Decodable, Equatable { let x, y: Double }

  struct Frame: Decodable, Equatable {
    let x, y, width, height: Double
    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var center: Place { Place(x: x + width / 2, y: y + height / 2) }
  }

  struct Element: Decodable {
    let category: String
    let kind: String?
    let section, item: Int
    let frame: Frame
    let center: Place?
    let size: Extent?
    let transform: [Double]?
    let transform3D: [Double]?
    let zIndex: Int?
    let alpha: Double?
    let hidden: Bool?
    let cell: View?

    /// Whether anything of it can be seen.
    var isSeen: Bool { hidden != true && alpha != 0 }

    /// How large the transform makes it.
    var scale: Double { transform?.first ?? 1 }
  }

  /// The view that shows an element.
  struct View: Decodable {
    let serial: Int
    let selected: Bool?
  }

  struct Reuse: Decodable { let created, reused: Int }

  struct Diagnostic: Decodable {
    let code, severity, message: String
  }

  struct Record: Decodable {
    let type: String
    let name, label, text: String?
    let contentOffset: Place?
    let elements: [Element]?
  }

  /// Reads a result.
  ///
  /// - Throws: A failed requirement where the program failed, and Foundation's error where it wrote no JSON.
  init(of end: ProgramEnd) throws {
    try #require(end.status == 0 || end.status == 1, "\(end.errors)")
    self = try JSONDecoder().decode(Self.self, from: Data(end.outputBytes))
  }

  /// A cell that must be among the elements.
  func cell(_ section: Int, _ item: Int) throws -> Element {
    try #require(
      elements.first { $0.category == "cell" && $0.section == section && $0.item == item })
  }

  /// The cells, by section and item.
  var cells: [Element] {
    elements.filter { $0.category == "cell" }
      .sorted { ($0.section, $0.item) < ($1.section, $1.item) }
  }

  var snapshots: [Record] { records.filter { $0.type == "snapshot" } }

  var notes: [String] { records.filter { $0.type == "note" }.compactMap(\.text) }
}

/// Whether two numbers agree but for rounding.
func isClose(_ one: Double, _ other: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(one), abs(other))
}
