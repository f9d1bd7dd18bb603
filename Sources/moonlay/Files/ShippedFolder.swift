import OperatingSystem
import Workbench

/// The folder of the gallery and the guide: `scripts` in a clone, `share/moonlay` where the program is installed.
struct ShippedFolder {
  let path: String

  /// Looks for the folder from the program's own folder upward, and then from the current one.
  ///
  /// - Returns: Nil where the program was copied without it.
  init?() {
    let starts = [
      (try? Path.realPath("/proc/self/exe")).map(Path.folder(of:)),
      try? Path.currentDirectory(),
    ]
    for start in starts.compactMap(\.self) {
      if let found = Self.search(from: start) {
        path = found
        return
      }
    }
    return nil
  }

  private static func search(from start: String) -> String? {
    var folder = start
    while true {
      for name in ["scripts", "share/moonlay"] {
        let candidate = Path.join(folder, name)
        if Path.isFolder(Path.join(candidate, "gallery")) { return candidate }
      }
      let parent = Path.folder(of: folder)
      guard parent != folder, !parent.isEmpty else { return nil }
      folder = parent
    }
  }

  /// The most that is read of a file, in bytes.
  private static let maxBytes = 4 << 20

  /// The text of a file in the folder; nil where it cannot be read.
  func text(_ name: String) -> String? {
    (try? readFile(Path.join(path, name), limit: Self.maxBytes)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The chapters of the guide, in reading order.
  var guide: [DocumentationChapter] {
    let names = (try? listFolder(Path.join(path, "guide"), limit: 1_000)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
      text("guide/" + name).map { DocumentationChapter(file: "guide/" + name, text: $0) }
    }
  }

  /// The names of the gallery's scripts, in order, without their endings.
  var gallery: [String] {
    let names = (try? listFolder(Path.join(path, "gallery"), limit: 10_000)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }
}
