/// The regular files in a folder and in the folders below it.
///
/// No link is followed, and each real folder is visited once, so that a walk ends and does not
/// leave its folder. Whatever is not visited is listed with the reason. The order is that of the
/// paths' bytes, so that it is the same everywhere.
package struct FolderWalk {
  /// A regular file.
  package struct File: Hashable, Sendable {
    /// The path, relative to the current folder.
    package let path: String

    /// The path, relative to the walked folder.
    package let below: String
  }

  /// An entry that was not visited.
  package struct Skipped: Hashable, Sendable {
    /// The path, relative to the walked folder; empty for the folder itself.
    package let below: String

    /// The reason.
    package let reason: Reason
  }

  /// The reason why an entry was not visited.
  package enum Reason: Hashable, Sendable {
    case link
    /// A pipe, a socket or a device.
    case special
    /// The name is not valid UTF-8.
    case undecodable
    /// A folder that is too deep.
    case tooDeep
    /// A folder with more entries than are visited.
    case tooMany
    /// The system refuses access, with its message.
    case unreadable(String)

    /// The reason as the end of a clause about the entry.
    package var words: String {
      switch self {
      case .link: "is a link, which is not followed"
      case .special: "is neither a file nor a folder"
      case .undecodable: "has a name that is not UTF-8"
      case .tooDeep: "is in too many folders"
      case .tooMany: "has more than \(FolderWalk.maxEntries) entries"
      case .unreadable(let message): message
      }
    }
  }

  /// The files, in the order of their paths.
  package private(set) var files: [File] = []

  /// The visited folders, relative to the current one.
  package private(set) var folders: [String] = []

  /// The entries that were not visited, in the order of their paths.
  package private(set) var skipped: [Skipped] = []

  /// The maximum number of entries of a walk.
  package static let maxEntries = FolderListing.usualLimit

  private let isIgnored: (String) -> Bool
  private var left = Self.maxEntries
  private var known: Set<FolderIdentity> = []

  private struct FolderIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Walks through a folder.
  ///
  /// - Parameters:
  ///   - root: The folder; if it is a link itself, its target is walked.
  ///   - maxDepth: The maximum number of folders between the root and a file.
  ///   - isIgnored: Whether entries of a name are neither visited nor listed as skipped.
  /// - Throws: ``SystemError`` if the folder itself does not exist or cannot be read.
  package init(
    _ root: String, maxDepth: Int = .max,
    ignoring isIgnored: @escaping (String) -> Bool = { $0.hasPrefix(".") }
  ) throws(SystemError) {
    self.isIgnored = isIgnored
    try visit(root, below: "", depth: 0, maxDepth)
    var waiting = subfolders
    while let folder = waiting.popLast() {
      subfolders = []
      do throws(SystemError) {
        try visit(folder.path, below: folder.below, depth: folder.depth, maxDepth)
      } catch {
        skip(folder.below, .unreadable(error.message))
      }
      waiting += subfolders
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    skipped.sort { $0.below.utf8.lexicographicallyPrecedes($1.below.utf8) }
  }

  /// The folders that the last visit found.
  private var subfolders: [(path: String, below: String, depth: Int)] = []

  private mutating func visit(_ path: String, below: String, depth: Int, _ maxDepth: Int)
    throws(SystemError)
  {
    let status = try naming(.read, path) { () throws(ErrorNumber) in try FileStatus(of: path) }
    let signature = status.signature
    let identity = FolderIdentity(device: signature.device, inode: signature.inode)
    guard known.insert(identity).inserted else { return }
    let listing = try FolderListing(path, limit: left)
    left -= listing.names.count + listing.undecodable.count
    folders.append(path)
    let prefix = below.isEmpty ? "" : below + "/"
    for name in listing.undecodable where !isIgnored(name) { skip(prefix + name, .undecodable) }
    for name in listing.names where !isIgnored(name) {
      take(Path.join(path, name), below: prefix + name, depth: depth, maxDepth)
    }
    if listing.isCut { skip(below, .tooMany) }
  }

  private mutating func take(_ path: String, below: String, depth: Int, _ maxDepth: Int) {
    switch Path.kind(path) {
    case .file: files.append(File(path: path, below: below))
    case .folder where depth < maxDepth: subfolders.append((path, below, depth + 1))
    case .folder: skip(below, .tooDeep)
    case .link: skip(below, .link)
    case .special: skip(below, .special)
    case nil: skip(below, .unreadable(SystemError(.find, path, .latest).message))
    }
  }

  private mutating func skip(_ below: String, _ reason: Reason) {
    skipped.append(Skipped(below: below, reason: reason))
  }
}
