import CollectionLayout
import CollectionSimulation

extension LessonReport {
  /// The grade as a document for a page.
  ///
  /// - Parameters:
  ///   - hints: The hints for what is missed, from the vaguest on.
  ///   - afterwards: What is told once the lesson is solved.
  /// - Returns: One JSON object.
  package func json(saying hints: [String], told afterwards: String?) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.name("outcome")
    writer.string(outcome.word)
    writer.name("cases")
    writer.integer(cases)
    writer.name("goals")
    writer.beginArray()
    for score in scores where score.goal != .laws { writer.member(score) }
    writer.end()
    if let example = shownExample { writer.member(example) }
    writer.member(outcome)
    if !hints.isEmpty {
      writer.name("hints")
      writer.beginArray()
      for hint in hints { writer.string(hint) }
      writer.end()
    }
    if let afterwards {
      writer.name("afterwards")
      writer.string(afterwards)
    }
    writer.end()
    return writer.output.take()
  }

  private var shownExample: LessonExample? {
    guard case .unsolved(let miss) = outcome else { return example }
    return miss.example
  }
}

extension LessonReport.Outcome {
  fileprivate var word: String {
    switch self {
    case .solved: "solved"
    case .unsolved: "unsolved"
    case .faulty: "faulty"
    case .interrupted: "interrupted"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ score: GoalScore) {
    beginObject()
    name("name")
    string(score.goal.name)
    name("says")
    string(score.goal.statement)
    name("state")
    string(score.state.rawValue)
    if let words = score.goal.predictedCase {
      name("case")
      string(words)
    }
    end()
  }

  /// Writes what is missed, or why nothing could be graded.
  fileprivate mutating func member(_ outcome: LessonReport.Outcome) {
    switch outcome {
    case .solved, .interrupted: return
    case .faulty(let diagnostic):
      name("diagnostic")
      self.diagnostic(diagnostic)
    case .unsolved(let miss):
      name("missed")
      string(miss.goal)
      if let statement = miss.statement {
        name("says")
        string(statement)
      }
      if let mistake = miss.mistake {
        name("mistake")
        string(mistake.name)
      }
      name("diagnostic")
      diagnostic(miss.diagnostic)
    }
  }

  fileprivate mutating func member(_ example: LessonExample) {
    name("example")
    beginObject()
    name("case")
    string(example.caseText)
    name("draws")
    beginArray()
    for draw in example.draws { integer(draw) }
    end()
    still("found", example.found)
    still("expected", example.expected)
    end()
  }

  /// Writes what is seen at one moment.
  private mutating func still(_ member: String, _ state: ViewState?) {
    guard let state else { return }
    name(member)
    beginObject()
    name("viewport")
    size(state.viewport)
    stateMembers(state)
    end()
  }
}
