import Foundation
import TestSupport

/// What a recording of UIKit says of one subject: `Tests/Recorded/Geometry/NAME.json`.
///
/// Units are points, index paths count from 0, and frames are in content coordinates.
struct GeometryRecording<Configuration: Decodable>: Decodable {
  /// Where the figures were published.
  let source: String

  /// By how much a length may differ, in points.
  let tolerance: Double
  let cases: [Case]

  /// One configuration, and what UIKit made of it.
  struct Case: Decodable {
    let id: String

    /// The system that it was recorded on.
    let platform: String
    let config: Configuration
    let expect: [Element]
    let contentSize: Extent?
    let contentOffset: [Double]?
  }

  /// An element that was recorded.
  struct Element: Decodable {
    let kind: String
    let indexPath: [Int]

    /// x, y, width and height.
    let frame: [Double]
    let zIndex: Int?
  }

  /// A content size, as far as it was recorded.
  struct Extent: Decodable {
    let width: Double?
    let height: Double?
  }

  /// Reads the recording of a name.
  static func read(_ name: String) throws -> GeometryRecording {
    let url = URL(fileURLWithPath: Program.root + "/Tests/Recorded/Geometry/\(name).json")
    return try JSONDecoder().decode(GeometryRecording.self, from: Data(contentsOf: url))
  }
}

/// What a script has printed of one case: the elements of its content by name, its size, and where it rests.
struct PlayedGeometry {
  private(set) var lines: [String: [Double]] = [:]

  /// The frame and the zIndex of an element: `cell 1,7` as the program names it, or `content`, or `offset`.
  subscript(name: String) -> [Double]? { lines[name] }

  /// Plays a scenario that prints cases, in one run of the program.
  ///
  /// A case begins with a line `case<TAB>ID`; each other line is a name and numbers between tabs.
  static func play(_ script: String) throws -> [String: PlayedGeometry] {
    var cases: [String: PlayedGeometry] = [:]
    var current = ""
    for text in try RecordedLua.printed(by: script) {
      let fields = text.split(separator: "\t").map(String.init)
      if fields[0] == "case" {
        current = fields[1]
        cases[current] = PlayedGeometry()
      } else {
        cases[current]?.lines[fields[0]] = fields.dropFirst().compactMap(Double.init)
      }
    }
    return cases
  }
}

extension GeometryRecording.Element {
  /// What the program calls the element: `header 1,1`.
  var name: String { "\(kind) \(indexPath[0] + 1),\(indexPath[1] + 1)" }
}

extension GeometryRecording.Case {
  /// What a script of the case shows otherwise than it was recorded, in words; empty where nothing is.
  func differences(from played: PlayedGeometry?, tolerance: Double) -> [String] {
    guard let played else { return ["\(id) was not played"] }
    var found: [String] = []
    func compare(_ name: String, _ recorded: [Double?]) {
      let shown = played[name] ?? []
      let isClose = zip(recorded, shown).allSatisfy { recorded, shown in
        recorded.map { abs($0 - shown) <= tolerance } ?? true
      }
      guard shown.count < recorded.count || !isClose else { return }
      found.append("\(id): \(name) is \(shown), and was recorded as \(recorded)")
    }
    for element in expect {
      compare(element.name, element.frame + (element.zIndex.map { [Double($0)] } ?? []))
    }
    if let contentSize { compare("content", [contentSize.width, contentSize.height]) }
    if let contentOffset { compare("offset", contentOffset) }
    return found
  }
}

/// A script of a recorded case that did not run to its end.
struct RecordedLuaError: Error {
  let errors: String
}

/// Lua that prints what a case's content is like, and the program that runs it.
enum RecordedLua {
  /// What a script prints, a text for each call, in one run of the program.
  static func printed(by script: String) throws -> [String] {
    let workspace = try Workspace(["recorded.lua": script])
    let end = try workspace.run("recorded.lua", "--format", "ndjson")
    guard end.status == 0 else { throw RecordedLuaError(errors: end.errors) }
    let records = try end.output.split(separator: "\n").map {
      try JSONDecoder().decode(Printed.self, from: Data($0.utf8))
    }
    return records.filter { $0.type == "print" }.compactMap(\.text)
  }

  private struct Printed: Decodable {
    let type: String?
    let text: String?
  }

  /// A function that prints a case: `show(view, id)`.
  static let show = """
    local function show(view, id)
      view:layoutIfNeeded()
      print("case", id)
      print("content", view.contentSize.width, view.contentSize.height)
      print("offset", view.contentOffset.x, view.contentOffset.y)
      for _, element in ipairs(view:elements(Rect(-5000, -5000, 20000, 20000))) do
        local frame = element.frame
        print(string.format("%s %d,%d", element.kind or "cell", element.section, element.item),
          string.format("%.17g\\t%.17g\\t%.17g\\t%.17g", frame.x, frame.y, frame.width, frame.height), element.zIndex)
      end
    end

    """

  /// A list of numbers between commas: `1.0, 2.5`.
  static func list(_ numbers: [Double]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }

  /// A value of a type of numbers: `Size(100, 60)`.
  static func value(_ type: String, _ numbers: [Double]) -> String { "\(type)(\(list(numbers)))" }

  /// A table of counts: `{ 3, 2 }`.
  static func counts(_ counts: [Int]) -> String {
    "{ \(counts.map(String.init).joined(separator: ", ")) }"
  }
}
