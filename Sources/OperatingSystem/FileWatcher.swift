internal import CSystemShim

/// Waits until one of several files changes.
///
/// A file has changed if it was replaced, as by an editor's save, if its size or modification time
/// differs, or if it has appeared or vanished. If the system reports changes in folders (Linux),
/// they are noticed immediately, otherwise within a quarter of a second.
package final class FileWatcher {
  private var paths: [String]
  private let interruption: Interruption
  private let folderWatch: Descriptor?
  private var signatures: [FileStatus.Signature?]

  /// The time without a change after which a file counts as saved, in milliseconds.
  private static let settlingTime: Int32 = 50

  /// The maximum number of changes to wait for until a file counts as saved.
  ///
  /// With this limit, changes of a log that grows for ever are reported too.
  private static let settlingRounds = 20

  /// The interval at which the files are examined, in milliseconds.
  private static let glanceTime: Int32 = 250

  /// The interval if the system reports changes, in milliseconds; it misses some, such as those on
  /// other machines.
  private static let rareGlanceTime: Int32 = 1000

  /// Records the current state of the files; later changes are reported.
  ///
  /// - Parameters:
  ///   - paths: The files, which need not exist.
  ///   - interruption: Ends the waiting.
  package convenience init(_ paths: [String], until interruption: Interruption) {
    let watch = CSystemOpenFolderWatch()
    self.init(
      paths, until: interruption, folderWatch: watch >= 0 ? Descriptor(number: watch) : nil)
  }

  /// Records the current state of the files, with or without a descriptor that reports changes in
  /// folders.
  init(_ paths: [String], until interruption: Interruption, folderWatch: Descriptor?) {
    self.paths = paths
    self.interruption = interruption
    self.folderWatch = folderWatch
    signatures = paths.map(Self.signature)
  }

  deinit { try? folderWatch?.close() }

  /// Adds files and records their current state; files that are already watched keep their recorded
  /// state.
  package func add(_ more: [String]) {
    for path in more where !paths.contains(path) {
      paths.append(path)
      signatures.append(Self.signature(of: path))
    }
  }

  /// Waits for a change since the start or the previous result.
  ///
  /// - Returns: The files that have changed, in the order in which they were given; nil if the
  ///   waiting was interrupted.
  /// - Throws: ``SystemError`` if the system cannot wait.
  package func nextChange() throws(SystemError) -> [String]? {
    while true {
      // Repeated each time, because a folder may have been replaced.
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

  /// Waits until the files stop changing; returns false if interrupted.
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

  /// Waits for the settling time, whatever the folders report; returns false if interrupted.
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

  /// Waits for a change in the folders, or for the time to pass; returns false if interrupted.
  private func wait(_ milliseconds: Int32) throws(SystemError) -> Bool {
    let answer = CSystemWaitForEither(
      folderWatch?.number ?? -1, interruption.readEnd.number, milliseconds)
    if answer < 0 { throw SystemError(.watch, paths.first ?? "", .latest) }
    return answer & 2 == 0
  }

  /// Requests notifications for the folders of the paths, and for those of the files that they link
  /// to.
  ///
  /// A folder that cannot be watched is examined at intervals instead.
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
