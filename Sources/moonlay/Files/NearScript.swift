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
    if let whole = unquoted(path) {
      return "; did you mean '\(whole)'? Put quotes around a name with spaces"
    }
    let near =
      scripts.first { $0 == wanted + ".lua" }
      ?? scripts.first { isSlip($0, for: wanted) || isSlip($0, for: wanted + ".lua") }
    guard let near else { return "" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "; did you mean '\(folder)\(near)'?"
  }

  /// The file whose name a shell has split at its spaces, where a path is the first part of it.
  private static func unquoted(_ path: String) -> String? {
    let arguments = CommandLine.arguments.drop { $0 != path }
    for count in stride(from: 2, through: min(arguments.count, 8), by: 1) {
      let whole = arguments.prefix(count).joined(separator: " ")
      if Path.exists(whole) { return whole }
    }
    return nil
  }
}
