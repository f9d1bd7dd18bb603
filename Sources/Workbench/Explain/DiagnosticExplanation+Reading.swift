import CollectionLayout

/// Reads the explanations in `Pages/`.
///
/// An explanation begins with `# code (severity, severity)`. The first paragraph is its meaning; a second
/// one describes UIKit. A block ` ```diff COMMAND ` between them is the example: a script in which
/// faulty lines begin with `-`, fixed lines with `+`, and common lines with a space. The command is
/// absent if a plain run shows the fault.
extension DiagnosticExplanation {
  /// Returns the explanations of a file, in order; anything else is skipped.
  static func explanations(reading text: [UInt8]) -> [DiagnosticExplanation] {
    var explanations: [[Substring]] = []
    for line in String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("# ") {
        explanations.append([line.dropFirst(2)])
      } else if !explanations.isEmpty {
        explanations[explanations.count - 1].append(line)
      }
    }
    return explanations.compactMap { DiagnosticExplanation(reading: $0) }
  }

  /// Reads an explanation from its lines, beginning with the heading; nil if the heading is invalid.
  private init?(reading lines: [Substring]) {
    guard let heading = lines.first?.split(separator: " ", maxSplits: 1), heading.count == 2,
      let code = DiagnosticCode(rawValue: String(heading[0]))
    else { return nil }
    let severities = heading[1].dropFirst().dropLast().split(separator: ", ")
    let body = lines.dropFirst()
    let fence = body.firstIndex { $0.hasPrefix("```") } ?? body.endIndex
    let end = body[fence...].dropFirst().firstIndex(of: "```")
    let paragraphs =
      Self.paragraphs(of: body[..<fence]) + Self.paragraphs(of: body[(end ?? fence)...].dropFirst())
    self.init(
      code, severities.compactMap { Diagnostic.Severity(rawValue: String($0)) },
      meaning: paragraphs.first ?? "",
      example: end.map { end in
        ScriptExample(
          body[(fence + 1)..<end], seenWith: body[fence].split(separator: " ").dropFirst())
      },
      uikit: paragraphs.dropFirst().first)
  }

  private static func paragraphs(of lines: ArraySlice<Substring>) -> [String] {
    lines.split { $0.isEmpty }.map { $0.joined(separator: " ") }
  }
}
