import Foundation

/// A file of answers that UIKit gave: `Tests/Recorded/UIKit/NAME.json`.
///
/// Each case is a scenario that prints lines of fields between tabs, the first of which is `@`, and what was recorded.
/// Lengths are in points, and indexes count from 0.
package struct RecordedSet: Decodable, Sendable {
  package let header: Header
  package let cases: [RecordedCase]

  /// Where the answers come from, and how exact they are.
  package struct Header: Decodable, Sendable {
    /// The repository that published them.
    package let repo: String

    /// How much they weigh, in words: the text before a colon is the tier's name.
    package let tier: String

    /// The device and the system.
    package let device: String

    /// By how much a length may differ.
    package let tolerance: Double
  }

  /// The folder of the files, below the repository's root.
  package static let folder = "Tests/Recorded/UIKit"

  /// Reads every file of the folder, by its name.
  package static func all() throws -> [(name: String, set: RecordedSet)] {
    let folder = URL(fileURLWithPath: Program.root + "/" + folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted().map { name in
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return (name, try JSONDecoder().decode(RecordedSet.self, from: data))
      }
  }
}

/// One scenario, and what UIKit answered.
package struct RecordedCase: Decodable, Sendable {
  package let id: String

  /// The scenario, in Lua.
  package let script: String

  package let expect: Expectation

  /// The rules that the case shows: a short name such as `C1`, and words.
  package let rules: [String]

  /// How sure the recording is: a tier, and words.
  package let confidence: String

  package let source: Source?

  /// False for a case that cannot be run as a scenario.
  private let run: Bool?

  /// Whether the case can be run.
  package var isRun: Bool { run ?? true }

  /// Where one case was recorded, if the header leaves it open.
  package struct Source: Decodable, Sendable {
    package let device: String?
  }

  /// What was recorded; a part that is absent was not.
  package struct Expectation: Decodable, Sendable {
    package let contentSize: [Double]?

    /// Category, kind, section, item, x, y, width, height and zIndex of each element.
    package let elements: [[RecordedField]]?

    /// The rectangle that an element must meet to be compared.
    package let onlyVisible: [Double]?
    package let queries: [Query]?

    /// A name, and what is printed after it.
    package let values: [[RecordedField]]?

    /// By how much numbers of `values` may differ.
    package let tolerance: Double?
  }

  /// The elements that were answered for a rectangle.
  package struct Query: Decodable, Sendable {
    package let rect: [Double]
    package let keys: [[RecordedField]]
  }
}

/// A number, a word, or nothing.
package enum RecordedField: Decodable, Hashable, Sendable, CustomStringConvertible {
  case number(Double)
  case word(String)
  case absent

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .absent
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }

  /// Reads a field that a script printed.
  package init(printed text: String) { self = Double(text).map(Self.number) ?? .word(text) }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  package var description: String {
    switch self {
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      String(Int(number))
    case .number(let number): String((number * 1e4).rounded() / 1e4)
    case .word(let word): word
    case .absent: "-"
    }
  }
}
