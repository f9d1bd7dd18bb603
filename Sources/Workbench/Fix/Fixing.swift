package import CollectionLayout
import CollectionSimulation
import Report
package import Scripting

/// Applies the changes that diagnostics suggest, one diagnostic after the other, in memory.
///
/// After each, the script runs again: a change stays only if its diagnostic is gone and, if the
/// script ran to its end before, nothing new is reported.
package struct Fixing {
  private let script: Script
  private let options: RunOptions

  /// The maximum number of runs.
  private static let maxRuns = 60

  package init(_ script: Script, _ options: RunOptions) {
    (self.script, self.options) = (script, options)
  }

  /// A file before and after the changes.
  package struct ChangedFile: Sendable {
    /// The file, relative to the folder of the script.
    package let file: String

    /// Its text before the changes.
    package let before: [UInt8]

    /// Its text after them.
    package let after: [UInt8]
  }

  /// What was changed, and what is left.
  package struct Outcome: Sendable {
    /// The changed files, in the order of their names.
    package var files: [ChangedFile] = []

    /// The diagnostics that the changes removed, in the order in which they were applied.
    package var fixed: [Diagnostic] = []

    /// The diagnostics that are left.
    package var left: [Diagnostic] = []
  }

  /// Applies all changes that can be applied.
  ///
  /// - Parameter interruptible: Receives a handle that interrupts the script, before each run.
  /// - Returns: The changed files, and what is left.
  package func perform(interruptible: @escaping (ScriptInterrupter) -> Void = { _ in }) -> Outcome {
    var (outcome, texts, skipped) = (Outcome(), [String: [UInt8]](), [Diagnostic]())
    var report = run(texts, interruptible)
    for _ in 0..<Self.maxRuns {
      guard
        let next = report.diagnostics.first(where: { one in
          !one.edits.isEmpty && !skipped.contains { $0.isSame(one) }
        })
      else { break }
      guard let changed = texts.applying(next.edits, in: script) else {
        skipped.append(next)
        continue
      }
      let again = run(changed, interruptible)
      if again.isWorse(than: report, without: next) {
        skipped.append(next)
      } else {
        (texts, report) = (changed, again)
        outcome.fixed.append(next)
      }
    }
    outcome.left = report.diagnostics
    outcome.files = texts.keys.sorted().compactMap { file in
      guard let before = script.text(of: file), let after = texts[file], before != after else {
        return nil
      }
      return ChangedFile(file: file, before: before, after: after)
    }
    return outcome
  }

  /// The diagnostics of a run, and whether it came to its end.
  private struct RunReport {
    let diagnostics: [Diagnostic]
    let isFinished: Bool

    func isWorse(than before: RunReport, without fixed: Diagnostic) -> Bool {
      if diagnostics.contains(where: { $0.isSame(fixed) }) { return true }
      // What was never called may have mistakes of its own.
      guard before.isFinished, fixed.subject?.kind != .callback else { return false }
      return !isFinished
        || diagnostics.contains { one in !before.diagnostics.contains { $0.isSame(one) } }
    }
  }

  private func run(
    _ texts: [String: [UInt8]], _ interruptible: @escaping (ScriptInterrupter) -> Void
  ) -> RunReport {
    let script = self.script
    let changed = Script(name: script.name, text: texts[script.name] ?? script.text) { name in
      guard case .text(_, let file) = script.module(name), let text = texts[file] else {
        return script.module(name)
      }
      return .text(text, file: file)
    }
    var listener = Run.Listener()
    listener.interruptible = interruptible
    let outcome = Run(changed, options).perform(listener)
    let diagnostics = outcome.diagnostics
    if case .failed = outcome { return RunReport(diagnostics: diagnostics, isFinished: false) }
    return RunReport(
      diagnostics: diagnostics.filter { $0.severity != .hint },
      isFinished: !diagnostics.contains { $0.severity == .error })
  }
}

extension Diagnostic {
  /// Returns whether two diagnostics report the same mistake.
  fileprivate func isSame(_ other: Diagnostic) -> Bool {
    code == other.code && place?.file == other.place?.file && place?.line == other.place?.line
      && subject?.name == other.subject?.name
  }
}

extension [String: [UInt8]] {
  /// Returns the changed texts after further changes; nil if these do not fit.
  fileprivate func applying(_ edits: [Diagnostic.Edit], in script: Script) -> [String: [UInt8]]? {
    var changed = self
    for file in Set(edits.map { $0.file }) {
      guard let text = self[file] ?? script.text(of: file),
        let next = edits.applied(to: text, of: file)
      else { return nil }
      changed[file] = next
    }
    return changed
  }
}
