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
    let custom: Custom?
    let cell: View?

    /// Whether anything of it can be seen.
    var isSeen: Bool { hidden != true && alpha != 0 }

    /// How large the transform makes it.
    var scale: Double { transform?.first ?? 1 }
  }

  /// The author's own values of an element, as far as they are numbers.
  struct Custom: Decodable {
    private let numbers: [String: Double]

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: Value].self)
      numbers = values.compactMapValues(\.number)
    }

    subscript(name: String) -> Double? { numbers[name] }

    private struct Value: Decodable {
      let number: Double?

      init(from decoder: any Decoder) throws {
        number = try? decoder.singleValueContainer().decode(Double.self)
      }
    }
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

    /// A cell that must be among what is seen.
    func cell(_ section: Int, _ item: Int) throws -> Element {
      try #require(
        elements?.first { $0.category == "cell" && $0.section == section && $0.item == item })
    }

    /// The views of a kind that are seen, by their sections.
    func views(ofKind kind: String) -> [Element] {
      (elements ?? []).filter { $0.kind == kind }.sorted { $0.section < $1.section }
    }
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

  /// The moment of a label, with all that could be seen in it.
  func snapshot(_ label: String) throws -> Record {
    try #require(snapshots.first { $0.label == label }, "there is no snapshot '\(label)'")
  }

  var snapshots: [Record] { records.filter { $0.type == "snapshot" } }

  var notes: [String] { records.filter { $0.type == "note" }.compactMap(\.text) }
}

/// Whether two numbers agree but for rounding.
func isClose(_ one: Double, _ other: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(one), abs(other))
}

/// Random numbers that a seed decides: SplitMix64.
struct GalleryRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, and without, a bound of 1 or more.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}

extension GalleryReport.Frame {
  /// Whether two frames agree but for rounding.
  func isClose(to other: Self) -> Bool {
    MoonlayTests.isClose(x, other.x) && MoonlayTests.isClose(y, other.y)
      && MoonlayTests.isClose(width, other.width) && MoonlayTests.isClose(height, other.height)
  }

  /// Whether two frames share more than an edge.
  func covers(_ other: Self) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 1e-6
      && min(maxY, other.maxY) - max(y, other.y) > 1e-6
  }
}
