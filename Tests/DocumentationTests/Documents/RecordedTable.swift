import Foundation
import TestSupport

/// The table of recorded rules in the guide: rule, source, device, tier, and how many cases pass.
struct RecordedTable {
  /// Cases that show one rule on one device.
  private struct Row: Hashable {
    let rule: String
    let source: String
    let device: String
    let tier: String
  }

  /// A recording of the older form, whose cases all pass: `Tests/Recorded/Geometry` and `Scrolling`.
  private struct OlderRecording: Decodable {
    let source: String?
    let cases: [Case]

    struct Case: Decodable {
      let platform: String?
    }
  }

  /// The lines of the table.
  ///
  /// - Throws: What reading the recordings throws.
  static func lines() throws -> [String] {
    let misses = try KnownMisses.read()
    var counts: [Row: (passes: Int, all: Int)] = [:]
    for (file, set) in try RecordedSet.all() {
      for recorded in set.cases where recorded.isRun {
        let passes = misses.reason(file, recorded.id) == nil
        for rule in recorded.rules {
          let row = Row(
            rule: rule, source: set.header.repo,
            device: recorded.source?.device ?? set.header.device.shortDevice,
            tier: recorded.confidence.hasPrefix("A") ? "iOS" : "Catalyst")
          counts[row, default: (0, 0)].all += 1
          if passes { counts[row]?.passes += 1 }
        }
      }
    }
    let rows = counts.sorted { ($0.key.rule, $0.key.device) < ($1.key.rule, $1.key.device) }
      .map { row, count in
        "| \(row.rule) | \(row.source) | \(row.device) | \(row.tier) | \(count.passes) of \(count.all) |"
      }
    return ["| rule | source | device | tier | passes |", "| --- | --- | --- | --- | --- |"] + rows
      + (try older())
  }

  /// The rows of the older recordings.
  private static func older() throws -> [String] {
    try ["Geometry", "Scrolling"].flatMap { folder -> [String] in
      let url = URL(fileURLWithPath: Program.root + "/Tests/Recorded/" + folder)
      return try FileManager.default.contentsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
          let data = try Data(contentsOf: url.appendingPathComponent(name))
          guard let recording = try? JSONDecoder().decode(OlderRecording.self, from: data),
            let platform = recording.cases.lazy.compactMap(\.platform).first
          else { return nil }
          let count = recording.cases.count
          let rule = "\(folder.lowercased()): \(name.dropLast(5))"
          let source = (recording.source ?? "").replacing("github.com/", with: "")
          return "| \(rule) | \(source) | \(platform) | iOS | \(count) of \(count) |"
        }
    }
  }

  /// The cases that do not pass, with their reasons.
  ///
  /// - Throws: What reading the list throws.
  static func misses() throws -> [String] {
    let all = try KnownMisses.read().all
    return ["| case | why it does not pass |", "| --- | --- |"]
      + all.map { "| \($0.file.dropLast(5)): \($0.id) | \($0.reason) |" }
  }

  /// Returns a page with the lines between two comments replaced.
  static func page(_ text: String, replacing name: String, by lines: [String]) -> String {
    let (start, end) = ("<!-- \(name) -->", "<!-- end of \(name) -->")
    let all = text.components(separatedBy: "\n")
    guard let first = all.firstIndex(of: start), let last = all.firstIndex(of: end), first < last
    else { return text }
    return (all[...first] + lines + all[last...]).joined(separator: "\n")
  }
}

extension String {
  /// The device without what its recording says of the view: `Mac Catalyst, macOS 27.0`.
  fileprivate var shortDevice: String {
    split(separator: /, (?=scale|view)|;/).first.map(String.init) ?? self
  }
}
