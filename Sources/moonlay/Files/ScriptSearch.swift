import OperatingSystem

/// The scripts that paths lead to: named files, and all scripts in folders and below.
struct ScriptSearch {
  /// A script that was found.
  struct Found: Hashable {
    let path: String

    /// Whether the script itself was named, rather than a folder that contains it.
    let isNamed: Bool

    /// Reads the script.
    func file() throws(SystemError) -> ScriptFile {
      isNamed
        ? try ScriptFile(path)
        : try ScriptFile(path, holding: readFoundFile(path, limit: ScriptFile.maxBytes))
    }
  }

  /// The scripts in the order of their paths, each file once.
  private(set) var scripts: [Found] = []

  /// The folders that were searched.
  private(set) var folders: [String] = []

  /// The entries of folders that were not searched, each as a clause: links and special files.
  private(set) var ignored: [String] = []

  /// The parts of folders that could not be searched, each as a clause.
  private(set) var faults: [String] = []

  /// Finds scripts.
  ///
  /// Names that begin with a dot are ignored, and links in folders are not followed.
  ///
  /// - Parameter paths: Files, folders, and `-` for standard input.
  /// - Throws: ``SystemError`` if a path does not exist, or a named folder cannot be read.
  init(_ paths: [String]) throws(SystemError) {
    var known: Set<String> = []
    for path in paths where path == "-" || !Path.isFolder(path) {
      let real = path == "-" ? path : try Path.realPath(path)
      if known.insert(real).inserted { scripts.append(Found(path: path, isNamed: true)) }
    }
    for path in paths where path != "-" && Path.isFolder(path) {
      let (walk, real) = (try FolderWalk(path), try Path.realPath(path))
      folders += walk.folders
      for file in walk.files where file.below.hasSuffix(".lua") {
        guard known.insert(Path.join(real, file.below)).inserted else { continue }
        scripts.append(Found(path: file.path, isNamed: false))
      }
      for skipped in walk.skipped {
        let clause = "'\(Path.join(path, skipped.below))' \(skipped.reason.words)"
        if skipped.isFault { faults.append(clause) } else { ignored.append(clause) }
      }
    }
    scripts.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension FolderWalk.Skipped {
  /// Whether scripts may be missing, and the user must do something about it.
  fileprivate var isFault: Bool {
    switch reason {
    case .link, .special: false
    case .undecodable, .tooDeep, .tooMany, .unreadable: true
    }
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
