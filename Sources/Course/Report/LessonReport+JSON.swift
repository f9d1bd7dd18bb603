import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension LessonReport {
  /// Returns the grade as a document for a page.
  ///
  /// - Parameters:
  ///   - hints: The hints for the missed goal, from the vaguest on.
  ///   - afterwards: The text to show once the lesson is solved; nil if there is none.
  /// - Returns: One JSON object.
  package func json(hints: [String], afterwards: String?) -> [UInt8] {
    JSONCodec<Grade>.grade.line(Grade(report: self, hints: hints, afterwards: afterwards))
  }

  fileprivate var shownExample: LessonExample? { miss?.example ?? example }

  fileprivate var miss: LessonMiss? {
    if case .unsolved(let miss) = outcome { miss } else { nil }
  }

  fileprivate var diagnostic: Diagnostic? {
    if case .faulty(let diagnostic) = outcome { diagnostic } else { miss?.diagnostic }
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

/// The data for a page about a graded answer.
private struct Grade {
  let report: LessonReport
  let hints: [String]
  let afterwards: String?
}

extension JSONCodec<Grade> {
  fileprivate static let grade = JSONFields<Grade>.written {
    field("outcome", .string) { $0.report.outcome.word }
    flag("harder") { $0.report.isHarder }
    field("cases", .count) { $0.report.cases }
    field("goals", .list(.goal)) { $0.report.scores.filter { $0.goal != .properties } }
    optional("example", .example) { $0.report.shownExample }
    optional("missed", .string) { $0.report.miss?.goal }
    optional("says", .string) { $0.report.miss?.statement }
    optional("mistake", .string) { $0.report.miss?.mistake?.name }
    optional("diagnostic", .diagnostic) { $0.report.diagnostic }
    optional("compared", .compared) { $0.report.miss?.shownNumbers }
    unlessEmpty("hints", .list(.string)) { $0.hints }
    optional("afterwards", .string) { $0.afterwards }
  }.object
}

extension JSONCodec<GoalScore> {
  fileprivate static let goal = JSONFields<GoalScore>.written {
    field("name", .string) { $0.goal.name }
    field("says", .string) { $0.goal.statement }
    field("state", .word([.held, .missed, .open])) { $0.state }
    optional("case", .string) { $0.goal.predictedCase }
    optional("view", .size) { $0.goal.predictedView }
    optional("axis", .word([.x, .y])) { $0.goal.predictedAxis }
    optional("message", .string) { $0.isPrediction ? $0.message : nil }
    optional("prediction", .prediction) { $0.prediction }
  }.object
}

extension JSONCodec<LessonExample> {
  fileprivate static let example = JSONFields<LessonExample>.written {
    field("case", .string) { $0.caseText }
    field("draws", .list(.integer)) { $0.draws }
    optional("found", .state) { $0.found }
    optional("expected", .state) { $0.expected }
    optional("derivation", .derivation) { $0.focus?.derivation }
  }.object
}
