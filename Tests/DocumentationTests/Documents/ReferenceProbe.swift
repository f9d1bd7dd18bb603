import CollectionLayout
import Foundation
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// A script of `Tests/Reference` whose expectations hold if, and only if, the sentences are true that it quotes.
struct ReferenceProbe: CustomTestStringConvertible, Sendable {
  /// Where it is: `layouts.lua:34`.
  let place: String

  /// What it quotes, each with the name above it; the name is `*` for an argument that several functions have.
  var quotes: [(name: String, text: String)] = []

  /// The lines at the head of its file, for all of the file's probes.
  let preamble: [Substring]

  /// Its own lines.
  var lines: [Substring] = []

  /// The first of them, counted from 0 in its file.
  var start = 0

  var testDescription: String { place + " " + (quotes.first?.name ?? "") }

  /// All probes, in the order of their files.
  static let all: [ReferenceProbe] = {
    let folder = URL(filePath: Program.root + "/Tests/Reference")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted().flatMap { file in
      read((try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? "", file)
    }
  }()

  /// Reads the probes of a file: each begins with names, after three dashes, and below each name its quotes, after two.
  static func read(_ text: String, _ file: String) -> [ReferenceProbe] {
    var (probes, preamble, name): ([ReferenceProbe], [Substring], Substring) = ([], [], "")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("--- ") {
        name = line.dropFirst(4)
        if probes.last?.lines.isEmpty != true {
          probes.append(ReferenceProbe(place: "\(file):\(number + 1)", preamble: preamble))
        }
      } else if probes.isEmpty {
        preamble.append(line)
      } else if line.hasPrefix("-- "), probes[probes.count - 1].lines.isEmpty {
        probes[probes.count - 1].quotes.append((String(name), String(line.dropFirst(3))))
      } else {
        if probes[probes.count - 1].lines.isEmpty { probes[probes.count - 1].start = number }
        probes[probes.count - 1].lines.append(line)
      }
    }
    return probes
  }

  /// The rest of a line that begins with a mark, such as `--! overlap`.
  private func marked(_ mark: String) -> String? {
    lines.first { $0.hasPrefix(mark + " ") }.map { String($0.dropFirst(mark.count + 1)) }
  }

  private func codes(marked mark: String) -> Set<String> {
    Set((marked(mark) ?? "").split(separator: " ").map { String($0) }).subtracting(["none"])
  }

  /// The test that holds the quotes, as `Suite, "name"`, if no script can.
  var holder: String? { marked("-->") }

  /// Whether what is reported is all that it expects.
  var expectsReports: Bool { marked("--?") != nil || marked("--!") != nil }

  /// The script: the file's lines at their places; what returns nothing becomes the steps of a scenario.
  ///
  /// - Parameter prefix: What is put before its first line.
  /// - Returns: The script's text.
  func script(_ prefix: String = "") -> String {
    var own = lines
    if !own.contains(where: { $0.hasPrefix("return ") }), !own.isEmpty {
      own[0] =
        "return Scenario { layout = FlowLayout, data = { 3, { 'moon', { text = 'sun' } } }, steps = function(view) "
        + own[0]
      own.append("end }")
    }
    let gap = [Substring](repeating: "", count: max(0, start - preamble.count))
    return prefix + (preamble + gap + own).joined(separator: "\n")
  }

  /// What is wrong if the script does not report exactly what it is marked with; nil if it does.
  func fault(in text: String) -> String? {
    let file = String(place.prefix { $0 != ":" })
    let script = Script(name: file, text: [UInt8](text.utf8)) { .absent(tried: "\($0).lua") }
    let diagnostics: [Diagnostic]
    let expected: Set<String>
    if marked("--?") != nil {
      var options = CheckOptions()
      options.randomCases = 6
      diagnostics = Check(script, options).perform().report.findings.map { $0.diagnostic }
      expected = codes(marked: "--?")
    } else {
      diagnostics = Run(script, RunOptions()).perform().diagnostics
      expected = codes(marked: "--!")
    }
    guard Set(diagnostics.map { $0.code.rawValue }) != expected else { return nil }
    let lines = diagnostics.map { "\($0.place?.line ?? 0): \($0.code): \($0.message)" }
    return "expected \(expected.sorted()), got \(lines.joined(separator: "\n"))"
  }
}
