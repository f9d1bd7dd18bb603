import CollectionLayout
import CollectionSimulation
import Scripting

/// The facts about a layout that are known before it is tried.
struct ScriptSurvey {
  let layoutName: String
  let plan: CaseGenerator

  /// The reason why a script cannot be tried.
  struct SurveyError: Error {
    let diagnostic: Diagnostic
    let failure: RunFailure
  }

  init(_ setting: CaseSetting) throws(SurveyError) {
    let options = setting.options
    let program = try Self.load(setting)
    for parameter in options.parameters {
      do throws(Diagnostic) {
        try program.set(parameter)
      } catch {
        throw SurveyError(
          diagnostic: error.about(parameter, options.limits),
          failure: error.failure == .budget ? .budget : .usage)
      }
    }
    var survey = CaseGenerator.Survey()
    var ownSections: [Int]?
    survey.base = try Self.base(of: program, setting, &ownSections)
    survey.ranges = program.parameterRanges
    survey.hasOwnData = survey.base.sections == ownSections
    survey.hasSteps = program.hasSteps && options.usesScenario
    layoutName = program.layoutName
    if !options.isSingleCase {
      survey.variesSections = Self.requestsSections(survey.base, setting)
    }
    plan = CaseGenerator(survey: survey, options: options)
  }

  private static func load(_ setting: CaseSetting) throws(SurveyError) -> any CheckedLayout {
    do throws(Diagnostic) {
      return try setting.source.load(
        setting.options, limits: setting.options.limits, seed: setting.options.seed,
        setting.interruption)
    } catch {
      throw SurveyError(
        diagnostic: setting.source.placed(error).naming(setting.options.limits),
        failure: error.failure ?? .script)
    }
  }

  /// Returns the base case: the scenario's, overridden by the options.
  ///
  /// In a single case, omitted options have their defaults, so that a command is complete. Otherwise
  /// the scenario's own counts are assigned to the last argument.
  private static func base(
    of program: any CheckedLayout, _ setting: CaseSetting, _ ownSections: inout [Int]?
  ) throws(SurveyError) -> TestCase {
    let options = setting.options
    var base = TestCase()
    if !options.isSingleCase {
      do throws(Diagnostic) {
        let view = try program.makeView({ _ in }, sections: nil)
        base.viewport = view.viewport.isEmpty ? base.viewport : view.viewport
        ownSections = view.itemCounts
        base.sections = view.itemCounts.map { min($0, maxItems) }
        base.direction = view.direction
      } catch {
        throw SurveyError(
          diagnostic: setting.source.placed(error), failure: error.failure ?? .script)
      }
    }
    base.viewport = options.viewport ?? base.viewport
    base.sections = options.sections ?? base.sections
    base.parameters = options.parameters
    base.direction = options.direction ?? base.direction
    base.rectPolicy = options.rectPolicy ?? base.rectPolicy
    base.seed = options.seed
    base.steps = options.isSingleCase ? options.steps : []
    return base
  }

  /// The maximum number of items of a section, unless the options set more: larger sections show
  /// the same faults.
  private static let maxItems = 400

  private static func requestsSections(_ base: TestCase, _ setting: CaseSetting) -> Bool {
    var run = CaseRun(base, setting, isThorough: false)
    _ = run.perform()
    return run.questions.requestsSections
  }
}
