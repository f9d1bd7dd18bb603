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
    for goal in goals { writer.member(goal, outcome) }
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

  /// How it stands with a goal: whether it holds, is missed, or was not come to.
  fileprivate func state(of goal: LessonGoal) -> String {
    switch self {
    case .solved: "held"
    case .unsolved(let miss):
      miss.held.contains(goal.name) ? "held" : miss.goal == goal.name ? "missed" : "open"
    case .faulty, .interrupted: "open"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ goal: LessonGoal, _ outcome: LessonReport.Outcome) {
    beginObject()
    name("name")
    string(goal.name)
    name("says")
    string(goal.statement)
    name("state")
    string(outcome.state(of: goal))
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
