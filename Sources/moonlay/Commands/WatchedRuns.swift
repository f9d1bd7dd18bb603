import OperatingSystem

/// Does something with files, and again after each change of one that was read.
struct WatchedRuns {
  let messages: Messages

  /// How one time of it ended.
  struct End {
    var status = ExitStatus.good

    /// The files and folders that were read, or looked for.
    var read: [String] = []

    /// Whether the reader of the output has gone.
    var isUnread = false
  }

  /// The most files that are named while one of them is waited for.
  private static let maxNames = 6

  /// Does it again and again.
  ///
  /// - Parameters:
  ///   - paths: The files that are known before, noted before the first time so that a change while it lasts is not missed.
  ///   - once: Does it once.
  /// - Returns: How the last time ended.
  func run(_ paths: [String], _ once: () -> End) -> ExitStatus {
    do throws(SystemError) {
      let watcher = FileWatcher(paths, until: try Interruption())
      while true {
        let end = once()
        if end.isUnread { return end.status }
        var known: Set<String> = []
        let read = end.read.filter { known.insert($0).inserted }
        watcher.add(read)
        messages.hint("waiting for changes to \(Self.names(of: read)); press Ctrl-C to stop")
        guard try watcher.nextChange() != nil else { return end.status }
      }
    } catch {
      messages.fatal(error.message)
      return .fault
    }
  }

  private static func names(of paths: [String]) -> String {
    paths.count > maxNames
      ? "\(paths.count) files"
      : paths.map { Path.lastComponent($0) }.joined(separator: ", ")
  }
}
