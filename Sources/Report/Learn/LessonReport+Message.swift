import CollectionLayout
import CollectionSimulation

extension JSONCodec<LessonReport> {
  /// A graded answer, with all that any of its forms says.
  package static let report = JSONFields<LessonReport>.of {
    field("title", .string, \.title)
    field("name", .string, \.name)
    field("shortName", .string, \.shortName)
    field("file", .string, \.file)
    field("cases", .count, \.cases)
    field("seed", .seed, \.seed)
    field("outcome", .outcome, \.outcome)
    field("goals", .list(.goal), \.goals)
    field("scores", .list(.score), \.scores)
    optional("showing", .example, \.showing)
    optional("example", .example, \.example)
  }.make {
    title, name, shortName, file, cases, seed, outcome, goals, scores, showing, example in
    var report = LessonReport(
      title: title, name: name, shortName: shortName, file: file, cases: cases, seed: seed,
      outcome: outcome, goals: goals, scores: scores)
    (report.showing, report.example) = (showing, example)
    return report
  }.object
}

extension JSONCodec<LessonReport.Outcome> {
  fileprivate static let outcome = oneOf([
    JSONCase("solved") {
      .solved
    } from: {
      $0 == .solved
    },
    JSONCase("unsolved", .miss) {
      .unsolved($0)
    } from: {
      if case .unsolved(let miss) = $0 { miss } else { nil }
    },
    JSONCase("faulty", .diagnostic) {
      .faulty($0)
    } from: {
      if case .faulty(let diagnostic) = $0 { diagnostic } else { nil }
    },
    JSONCase("interrupted") {
      .interrupted
    } from: {
      $0 == .interrupted
    },
  ])
}

extension JSONCodec<LessonMiss> {
  fileprivate static let miss = JSONFields<LessonMiss>.of {
    field("goal", .string, \.goal)
    optional("statement", .string, \.statement)
    field("diagnostic", .diagnostic, \.diagnostic)
    field("isError", .boolean, \.isError)
    field("printed", .string, \.printed)
    field("held", .list(.string), \.held)
    field("example", .example, \.example)
    optional("mistake", .mistake, \.mistake)
  }.make(
    LessonMiss.init(goal:statement:diagnostic:isError:printed:held:example:mistake:)
  ).object
}

extension JSONCodec<LessonMistake> {
  fileprivate static let mistake = JSONFields<LessonMistake>.of {
    field("name", .string, \.name)
    field("statement", .string, \.statement)
    field("hint", .string, \.hint)
  }.make(LessonMistake.init(name:statement:hint:)).object
}

extension JSONCodec<LessonGoal> {
  fileprivate static let goal = JSONFields<LessonGoal>.of {
    field("name", .string, \.name)
    field("statement", .string, \.statement)
    field("points", .amount, \.points)
    optional("predictedCase", .string, \.predictedCase)
  }.make(LessonGoal.init(name:statement:points:predictedCase:)).object
}

extension JSONCodec<GoalScore> {
  fileprivate static let score = JSONFields<GoalScore>.of {
    field("goal", .goal, \.goal)
    field("state", .word([.held, .missed, .open]), \.state)
    optional("message", .string, \.message)
  }.make(GoalScore.init(_:_:_:)).object
}

extension JSONCodec<LessonExample> {
  fileprivate static let example = JSONFields<LessonExample>.of {
    field("case", .string, \.caseText)
    field("draws", .list(.integer), \.draws)
    optional("found", .state, \.found)
    optional("expected", .state, \.expected)
    optional("focus", .focus, \.focus)
  }.make(LessonExample.init(caseText:draws:found:expected:focus:)).object
}

extension JSONCodec<FocusedElement> {
  fileprivate static let focus = JSONFields<FocusedElement>.of {
    field("element", .identifier, \.element)
    optional("found", .look, \.found)
    optional("expected", .look, \.expected)
  }.make { element, found, expected in
    FocusedElement(
      element: element, found: found?.moved(to: element), expected: expected?.moved(to: element))
  }.object
}
