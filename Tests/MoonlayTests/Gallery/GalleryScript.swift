import Foundation
import Testing

/// A script of the gallery.
struct GalleryScript: Sendable, CustomTestStringConvertible {
  /// Its file's name without the extension.
  let name: String

  /// Its path from the repository's folder, as the goldens name it.
  var path: String { "scripts/gallery/\(name).lua" }

  var testDescription: String { name }

  /// Every script of the folder, in the order of their names.
  static let all: [GalleryScript] = {
    let folder = Program.root + "/scripts/gallery"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted()
      .map { GalleryScript(name: String($0.dropLast(4))) }
  }()

  /// Whether its class extends a layout of the host's own.
  var standsOnBuiltInLayout: Bool {
    let text = try? String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
    return ["FlowLayout:extend", "ListLayout:extend", "CompositionalLayout"].contains {
      text?.contains($0) ?? false
    }
  }

  /// Whether a section of it scrolls on its own.
  var hasStrips: Bool {
    let text = try? String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
    return text?.contains("orthogonal =") ?? false
  }

  /// Runs it, and reads what can be seen at the end.
  func report(_ options: [String]) throws -> GalleryReport {
    try GalleryReport(of: Program.moonlay.run(["run", path, "--format", "json"] + options))
  }

  /// Runs a scenario that is written in the test, which may require the gallery's scripts.
  static func report(ofScenario scenario: String, _ options: [String] = []) throws
    -> GalleryReport
  {
    let folder = try ScratchFolder()
    for script in all {
      let text = try String(contentsOfFile: Program.root + "/" + script.path, encoding: .utf8)
      try folder.write(text, to: script.name + ".lua")
    }
    try folder.write(scenario, to: "scenario.lua")
    return try GalleryReport(
      of: Program.moonlay.run(
        ["run", "scenario.lua", "--format", "json"] + options, in: folder.path))
  }
}
