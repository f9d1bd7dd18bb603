package import Report
package import Scripting

/// What a session needs of its owner: files, and the writers of results.
///
/// The session itself knows of no file and no terminal.
package struct SessionHost {
  /// Reads a script by its path.
  package var read: (_ path: String) -> Result<SessionScript, SessionRefusal>

  /// Writes a file, whole or not at all.
  package var write: (_ bytes: [UInt8], _ path: String) throws(SessionRefusal) -> Void

  /// Writes a result in the format that a file's name ends with, as `run --format` has it.
  package var export: (_ result: RunResult, _ path: String) throws(SessionRefusal) -> Void

  /// Exports a script's layout as Swift; nil if something else shows it.
  package var swift: ((Script) -> SwiftReport)?

  /// The files whose paths begin with a text, for completion; a folder ends with `/`.
  package var paths: (_ beginning: String) -> [String] = { _ in [] }

  /// The name by which a script at a path would `require` another one, or nil if it cannot.
  package var moduleName: (_ script: String, _ requiringPath: String) -> String? = { _, _ in nil }

  /// Whether two paths lead to one file.
  package var isSame: (_ path: String, _ other: String) -> Bool = { $0 == $1 }

  /// The time on a clock that no result depends on.
  package var now: () -> Duration = { .zero }

  /// What is to be done where a script cannot be ended; called on another thread.
  package var whenStuck: @Sendable () -> Void = {}

  /// Is told how many inputs are about to be done again, each of which may take as long as it might at first.
  package var willReplay: (_ count: Int) -> Void = { _ in }

  package init(
    read: @escaping (String) -> Result<SessionScript, SessionRefusal>,
    write: @escaping ([UInt8], String) throws(SessionRefusal) -> Void,
    export: @escaping (RunResult, String) throws(SessionRefusal) -> Void
  ) {
    (self.read, self.write, self.export) = (read, write, export)
  }
}

/// Why something was not done, in a sentence.
package struct SessionRefusal: Error, Hashable, Sendable {
  /// The reason, as a clause or a sentence.
  package let words: String

  package init(_ words: String) { self.words = words }
}

/// A script with what is known of its files.
package struct SessionScript {
  /// Where it is; nil for a text without a file.
  package let path: String?

  /// The script, with its modules.
  package let script: Script

  /// The files that were read or looked for so far.
  package let paths: () -> [String]

  /// A line of one of its files, counted from 1.
  package let line: @Sendable (_ file: String, _ number: Int) -> String?

  package init(
    path: String?, script: Script, paths: @escaping () -> [String] = { [] },
    line: @escaping @Sendable (_ file: String, _ number: Int) -> String? = { _, _ in nil }
  ) {
    (self.path, self.script, self.paths, self.line) = (path, script, paths, line)
  }
}
