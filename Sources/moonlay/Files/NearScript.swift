import OperatingSystem
import Workbench

/// Suggests a script for a path that leads nowhere.
enum NearScript {
  /// The most names of a folder that are compared.
  private static let most = 1000

  /// What to say after an error about a file that is not there: `; did you mean 'grid.lua'?`, or nothing.
  static func suggestion(for path: String) -> String {
    guard path != "-", !Path.exists(path),
      let names = try? listFolder(Path.folder(of: path), limit: most)
    else { return "" }
    let wanted = Path.lastComponent(path)
    let scripts = names.filter { $0.hasSuffix(".lua") }.sorted()
    let near =
      scripts.first { $0 == wanted + ".lua" }
      ?? scripts.first { isSlip($0, for: wanted) || isSlip($0, for: wanted + ".lua") }
    guard let near else { return "" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "; did you mean '\(folder)\(near)'?"
  }
}
