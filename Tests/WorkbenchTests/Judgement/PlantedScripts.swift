/// The scripts that have one planted fault each; `scripts/lib/plant.awk` writes the same ones.
extension JudgementTests.Judged {
  /// A script for each line `--! DOOR CODE LABEL: LINE` of the layouts in `Tests/Judgement/planted`.
  static let planted = all("planted").flatMap(faulty)

  /// A line of a script that is replaced by another.
  private struct Fault {
    let replaced: Int
    let line: String

    /// What must be said: `run` or `check`, and the code with the line, if there is one.
    let door: String
    let expected: String
  }

  private static func faulty(_ right: Self) -> [Self] {
    let lines = right.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let plain = lines.map { isMark($0) ? "--" : $0 }
    return faults(of: lines, plain).enumerated().map { number, fault in
      var text = plain
      text[fault.replaced] = fault.line
      text.append("-- \(fault.door): \(fault.expected)")
      let name = right.name.dropLast(4) + "-\(number + 1).lua"
      return Self(name: String(name), text: text.joined(separator: "\n"))
    }
  }

  private static func faults(of lines: [String], _ plain: [String]) -> [Fault] {
    var last = 0
    return lines.enumerated().compactMap { number, line in
      guard isMark(line) else {
        last = number
        return nil
      }
      let words = line.split(separator: " ", maxSplits: 4).map(String.init)
      let label = words[3].dropLast()
      let place =
        label == "here" ? last : label == "-" ? nil : plain.firstIndex { $0.contains(label) }
      return Fault(
        replaced: last, line: words[4], door: words[1],
        expected: words[2] + (place.map { " \($0 + 1)" } ?? ""))
    }
  }

  private static func isMark(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("--!")
  }
}
