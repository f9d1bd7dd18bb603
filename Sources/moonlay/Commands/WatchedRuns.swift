import OperatingSystem

/// Runs an action on files, and again after each change of a file that was read.
struct WatchedRuns {
  let messages: Messages

  /// The result of one run of the action.
  struct End {
    var status = ExitStatus.good

    /// The files and folders that were read or searched.
    var read: [String] = []

    /// Whether the reader of the output has closed it.
    var isUnread = false
  }

  /// The maximum number of files to name while waiting for changes.
  private static let maxNames = 6

  /// Runs the action repeatedly.
  ///
  /// - Parameters:
  ///   - paths: The files that are known in advance. They are recorded before the first run, so
  ///     that changes during it are not missed.
  ///   - once: Runs the action once.
  /// - Returns: The exit status of the last run.
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
        clearTerminal()
      }
    } catch {
      messages.fatal(error.message)
      return .fault
    }
  }

  /// Clears a terminal, so that the next result is drawn where the last one was; what was above stays in its history.
  private func clearTerminal() {
    guard Terminal(descriptor: 1).isTerminal, environment("TERM").map({ $0 != "dumb" }) ?? false
    else { return }
    try? printText("\u{1B}[H\u{1B}[J", messages)
  }

  private static func names(of paths: [String]) -> String {
    paths.count > maxNames
      ? "\(paths.count) files"
      : paths.map { Path.lastComponent($0) }.joined(separator: ", ")
  }
}

extension Messages {
  /// Reports the parts of folders that were not searched; a part that could not be searched makes
  /// the run a failure.
  func say(partsOf search: ScriptSearch, _ end: inout WatchedRuns.End) {
    for clause in search.ignored { progress(clause) }
    for clause in search.faults {
      fatal(clause)
      end.status = end.status.worse(.noInput)
    }
  }
}
