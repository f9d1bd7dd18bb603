/// Two texts compared line by line, as `diff -u` shows them.
struct UnifiedDifference {
  /// A line that is kept, removed or added.
  private struct Line {
    let sign: Character
    let text: String
  }

  private let lines: [Line]
  private let path: String

  /// The number of unchanged lines around a change.
  private static let context = 3

  init(of path: String, from before: [UInt8], to after: [UInt8]) {
    self.path = path
    lines = Self.compared(Self.lines(of: before), Self.lines(of: after))
  }

  private static func lines(of text: [UInt8]) -> [String] {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) + "\n" }
    if lines.last == "\n" {
      lines.removeLast()
    } else if let last = lines.popLast() {
      lines.append(last + "\\ No newline at end of file\n")
    }
    return lines
  }

  private static func compared(_ before: [String], _ after: [String]) -> [Line] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (lines, one, other) = ([Line](), 0, 0)
    while one < before.count || other < after.count {
      if removed.contains(one) {
        lines.append(Line(sign: "-", text: before[one]))
        one += 1
      } else if inserted.contains(other) {
        lines.append(Line(sign: "+", text: after[other]))
        other += 1
      } else {
        lines.append(Line(sign: " ", text: before[one]))
        (one, other) = (one + 1, other + 1)
      }
    }
    return lines
  }

  /// The difference, with a heading; empty if the texts are equal.
  var text: String {
    let changes = lines.indices.filter { lines[$0].sign != " " }
    var hunks: [Range<Int>] = []
    for change in changes {
      let hunk =
        max(0, change - Self.context)..<min(lines.count, change + Self.context + 1)
      if let last = hunks.last, last.upperBound >= hunk.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    if hunks.isEmpty { return "" }
    return "--- \(path)\n+++ \(path)\n" + hunks.map { hunk($0) }.joined()
  }

  private func hunk(_ range: Range<Int>) -> String {
    let before = place(range) { $0 != "+" }
    let after = place(range) { $0 != "-" }
    return "@@ -\(before) +\(after) @@\n"
      + lines[range].map { "\($0.sign)\($0.text)" }.joined()
  }

  /// Returns the first line and the number of lines of a hunk in one of the texts.
  private func place(_ range: Range<Int>, _ isPart: (Character) -> Bool) -> String {
    let first = lines[..<range.lowerBound].count { isPart($0.sign) } + 1
    let count = lines[range].count { isPart($0.sign) }
    return "\(count == 0 ? first - 1 : first),\(count)"
  }
}
