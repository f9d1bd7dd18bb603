package import CollectionLayout
package import Report
package import Scripting

/// What a session requires from its owner: files, and writers of results.
///
/// The session itself accesses neither files nor a terminal.
package struct SessionHost {
  /// Reads a script by its path.
  package var read: (_ path: String) -> Result<SessionScript, SessionError>

  /// Writes a file, whole or not at all.
  package var write: (_ bytes: [UInt8], _ path: String) throws(SessionError) -> Void

  /// Writes a result in the format of the file's extension, as `run --format` does.
  package var export: (_ result: RunResult, _ path: String) throws(SessionError) -> Void

  /// Returns a script's layout in Swift and the names of the files that it needs as well; nil if
  /// the owner shows it elsewhere.
  package var swift: ((Script) -> Result<(text: String, shared: [String]), Diagnostic>)?

  /// Returns the files whose paths begin with a text, for completion; a folder ends with `/`.
  package var paths: (_ beginning: String) -> [String] = { _ in [] }

  /// Returns the name by which a script at a path can `require` another one; nil if it cannot.
  package var moduleName: (_ script: String, _ requiringPath: String) -> String? = { _, _ in nil }

  /// Returns the chapters of the guide; empty if the owner has none.
  package var guide: () -> [DocumentationChapter] = { [] }

  /// Returns whether two paths lead to the same file.
  package var isSame: (_ path: String, _ other: String) -> Bool = { $0 == $1 }

  /// Returns the time; no result depends on it.
  package var now: () -> Duration = { .zero }

  /// Is called on another thread if a script cannot be stopped.
  package var whenStuck: @Sendable () -> Void = {}

  /// Is called with the number of inputs that are about to be replayed; each may take as long as at
  /// first.
  package var willReplay: (_ count: Int) -> Void = { _ in }

  package init(
    read: @escaping (String) -> Result<SessionScript, SessionError>,
    write: @escaping ([UInt8], String) throws(SessionError) -> Void,
    export: @escaping (RunResult, String) throws(SessionError) -> Void
  ) {
    (self.read, self.write, self.export) = (read, write, export)
  }
}

/// The error of a refused request.
package struct SessionError: Error, Hashable, Sendable {
  /// The reason, as a clause or a sentence.
  package let words: String

  package init(_ words: String) { self.words = words }
}

/// A script and its files.
package struct SessionScript {
  /// The path of the file; nil for a text without a file.
  package let path: String?

  /// The script, with its modules.
  package let script: Script

  /// Returns the files that were read or looked for so far.
  package let paths: () -> [String]

  /// Returns a line of one of its files; lines count from 1.
  package let line: @Sendable (_ file: String, _ number: Int) -> String?

  package init(
    path: String?, script: Script, paths: @escaping () -> [String] = { [] },
    line: @escaping @Sendable (_ file: String, _ number: Int) -> String? = { _, _ in nil }
  ) {
    (self.path, self.script, self.paths, self.line) = (path, script, paths, line)
  }
}
