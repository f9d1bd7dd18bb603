import Report

extension CommandFault {
  /// Takes what the argument parser says of a command line.
  ///
  /// Its lines are `Error: …`, `Help: …`, `Usage: …` and `See '…' for more information.`; a list of choices follows the first.
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

  /// What is wrong, and what to write in its place.
  private static func parts(of said: String) -> (String, String?) {
    if let near = said.firstMatch(of: /^(.*)\. Did you mean (.*)\?$/) {
      return (String(near.1), "did you mean \(near.2)?")
    }
    if let choices = said.firstMatch(of: /^(.*)\. Please provide (.*)[.:]$/) {
      return (String(choices.1), "write \(choices.2)")
    }
    if let value = said.firstMatch(of: /^(The value '.*' is invalid for '[^']*'): (.*)$/) {
      return (String(value.1), String(value.2))
    }
    let fault = CommandFault(said)
    return (fault.message, fault.fix)
  }
}
