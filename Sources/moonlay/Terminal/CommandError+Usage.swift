import LuaSyntax
import Report
import Workbench

extension CommandError {
  /// Reads the text of the argument parser about a wrong command line.
  ///
  /// Its lines are `Error: …`, `Help: …`, `Usage: …` and `See '…' for more information.`; a list of
  /// choices follows the first.
  init(usage text: String) {
    let lines = text.split(separator: "\n")
    func line(_ head: String) -> Substring? {
      lines.first { $0.drop { $0 == " " }.hasPrefix(head) }?
        .drop { $0 == " " }.dropFirst(head.count).drop { $0 == " " }
    }
    let choices = lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    let said = String(line("Error:") ?? lines.first ?? "")
    let usage = line("Usage:").map { "write \($0)" }
    var (message, fix) = Self.parts(of: said)
    if !choices.isEmpty { fix = "one of: \(choices.joined(separator: ", "))" }
    if fix == nil, said.contains("xpected argument") { fix = usage }
    if !message.hasPrefix("-") { message = message.prefix(1).lowercased() + message.dropFirst() }
    let help = line("Help:").map { "option: \($0)" }
    let more = line("See '").map { "more: \($0.prefix { $0 != "'" })" }
    self.init(message, fix: fix, notes: [help, more].compactMap { $0 })
  }

  /// Splits a message into the fault and the fix.
  private static func parts(of said: String) -> (String, String?) {
    if let near = said.firstMatch(of: /^(.*)\. Did you mean (.*)\?$/) {
      return (String(near.1), isNear(near.1, near.2) ? "did you mean \(near.2)?" : nil)
    }
    if let choices = said.firstMatch(of: /^(.*)\. Please provide (.*)[.:]$/) {
      return (String(choices.1), "write \(choices.2.replacing("' and '", with: "' or '"))")
    }
    if let value = said.firstMatch(of: /^(The value '.*' is invalid for '[^']*'): (.*)$/) {
      return (String(value.1), String(value.2))
    }
    let fault = CommandError(said)
    return (fault.message, fault.fix)
  }

  /// Returns whether the quoted name that ends a sentence is similar to another: one mistake per
  /// three letters.
  private static func isNear(_ sentence: Substring, _ name: Substring) -> Bool {
    let signs: Set<Character> = ["'", "-"]
    let typed = sentence.split(separator: "'").last.map { String($0.drop { signs.contains($0) }) }
    let meant = String(name.drop { signs.contains($0) }.prefix { $0 != "'" })
    guard let typed else { return false }
    return isSlip(typed, for: meant, atMost: (typed.count + 2) / 3)
  }
}
