import OperatingSystem

/// The scripts that paths lead to: named files, and all scripts in folders and below.
struct ScriptSearch {
  /// A script that was found.
  struct Found: Hashable {
    let path: String

    /// Whether the script itself was named, rather than a folder that contains it.
    let isNamed: Bool
  }

  /// The scripts in the order of their paths, each file once.
  private(set) var scripts: [Found] = []

  /// The folders that were searched.
  private(set) var folders: [String] = []

  /// The files that were found, after symbolic links.
  private var known: Set<String> = []

  /// The maximum number of names in a folder, and of folders.
  private static let maxEntries = 100_000

  /// Finds scripts.
  ///
  /// Names that begin with a dot are ignored, and links that lead out of a folder are not followed.
  /// The order is that of the paths' bytes, so that it is the same everywhere.
  ///
  /// - Parameter paths: Files, folders, and `-` for standard input.
  /// - Throws: ``SystemError`` if a path does not exist, or a folder cannot be read.
  init(_ paths: [String]) throws(SystemError) {
    for path in paths where path == "-" || !Path.isFolder(path) {
      let real = path == "-" ? path : try Path.realPath(path)
      if known.insert(real).inserted { scripts.append(Found(path: path, isNamed: true)) }
    }
    for path in paths where path != "-" && Path.isFolder(path) {
      try look(through: path, root: try Path.realPath(path))
    }
    scripts.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func look(through path: String, root: String) throws(SystemError) {
    var waiting = [path]
    var seen: Set<String> = []
    while let folder = waiting.popLast(), seen.count < Self.maxEntries {
      guard seen.insert(try Path.realPath(folder)).inserted else { continue }
      folders.append(folder)
      let names = try listFolder(folder, limit: Self.maxEntries).filter { !$0.hasPrefix(".") }
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        let entry = Path.join(folder, name)
        guard let real = try? Path.realPath(entry), Self.lies(real, in: root) else { continue }
        if Path.isFolder(real) {
          waiting.append(entry)
        } else if name.hasSuffix(".lua"), Path.isRegularFile(real), known.insert(real).inserted {
          scripts.append(Found(path: entry, isNamed: false))
        }
      }
    }
  }

  private static func lies(_ path: String, in root: String) -> Bool {
    path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}

/// A part of several tests: the second of four contains every fourth test, from the second on.
struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  let number: Int
  let count: Int

  /// Returns the entries of a list that belong to this part; all parts together are the list.
  func part<Entry>(of entries: [Entry]) -> [Entry] {
    entries.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
