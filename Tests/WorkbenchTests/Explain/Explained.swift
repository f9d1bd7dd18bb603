import LayoutExport
import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// Runs a page's script, and answers all that was said of it.
///
/// A script may require a module `example`; where none is given, that is the script itself.
func diagnostics(of text: String, module: String? = nil, options: [String] = []) -> [Diagnostic] {
  let script = Script(name: "example.lua", text: Array(text.utf8)) { name in
    name == "example"
      ? .text(Array((module ?? text).utf8), file: "example.lua")
      : .absent(tried: "\(name).lua")
  }
  switch Run(script, RunOptions(words: options)).perform() {
  case .finished(let result, _): return result.diagnostics.map(\.diagnostic)
  case .failed(let diagnostic, _): return [diagnostic]
  }
}

/// The codes of all that was said of a script, each once, in alphabetical order.
func codes(saidOf text: String, module: String? = nil, options: [String] = []) -> [DiagnosticCode] {
  Set(diagnostics(of: text, module: module, options: options).map(\.code)).sorted()
}

/// Runs a page's script, in whichever way shows the fault, and answers all that was said of it.
func diagnostics(shownBy example: ScriptExample, _ text: String) -> [Diagnostic] {
  switch example.tool {
  case .run: return diagnostics(of: text, options: example.options)
  case .check:
    let report = check(text) {
      $0.randomCases = 0
      $0.read(example.options)
    }.report
    return (report.refusal.map { [$0] } ?? []) + report.findings.map(\.diagnostic)
  case .export:
    let script = ScriptText(name: "example.lua", text: Array(text.utf8))
    return SwiftReport(script) { .absent(tried: $0) }.refusal.map { [$0] } ?? []
  }
}

extension RunOptions {
  /// Reads the options that pages name, as the command line would.
  fileprivate init(words: [String]) {
    self.init()
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--strict": isStrict = true
      case "--verbose": givesHints = true
      case "--trace": recordsCalls = true
      case "--rect-policy": rectPolicy = rest.popFirst() == "fuzz" ? .fuzz : .paged
      case "--instruction-limit": limits.instructions = rest.popFirst().flatMap { Int($0) }
      case "--memory-limit":
        limits.memory = (rest.popFirst().flatMap { Int($0) } ?? 0) * 1024 * 1024
      default: break
      }
    }
  }
}

/// How a script's run ended; nil where the script failed, so that there is no result.
func verdict(on text: String) -> RunVerdict? {
  let script = Script(name: "example.lua", text: Array(text.utf8)) { name in
    .absent(tried: "\(name).lua")
  }
  guard case .finished(_, let verdict) = Run(script, RunOptions()).perform() else { return nil }
  return verdict
}

extension CheckOptions {
  /// Reads the options that pages name, as the command line would.
  fileprivate mutating func read(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--case": isSingleCase = true
      case "--items": sections = rest.popFirst().flatMap { Int($0) }.map { [$0] }
      case "--step": steps += rest.popFirst().flatMap { CaseStep(word: $0) }.map { [$0] } ?? []
      default: break
      }
    }
  }
}
