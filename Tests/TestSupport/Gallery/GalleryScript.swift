import Foundation
import Testing

/// A script of the gallery.
package struct GalleryScript: Sendable, CustomTestStringConvertible {
  /// Its file's name without the extension.
  package let name: String

  package init(name: String) { self.name = name }

  /// Its path from the repository's folder, as the goldens name it.
  package var path: String { "scripts/gallery/\(name).lua" }

  package var testDescription: String { name }

  /// Every script of the folder, in the order of their names.
  package static let all: [GalleryScript] = {
    let folder = Program.root + "/scripts/gallery"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted()
      .map { GalleryScript(name: String($0.dropLast(4))) }
  }()

  /// Whether its class extends a layout of the host's own.
  package var standsOnBuiltInLayout: Bool {
    let text = try? String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
    return ["FlowLayout:extend", "ListLayout:extend", "CompositionalLayout"].contains {
      text?.contains($0) ?? false
    }
  }

  /// Whether a section of it scrolls on its own.
  package var hasOrthogonalSections: Bool {
    let text = try? String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
    return text?.contains("orthogonal =") ?? false
  }
}
