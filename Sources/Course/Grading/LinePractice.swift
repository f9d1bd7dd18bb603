import CollectionSimulation

/// The lines of a lesson's solution in the wrong order, to be put right before the blank page.
///
/// Loose are the lines that the skeleton does not have, and around a single one also its neighbours.
/// An answer is graded as any other, by what its layout shows, so that each right order passes.
package struct LinePractice: Hashable, Sendable {
  /// A line of the script.
  package struct Line: Hashable, Sendable {
    /// The spaces at this place, which stay when another line is put there.
    package let indent: String

    /// The text without its indent.
    package let text: String

    /// Whether the line may be moved.
    package fileprivate(set) var isLoose = false
  }

  /// The script's lines, of which the loose ones are in the wrong order.
  package let lines: [Line]

  /// The right order, as the solution has it.
  let solved: [Line]

  /// The minimum and the maximum number of loose lines.
  private static let counts = 4...12

  /// The comment at the end of a loose line in a file.
  private static let mark = "  --?"

  /// Reads the practice of a lesson; nil if its solution has not two different lines to order.
  package init?(_ lesson: Lesson) {
    let solution = Self.lines(of: lesson.solution)
    let start = solution.firstIndex { !$0.text.hasPrefix("--") && !$0.text.isEmpty } ?? 0
    var lines = Array(solution[start...])
    Self.loosen(&lines, beside: Self.lines(of: lesson.skeleton))
    let places = lines.indices.filter { lines[$0].isLoose }
    var texts = places.map { lines[$0].text }
    guard Set(texts).count > 1 else { return nil }
    solved = lines
    let right = texts
    var hash = SipHash(key: (1, 2))
    hash.add(lesson.name.utf8)
    var random = SplitMix64(seed: hash.value)
    while texts == right {
      for index in texts.indices.dropFirst() {
        texts.swapAt(index, Int(random.next() % UInt64(index + 1)))
      }
    }
    for (place, text) in zip(places, texts) {
      lines[place] = Line(indent: lines[place].indent, text: text, isLoose: true)
    }
    self.lines = lines
  }

  /// The script for a file: a comment marks each loose line.
  package var file: String {
    lines.map { "\($0.indent)\($0.text)\($0.isLoose ? Self.mark : "")\n" }.joined()
  }

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines = String(decoding: text, as: UTF8.self).lines.map { line in
      let indent = line.prefix { $0 == " " }
      return Line(indent: String(indent), text: String(line.dropFirst(indent.count)))
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Makes the lines loose that are new, and more of the same function if these are few.
  private static func loosen(_ lines: inout [Line], beside skeleton: [Line]) {
    let changes = lines.map { $0.text }.difference(from: skeleton.map { $0.text })
    let fresh = changes.insertions.compactMap { change in
      if case .insert(let index, _, _) = change, lines[index].isCode { index } else { nil }
    }
    for index in fresh.prefix(counts.upperBound) { lines[index].isLoose = true }
    guard let first = fresh.first, let last = fresh.last else { return }
    func canLoosen(_ index: Int) -> Bool {
      lines.indices.contains(index) && lines[index].isCode && !lines[index].indent.isEmpty
    }
    var near = Array(first...last).filter(canLoosen)
    var (above, below) = (first - 1, last + 1)
    while canLoosen(above) || canLoosen(below) {
      if canLoosen(above) { near.append(above) }
      if canLoosen(below) { near.append(below) }
      above = canLoosen(above) ? above - 1 : -1
      below = canLoosen(below) ? below + 1 : lines.count
    }
    for index in near where lines.count(where: { $0.isLoose }) < counts.lowerBound {
      lines[index].isLoose = true
    }
  }
}

extension LinePractice.Line {
  fileprivate var isCode: Bool { !text.isEmpty && !text.hasPrefix("--") }
}
