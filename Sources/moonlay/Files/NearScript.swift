import OperatingSystem

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
      ?? scripts.first { Slip.isNear($0, wanted) || Slip.isNear($0, wanted + ".lua") }
    guard let near else { return "" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "; did you mean '\(folder)\(near)'?"
  }

}

/// A word that was typed for another.
enum Slip {
  /// Whether one letter more, less or other, or two that are swapped, make one name of the other.
  static func isNear(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
    guard abs(one.count - other.count) <= 1 else { return false }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (a, b) = (one[start...], other[start...])
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (a.dropLast(end), b.dropLast(end))
    return left.count <= 1 && right.count <= 1
      || left.count == 2 && right.count == 2 && left.elementsEqual(right.reversed())
  }
}
