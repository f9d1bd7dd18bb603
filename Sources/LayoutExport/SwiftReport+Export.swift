package import CollectionLayout
import Report
package import Scripting
package import SwiftExport
package import Workbench

extension SwiftReport {
  /// Exports a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - module: Finds the text of a module by its name in `require`.
  package init(_ script: ScriptText, module: @escaping (String) -> ModuleText) {
    self.init(script: script.name)
    guard let outcome = Exporter(module).export(script) else { return }
    (refusal, supplied) = (outcome.refusal?.diagnostic, outcome.supplied)
    if !outcome.files.isEmpty {
      files = (outcome.files + [Exporter.support(for: outcome.files)]).map { SwiftFile($0) }
    }
  }
}

extension SwiftReport {
  /// Exports a script that a session has loaded.
  package init(_ script: Script) {
    self.init(ScriptText(name: script.name, text: script.text), module: script.module)
  }

  /// The classes as one text and the names of the files that they share, or the refusal.
  package var shown: Result<(text: String, shared: [String]), Diagnostic> {
    if let refusal { return .failure(refusal) }
    return .success(
      (
        files.filter { $0.script != nil }.map { $0.text }.joined(separator: "\n"),
        files.filter { $0.script == nil }.map { $0.name }
      ))
  }
}

extension Exporter {
  /// Creates an exporter.
  ///
  /// - Parameter module: Finds the text of a module by its name in `require`.
  package init(_ module: @escaping (String) -> ModuleText) {
    self.init { name in
      guard case .text(let text, _) = module(name) else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Exports one script; nil if it has no outcome.
  func export(_ script: ScriptText) -> Outcome? {
    export([(name: script.name, text: String(decoding: script.text, as: UTF8.self))]).first
  }
}

extension SwiftFile {
  init(_ file: Exporter.File) {
    self.init(
      name: file.name, text: file.text, script: file.script.isEmpty ? nil : file.script,
      lines: file.origins.map { $0 ?? 0 })
  }
}

extension ExportError {
  /// The refusal as a diagnostic.
  package var diagnostic: Diagnostic {
    Diagnostic(.notExported, reason, fix: fix, place: Diagnostic.Place(file: file, line: line))
  }
}
