import CollectionLayout

extension DiagnosticExplanation {
  /// All explanations as one Markdown document.
  package static var markdown: String {
    let opening = """
      # Diagnostics

      What each code means, a script that has the fault, and its fix. `moonlay explain CODE` prints one page of these.

      What UIKit raises or logs is quoted from crash logs and console output that developers have published. The column *UIKit* says what UIKit does in the same case, and the next one where that is
      known from; a label such as `B-01` is an entry of [UIKit's messages](../../Sources/CollectionSimulation/CollectionSimulation.docc/UIKitMessages.md).

      | UIKit | meaning | severity |
      | --- | --- | --- |
      | raises | it raises an exception, or asserts | error |
      | logs | it prints a line to the console, and continues | warning |
      | wrong screen | it says nothing, and the screen is wrong: elements are missing, misplaced, out of reach or late | warning; fails a check |
      | accepts | it says nothing, and the screen is what the layout says | hint |
      | – | it has no such fault | error, warning or hint |

      <!-- Generated from Sources/Workbench/Explain: UPDATE_GOLDENS=1 swift test --filter DiagnosticDocument -->

      """
    let contents =
      "| code | severity | UIKit | known from | meaning |\n| --- | --- | --- | --- | --- |\n"
      + all.map { $0.row }.joined()
    return opening + "\n" + contents + "\n" + edits + "\n"
      + all.map { $0.markdown }.joined(separator: "\n")
  }

  private static var edits: String {
    let opening = """
      ## Edits

      `moonlay fix` makes the changes that are certain enough to be made without a look; after them, the script can be parsed, and the
      diagnostic is gone. The last column says why there are none, or none in other cases.

      | code | about | edit | no edit, because |
      | --- | --- | --- | --- |

      """
    let rows = all.map { page in
      let rule = page.code.editRule
      return "| `\(page.code)` | \(rule.subject) | \(rule.edit ?? "–") | \(rule.reason) |\n"
    }
    return opening + rows.joined()
  }

  private var row: String {
    let response = code.uikitResponse
    return
      "| [`\(code)`](#\(code)) | \(severityWords) | \(response.kind.rawValue) | \(response.source) "
      + "| \(summary) |\n"
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
    let seen = needsOnlyRun ? [] : ["Seen with `\(command)`:"]
    return seen + [block(faulty)]
      + fixes.flatMap { fix in
        [fix.heading, block(fix.shown.map { "\($0)\n" }.joined())]
      }
  }

  private func block(_ script: String) -> String { "```lua\n\(script)```" }
}
