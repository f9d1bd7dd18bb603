internal import CSystemShim

/// Waits until one of some files changes.
///
/// A file has changed when another one is in its place, as after an editor's save, when its size or
/// the time of its last change is another, and when it has appeared or vanished. Where the system
/// tells of changes in a folder (Linux), they are seen at once, else within a quarter of a second.
package final class FileWatcher {
  private var paths: [String]
  private let interruption: Interruption
  private let folderWatch: Descriptor?
  private var signatures: [FileStatus.Signature?]

  /// How long a file has to stay as it is to count as saved, in milliseconds.
  private static let settlingTime: Int32 = 50

  /// The number of times that a file may change while it is waited for to stay as it is.
  ///
  /// A log that grows for ever is told of too.
  private static let settlingRounds = 20

  /// How often the files are looked at, in milliseconds.
  private static let glanceTime: Int32 = 250

  /// The same where the system tells of changes; some it cannot see, as those on another machine.
  private static let rareGlanceTime: Int32 = 1000

  /// Notes how the files are now; a change from here on is one.
  ///
  /// - Parameters:
  ///   - paths: The files, which need not exist.
  ///   - interruption: Ends the waiting.
  package convenience init(_ paths: [String], until interruption: Interruption) {
    let watch = CSystemOpenFolderWatch()
    self.init(
      paths, until: interruption, folderWatch: watch >= 0 ? Descriptor(number: watch) : nil)
  }

  /// Does the same with what tells of changes in folders, or without.
  init(_ paths: [String], until interruption: Interruption, folderWatch: Descriptor?) {
    self.paths = paths
    self.interruption = interruption
    self.folderWatch = folderWatch
    signatures = paths.map(Self.signature)
  }

  deinit { try? folderWatch?.close() }

  /// Notes how more files are now; those that are known already stay as they were noted.
  package func add(_ more: [String]) {
    for path in more where !paths.contains(path) {
      paths.append(path)
      signatures.append(Self.signature(of: path))
    }
  }

  /// Waits for a change since the beginning or the last answer.
  ///
  /// - Returns: The files that have changed, in the order in which they were given; nothing when
  ///   the waiting was interrupted.
  /// - Throws: Where the system cannot wait.
  package func nextChange() throws(SystemError) -> [String]? {
    while true {
      // Again each time: a folder may have been replaced.
      watchFolders()
      if current() != signatures {
        guard try settle() else { return nil }
        let changed = takeChanges()
        if !changed.isEmpty { return changed }
      }
      let time = folderWatch == nil ? Self.glanceTime : Self.rareGlanceTime
      guard try wait(time) else { return nil }
    }
  }

  /// Waits until the files stay as they are; false when interrupted.
  private func settle() throws(SystemError) -> Bool {
    var last = current()
    for _ in 0..<Self.settlingRounds {
      guard try pause() else { return false }
      let now = current()
      if now == last { return true }
      last = now
    }
    return true
  }

  /// Lets the settling time go by, whatever the folders tell; false when interrupted.
  private func pause() throws(SystemError) -> Bool {
    let clock = MonotonicClock()
    let end = clock.now + .milliseconds(Int64(Self.settlingTime))
    while clock.now < end {
      guard try wait(Self.settlingTime) else { return false }
    }
    return true
  }

  private func takeChanges() -> [String] {
    let now = current()
    defer { signatures = now }
    return zip(paths, zip(signatures, now)).compactMap { $1.0 == $1.1 ? nil : $0 }
  }

  private func current() -> [FileStatus.Signature?] { paths.map(Self.signature) }

  /// Waits for news of the folders, or for the time; false when interrupted.
  private func wait(_ milliseconds: Int32) throws(SystemError) -> Bool {
    let answer = CSystemWaitForEither(
      folderWatch?.number ?? -1, interruption.readEnd.number, milliseconds)
    if answer < 0 { throw SystemError(.watch, paths.first ?? "", .latest) }
    return answer & 2 == 0
  }

  /// Asks to be told of the folders of the names, and of the files that they lead to.
  ///
  /// A folder that cannot be watched is looked at instead.
  private func watchFolders() {
    guard let folderWatch else { return }
    for path in paths {
      let file = (try? Path.followLinks(path)) ?? path
      for folder in [Path.folder(of: path), Path.folder(of: file)] {
        _ = unsafe CSystemWatchFolder(folderWatch.number, folder)
      }
    }
  }

  private static func signature(of path: String) -> FileStatus.Signature? {
    try? FileStatus(of: path).signature
  }
}
