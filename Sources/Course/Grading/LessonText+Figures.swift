import CollectionLayout
import CollectionSimulation
import Report
import Workbench

extension LessonText {
  /// Returns what is wrong with the figures of the text, their handles and their terms.
  ///
  /// Each figure must run without an error or a warning. A handle names a parameter of its figure,
  /// and states its default. A term stands for a length between edges that the figure has.
  ///
  /// - Complexity: One run of each figure.
  package var figureFaults: [String] {
    [background, assignment, afterwards].flatMap { Self.figureFaults(of: $0) }
  }

  /// Returns the same of any text in Markdown, such as a chapter of the guide.
  package static func figureFaults(of text: String) -> [String] {
    faults(in: MarkdownPart.parts(of: text))
  }

  private static func faults(in parts: [MarkdownPart]) -> [String] {
    var outcomes: [LivingFigure: RunOutcome] = [:]
    for case .figure(let figure) in parts where outcomes[figure] == nil {
      outcomes[figure] = figure.run()
    }
    return parts.indices.flatMap { index in
      switch parts[index] {
      case .figure(let figure): return outcomes[figure]?.figureFaults ?? []
      case .paragraph(let text): return faults(in: text, at: index, of: parts, outcomes)
      case .line(let line): return faults(in: String(line), at: index, of: parts, outcomes)
      }
    }
  }

  private static func faults(
    in text: String, at index: Int, of parts: [MarkdownPart], _ outcomes: [LivingFigure: RunOutcome]
  ) -> [String] {
    let words = FigureWord.words(in: text).words
    if words.isEmpty { return [] }
    let next = parts[index...].firstNonNil { $0.figure }
    guard let figure = next ?? parts[..<index].reversed().firstNonNil({ $0.figure }) else {
      return ["the text has a handle or a term, and no figure: \(text)"]
    }
    guard case .finished(let result, _) = outcomes[figure] else { return [] }
    return words.compactMap { $0.fault(in: result) }
  }
}

extension MarkdownPart {
  fileprivate var figure: LivingFigure? {
    if case .figure(let figure) = self { figure } else { nil }
  }
}

extension RunOutcome {
  fileprivate var figureFaults: [String] {
    diagnostics.filter { $0.severity != .hint }
      .map { "a figure cannot be shown: \($0.lessonText)" }
  }
}

extension FigureWord {
  /// Returns why a word does not belong to a figure; nil if it does.
  fileprivate func fault(in result: RunResult) -> String? {
    switch self {
    case .handle(let name, let value):
      guard let parameter = result.heading.parameters.first(where: { $0.name == name }) else {
        return "the figure has no parameter '\(name)', of which the text has a handle"
      }
      let number: Double? =
        switch parameter.value {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
      return number == Double(value)
        ? nil : "the text says '\(name) = \(value)', which is not the figure's own value"
    case .term(let words, let length):
      return Self.isLength(length, of: result.state)
        ? nil : "the figure does not have the length of '\(words)': \(length)"
    }
  }

  /// Returns whether a text such as `1,1.maxX..1,2.minX` names two edges on one axis.
  private static func isLength(_ text: String, of state: ViewState) -> Bool {
    let ends = text.replacing("..", with: "|").split(separator: "|").map {
      $0.split(separator: ".")
    }
    guard ends.count == 2, ends.allSatisfy({ $0.count == 2 }) else { return false }
    let edges: Set<Substring> = ["minX", "midX", "maxX", "minY", "midY", "maxY"]
    guard ends.allSatisfy({ edges.contains($0[1]) }), ends[0][1].last == ends[1][1].last else {
      return false
    }
    return ends.allSatisfy { end in
      guard end[0] != "view" else { return true }
      guard let query = ElementQuery(item: String(end[0])) else { return false }
      return state.elements.contains { query.identifiers.contains($0.attributes.identifier) }
    }
  }
}

extension Sequence {
  fileprivate func firstNonNil<Value>(_ read: (Element) -> Value?) -> Value? {
    for element in self { if let value = read(element) { return value } }
    return nil
  }
}
