import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

extension JSONCodec<Duration> {
  /// Seconds and attoseconds as strings, since they need 64 bits.
  static let duration = JSONCodec<[String]>.list(.string).map {
    words throws(ResultError) -> Duration in
    let parts = words.compactMap { Int64($0) }
    // More than a trillion seconds could overflow in sums.
    guard parts.count == 2, words.count == 2, parts[0].magnitude < 1 << 40,
      parts[1].magnitude < 1_000_000_000_000_000_000
    else { throw ResultError(message: " is not a duration") }
    return Duration(secondsComponent: parts[0], attosecondsComponent: parts[1])
  } from: { duration in
    [String(duration.components.seconds), String(duration.components.attoseconds)]
  }
}

extension JSONCodec<LayoutDirection> {
  static let direction = word([.leftToRight, .rightToLeft])
}

extension JSONCodec<[ParameterSetting]> {
  static let parameters = list(
    JSONFields<ParameterSetting>.of {
      field("name", .string) { $0.name }
      field("text", .string) { $0.text }
    }.make { ParameterSetting(name: $0, text: $1) }.object)
}

extension JSONCodec<ScriptLimits> {
  /// The codec of the limits of a script.
  package static let limits = settings(
    of: ScriptLimits(),
    [
      JSONSetting("time", .duration) { $1(&$0.time) },
      JSONSetting("memory", .integer) { $1(&$0.memory) },
      JSONSetting("instructions", .integer) { $1(&$0.instructions) },
      JSONSetting("output", .integer) { $1(&$0.output) },
      JSONSetting("areFixed", .boolean) { $1(&$0.areFixed) },
    ])
}

extension JSONCodec<RunOptions> {
  /// The codec of the options of a run.
  package static let options = settings(
    of: RunOptions(),
    [
      JSONSetting("viewport", .size) { $1(&$0.viewport) },
      JSONSetting("sections", .list(.integer)) { $1(&$0.sections) },
      JSONSetting("parameters", .parameters) { $1(&$0.parameters) },
      JSONSetting("scroll", .point) { $1(&$0.scroll) },
      JSONSetting("scope", .scope) { $1(&$0.scope) },
      JSONSetting("runsDemo", .boolean) { $1(&$0.runsDemo) },
      JSONSetting("runsSteps", .boolean) { $1(&$0.runsSteps) },
      JSONSetting("reusesViews", .boolean) { $1(&$0.reusesViews) },
      JSONSetting("recordsCalls", .boolean) { $1(&$0.recordsCalls) },
      JSONSetting("recordsScreens", .boolean) { $1(&$0.recordsScreens) },
      JSONSetting("rectPolicy", .word(RectPolicy.allCases)) { $1(&$0.rectPolicy) },
      JSONSetting("framesPerSecond", .number) { $1(&$0.framesPerSecond) },
      JSONSetting("seed", .seed) { $1(&$0.seed) },
      JSONSetting("scale", .number) { $1(&$0.scale) },
      JSONSetting("direction", .direction) { $1(&$0.direction) },
      JSONSetting("textCategory", .string) { $1(&$0.textCategory) },
      JSONSetting("limits", .limits) { $1(&$0.limits) },
      JSONSetting("isStrict", .boolean) { $1(&$0.isStrict) },
      JSONSetting("givesHints", .boolean) { $1(&$0.givesHints) },
    ])
}

extension JSONCodec<CheckOptions> {
  static let options = settings(
    of: CheckOptions(),
    [
      JSONSetting("viewport", .size) { $1(&$0.viewport) },
      JSONSetting("sections", .list(.integer)) { $1(&$0.sections) },
      JSONSetting("parameters", .parameters) { $1(&$0.parameters) },
      JSONSetting("direction", .direction) { $1(&$0.direction) },
      JSONSetting("rectPolicy", .word(RectPolicy.allCases)) { $1(&$0.rectPolicy) },
      JSONSetting("seed", .seed) { $1(&$0.seed) },
      JSONSetting("steps", .list(.step)) { $1(&$0.steps) },
      JSONSetting("isSingleCase", .boolean) { $1(&$0.isSingleCase) },
      JSONSetting("usesStress", .boolean) { $1(&$0.usesStress) },
      JSONSetting("randomCases", .integer) { $1(&$0.randomCases) },
      JSONSetting("usesScenario", .boolean) { $1(&$0.usesScenario) },
      JSONSetting("scale", .number) { $1(&$0.scale) },
      JSONSetting("framesPerSecond", .number) { $1(&$0.framesPerSecond) },
      JSONSetting("textCategory", .string) { $1(&$0.textCategory) },
      JSONSetting("limits", .limits) { $1(&$0.limits) },
      JSONSetting("timeForCases", .duration) { $1(&$0.timeForCases) },
      JSONSetting("timeForSmallerCases", .duration) { $1(&$0.timeForSmallerCases) },
      JSONSetting("isStrict", .boolean) { $1(&$0.isStrict) },
      JSONSetting("isIsolated", .boolean) { $1(&$0.isIsolated) },
      JSONSetting("scriptPath", .string) { $1(&$0.scriptPath) },
    ])
}

extension JSONCodec<CaseStep> {
  fileprivate static let step = oneOf([
    JSONCase("scroll", .point, CaseStep.scroll) {
      if case .scroll(let it) = $0 { it } else { nil }
    },
    JSONCase("fling", .point, CaseStep.fling) {
      if case .fling(let it) = $0 { it } else { nil }
    },
    JSONCase("resize", .size, CaseStep.resize) {
      if case .resize(let it) = $0 { it } else { nil }
    },
    JSONCase("reload", .list(.integer), CaseStep.reload) {
      if case .reload(let it) = $0 { it } else { nil }
    },
    JSONCase("update", .update, CaseStep.update) {
      if case .update(let it) = $0 { it } else { nil }
    },
    JSONCase("contentInset", .insets, CaseStep.contentInset) {
      if case .contentInset(let it) = $0 { it } else { nil }
    },
    JSONCase("safeArea", .insets, CaseStep.safeArea) {
      if case .safeArea(let it) = $0 { it } else { nil }
    },
    JSONCase("layoutMargins", .insets, CaseStep.layoutMargins) {
      if case .layoutMargins(let it) = $0 { it } else { nil }
    },
    JSONCase("textCategory", .word(TextCategory.allCases), CaseStep.textCategory) {
      if case .textCategory(let it) = $0 { it } else { nil }
    },
    JSONCase("direction", .direction, CaseStep.direction) {
      if case .direction(let it) = $0 { it } else { nil }
    },
    JSONCase("demo", .demo),
  ])
}

extension JSONCodec<CaseUpdate> {
  fileprivate static let update = JSONFields<CaseUpdate>.of {
    field("deletes", .list(.indexPath)) { $0.deletes }
    field("inserts", .list(.indexPath)) { $0.inserts }
  }.make { CaseUpdate(deletes: $0, inserts: $1) }.object
}

extension JSONCodec<IndexPath> {
  fileprivate static let indexPath = pair(
    "section", JSONCodec<Int>.integer, "item", JSONCodec<Int>.integer
  ).map {
    IndexPath(section: $0.0, item: $0.1)
  } from: {
    ($0.section, $0.item)
  }
}
