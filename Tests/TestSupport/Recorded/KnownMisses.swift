import Foundation

/// The recorded cases that do not pass, with the reason of each: `Tests/Recorded/known-misses.json`.
///
/// This is their only list. A test fails if a case on it passes.
package struct KnownMisses: Decodable, Sendable {
  private let reasons: [String: [String: String]]

  package init(from decoder: any Decoder) throws {
    reasons = try decoder.singleValueContainer().decode([String: [String: String]].self)
  }

  /// Reads the list.
  package static func read() throws -> KnownMisses {
    let url = URL(fileURLWithPath: Program.root + "/Tests/Recorded/known-misses.json")
    return try JSONDecoder().decode(KnownMisses.self, from: Data(contentsOf: url))
  }

  /// Returns the reason why a case does not pass; nil if it must.
  package func reason(_ file: String, _ id: String) -> String? { reasons[file]?[id] }

  /// The cases of the list, by file and then by their own name.
  package var all: [(file: String, id: String, reason: String)] {
    reasons.sorted { $0.key < $1.key }.flatMap { file, cases in
      cases.sorted { $0.key < $1.key }.map { (file, $0.key, $0.value) }
    }
  }
}
