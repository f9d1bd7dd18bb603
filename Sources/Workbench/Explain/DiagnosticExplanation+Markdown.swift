import CollectionLayout

extension DiagnosticExplanation {
  /// All explanations as one Markdown document.
  package static var markdown: String {
    let opening = """
      # Diagnostics

      What each code means, a script that has the fault, and its fix. `moonlay explain CODE` prints one page of these.

      What UIKit raises or logs is quoted from crash logs and console output that developers have published.

      <!-- Generated from Sources/Workbench/Explain: UPDATE_GOLDENS=1 swift test --filter DiagnosticDocument -->

      """
    let contents = all.map { "- [`\($0.code.rawValue)`](#\($0.code.rawValue)): \($0.summary)\n" }
      .joined()
    return opening + "\n" + contents + "\n" + all.map { $0.markdown }.joined(separator: "\n")
  }

  private var markdown: String {
    var parts = ["## \(code.rawValue)", "*\(severityWords)*", meaning]
    if let example { parts += example.markdown }
    if let uikit { parts.append(uikit) }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension ScriptExample {
  fileprivate var markdown: [String] {
    let seen = command.map { ["Seen with `\($0)`:"] } ?? []
    return seen + [block(faulty)]
      + fixes.flatMap { fix in
        [fix.heading, block(fix.shown.map { "\($0)\n" }.joined())]
      }
  }

  private func block(_ script: String) -> String { "```lua\n\(script)```" }
}
