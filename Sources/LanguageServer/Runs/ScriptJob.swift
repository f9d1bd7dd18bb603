import CollectionLayout
import Report
package import Scripting
package import Workbench

/// Work with a document's script that takes time.
package struct ScriptJob: Sendable {
  /// The kind of work.
  package enum Work: Hashable, Sendable {
    /// Runs the script as `moonlay run` does.
    case run
    /// Checks the script as `moonlay check` does; the path is that of the command that repeats a case.
    case check(scriptPath: String)
    /// Finds the values of the lines that placed an item.
    case values(ElementQuery)
    /// Runs or checks the script, and writes what the editor shows; some commands are about a line, from 1.
    case show(EditorCommand, line: Int, RPCIdentifier)
  }

  /// The document.
  package let uri: DocumentURI

  /// What is done with it.
  package let work: Work

  /// The number of its text in the session.
  let revision: Int

  /// Its text.
  package let text: [UInt8]

  /// The texts of all open documents, by their paths.
  package let openTexts: [String: [UInt8]]

  /// Whether a job makes another one superfluous: a newer text of the same document.
  package func replaces(_ earlier: ScriptJob) -> Bool {
    uri == earlier.uri && request == nil && earlier.request == nil
      && isCheck == earlier.isCheck && isOfValues == earlier.isOfValues
  }

  /// The request that the work answers; nil if it answers none.
  package var request: RPCIdentifier? {
    if case .show(_, _, let request) = work { request } else { nil }
  }

  /// Whether it is a check, which takes seconds and must not keep runs waiting.
  package var isCheck: Bool {
    switch work {
    case .check, .show(.check, _, _): true
    case .run, .values, .show: false
    }
  }

  /// Whether it finds the values of lines, which no diagnostic waits for.
  var isOfValues: Bool {
    if case .values = work { true } else { false }
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - engine: Runs the script.
  ///   - cancellation: Stops the work.
  ///   - module: Finds a module on disk, for which no text is open.
  /// - Returns: The result; nil if the work was stopped.
  package func perform(
    _ engine: any Engine, _ cancellation: Cancellation, module: @escaping (String) -> ModuleText
  ) -> ScriptAnswer? {
    let script = ScriptText(name: uri.name, text: text)
    var answer = ScriptAnswer(job: self, files: [script.name: text])
    var (files, modules) = ([String: [UInt8]](), [String: String]())
    var listener = RunListener { name in
      let found = module(name)
      if case .text(let text, let file) = found { (files[file], modules[name]) = (text, file) }
      return found
    }
    listener.cancellation = cancellation
    switch work {
    case .run:
      let outcome = engine.run(script, RunOptions(), listener)
      if case .failed(_, .interrupted) = outcome { return nil }
      answer.diagnostics = outcome.diagnostics
      answer.isOfModule = outcome.diagnostics.last?.isOfModule ?? false
    case .check(let path):
      var options = CheckOptions()
      options.scriptPath = path
      let outcome = engine.check(script, options, listener)
      if case .interrupted = outcome.end { return nil }
      answer.findings = outcome.report.findings
    case .values(let query):
      let document = RunDocument.values(.element(query), turns: nil)
      switch engine.document(document, of: script, RunOptions(), listener) {
      case .failed(_, .interrupted): return nil
      case .finished(let written): answer.shown = String(decoding: written.json, as: UTF8.self)
      case .absent, .failed: break
      }
    case .show(let command, let line, _):
      guard let shown = command.shown(script, line, engine, listener) else { return nil }
      answer.shown = shown
    }
    answer.files.merge(files) { own, _ in own }
    answer.modules = modules
    return answer
  }
}

/// The result of work with a script.
package struct ScriptAnswer: Sendable {
  let job: ScriptJob

  /// The texts of the script and of the modules that it read, by their names in diagnostics.
  var files: [String: [UInt8]]

  /// The files of the modules, by the names that the script requires.
  var modules: [String: String] = [:]

  /// What a run reports, in the order of `moonlay run`.
  var diagnostics: [Diagnostic] = []

  /// What a check found.
  var findings: [CheckFinding] = []

  /// What the editor shows for a command, or the document of the lines' values.
  var shown = ""

  /// Whether the text returns no layout, and may be a module of other scripts.
  var isOfModule = false
}
