import CollectionLayout
import CollectionSimulation
import Report

extension LessonReport: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(title)
    message.write(name)
    message.write(shortName)
    message.write(file)
    message.write(cases)
    message.write(seed)
    message.write(outcome)
    message.write(goals)
    message.write(scores)
    message.write(example)
    message.write(showing)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      title: try message.read(), name: try message.read(), shortName: try message.read(),
      file: try message.read(), cases: try message.readCount(), seed: try message.read(),
      outcome: try message.read(), goals: try message.read(), scores: try message.read())
    example = try message.read()
    showing = try message.read()
  }
}

extension LessonReport.Outcome: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .solved: message.write(case: 0)
    case .unsolved(let miss): message.write(case: 1, miss)
    case .faulty(let diagnostic): message.write(case: 2, diagnostic)
    case .interrupted: message.write(case: 3)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .solved
    case 1: self = .unsolved(try message.read())
    case 2: self = .faulty(try message.read())
    case 3: self = .interrupted
    default: throw .malformed
    }
  }
}

extension LessonMiss: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(goal)
    message.write(statement)
    message.write(diagnostic)
    message.write(isError)
    message.write(printed)
    message.write(held)
    message.write(example)
    message.write(mistake)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      goal: try message.read(), statement: try message.read(), diagnostic: try message.read(),
      isError: try message.read(), printed: try message.read(), held: try message.read(),
      example: try message.read(), mistake: try message.read())
  }
}

extension LessonMistake: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(statement)
    message.write(hint)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), statement: try message.read(), hint: try message.read())
  }
}

extension LessonGoal: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(statement)
    message.write(points)
    message.write(predictedCase)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      name: try message.read(), statement: try message.read(), points: try message.read(),
      predictedCase: try message.read())
    guard points.isFinite, points >= 0 else { throw .malformed }
  }
}

extension GoalScore.State: MessageValue {}

extension GoalScore: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(goal)
    message.write(state)
    message.write(self.message)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(try message.read(), try message.read(), try message.read())
  }
}

extension LessonExample: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(caseText)
    message.write(draws)
    message.write(found)
    message.write(expected)
    message.write(focus)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      caseText: try message.read(), draws: try message.read(), found: try message.read(),
      expected: try message.read(), focus: try message.read())
  }
}

extension FocusedElement: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(element)
    message.write(found)
    message.write(expected)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      element: try message.read(), found: try message.read(), expected: try message.read())
  }
}
