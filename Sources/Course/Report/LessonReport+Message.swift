import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension JSONCodec<LessonReport> {
  /// The codec of a graded answer, with everything that any of its formats uses.
  static let report = JSONFields<LessonReport>.of {
    field("title", .string) { $0.title }
    field("name", .string) { $0.name }
    field("shortName", .string) { $0.shortName }
    field("file", .string) { $0.file }
    field("cases", .count) { $0.cases }
    field("seed", .seed) { $0.seed }
    field("outcome", .outcome) { $0.outcome }
    field("goals", .list(.goal)) { $0.goals }
    field("scores", .list(.score)) { $0.scores }
    optional("showing", .example) { $0.showing }
    optional("example", .example) { $0.example }
    flag("harder") { $0.isHarder }
  }.make {
    title, name, shortName, file, cases, seed, outcome, goals, scores, showing, example, harder in
    var report = LessonReport(
      title: title, name: name, shortName: shortName, file: file, cases: cases, seed: seed,
      outcome: outcome, goals: goals, scores: scores)
    (report.showing, report.example, report.isHarder) = (showing, example, harder)
    return report
  }.object
}

extension JSONCodec<LessonReport.Outcome> {
  fileprivate static let outcome = oneOf([
    JSONCase("solved", .solved),
    JSONCase("unsolved", .miss, LessonReport.Outcome.unsolved) {
      if case .unsolved(let miss) = $0 { miss } else { nil }
    },
    JSONCase("faulty", .diagnostic, LessonReport.Outcome.faulty) {
      if case .faulty(let diagnostic) = $0 { diagnostic } else { nil }
    },
    JSONCase("interrupted", .interrupted),
  ])
}

extension JSONCodec<LessonMiss> {
  fileprivate static let miss = JSONFields<LessonMiss>.of {
    field("goal", .string) { $0.goal }
    optional("statement", .string) { $0.statement }
    field("diagnostic", .diagnostic) { $0.diagnostic }
    field("isError", .boolean) { $0.isError }
    field("printed", .string) { $0.printed }
    field("held", .list(.string)) { $0.held }
    field("example", .example) { $0.example }
    optional("mistake", .mistake) { $0.mistake }
    optional("compared", .compared) { $0.compared }
  }.make(
    LessonMiss.init(goal:statement:diagnostic:isError:printed:held:example:mistake:compared:)
  ).object
}

extension JSONCodec<ComparedNumbers> {
  static let compared = JSONFields<ComparedNumbers>.of {
    field("found", .number) { $0.found }
    field("bound", .number) { $0.bound }
    field("relation", .word([.equal, .atMost, .atLeast])) { $0.relation }
  }.make(ComparedNumbers.init(found:bound:relation:)).object
}

extension JSONCodec<LessonMistake> {
  fileprivate static let mistake = JSONFields<LessonMistake>.of {
    field("name", .string) { $0.name }
    field("statement", .string) { $0.statement }
    field("hint", .string) { $0.hint }
  }.make(LessonMistake.init(name:statement:hint:)).object
}

extension JSONCodec<LessonGoal> {
  fileprivate static let goal = JSONFields<LessonGoal>.of {
    field("name", .string) { $0.name }
    field("statement", .string) { $0.statement }
    field("points", .amount) { $0.points }
    optional("predictedCase", .string) { $0.predictedCase }
    optional("predictedView", .size) { $0.predictedView }
    optional("predictedAxis", .word([.x, .y])) { $0.predictedAxis }
  }.make(LessonGoal.init(name:statement:points:predictedCase:predictedView:predictedAxis:)).object
}

extension JSONCodec<GoalScore> {
  fileprivate static let score = JSONFields<GoalScore>.of {
    field("goal", .goal) { $0.goal }
    field("state", .word([.held, .missed, .open])) { $0.state }
    optional("message", .string) { $0.message }
    optional("prediction", .prediction) { $0.prediction }
  }.make(GoalScore.init(_:_:_:prediction:)).object
}

extension JSONCodec<PredictedNumber> {
  static let prediction = JSONFields<PredictedNumber>.of {
    field("predicted", .number) { $0.predicted }
    field("actual", .number) { $0.actual }
  }.make(PredictedNumber.init(predicted:actual:)).object
}

extension JSONCodec<LessonExample> {
  fileprivate static let example = JSONFields<LessonExample>.of {
    field("case", .string) { $0.caseText }
    field("draws", .list(.integer)) { $0.draws }
    optional("found", .state) { $0.found }
    optional("expected", .state) { $0.expected }
    optional("focus", .focus) { $0.focus }
  }.make(LessonExample.init(caseText:draws:found:expected:focus:)).object
}

extension JSONCodec<FocusedElement> {
  fileprivate static let focus = JSONFields<FocusedElement>.of {
    field("element", .identifier) { $0.element }
    optional("found", .look) { $0.found }
    optional("expected", .look) { $0.expected }
    optional("derivation", .derivation) { $0.derivation }
  }.make { element, found, expected, derivation in
    FocusedElement(
      element: element, found: found?.moved(to: element), expected: expected?.moved(to: element),
      derivation: derivation)
  }.object
}
