package import CollectionLayout
package import Report
package import Scripting
package import SwiftExport

extension SwiftReport {
  /// Exports a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - module: Finds the text of a module by its name in `require`.
  package init(_ script: ScriptText, module: @escaping (String) -> ModuleText) {
    let exporter = Exporter { name in
      guard case .text(let text, _) = module(name) else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
    let text = String(decoding: script.text, as: UTF8.self)
    self.init(script: script.name)
    guard let outcome = exporter.export([(name: script.name, text: text)]).first else { return }
    (refusal, supplied) = (outcome.refusal?.diagnostic, outcome.supplied)
    if !outcome.files.isEmpty {
      files = (outcome.files + [Exporter.support(for: outcome.files)]).map { file in
        SwiftFile(
          name: file.name, text: file.text, script: file.script.isEmpty ? nil : file.script,
          lines: file.origins.map { $0 ?? 0 })
      }
    }
  }
}

extension Refusal {
  /// The refusal as people are told of it.
  package var diagnostic: Diagnostic {
    Diagnostic(
      .notExported, reason, fix: fix, place: Diagnostic.Place(file: file, line: line))
  }
}
