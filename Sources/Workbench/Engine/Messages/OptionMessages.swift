import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension JSONCodec<Duration> {
  /// Seconds and attoseconds.
  static let duration = JSONCodec<[Int]>.list(.integer).map {
    parts throws(ResultFault) -> Duration in
    // More than a trillion seconds is out of what can be added up.
    guard parts.count == 2, parts[0].magnitude < 1 << 40,
      parts[1].magnitude < 1_000_000_000_000_000_000
    else { throw ResultFault(message: " is not a duration") }
    return Duration(secondsComponent: Int64(parts[0]), attosecondsComponent: Int64(parts[1]))
  } from: { duration in
    [Int(duration.components.seconds), Int(duration.components.attoseconds)]
  }
}

extension JSONCodec<LayoutDirection> {
  static let direction = word([.leftToRight, .rightToLeft])
}

extension JSONCodec<[ParameterSetting]> {
  static let parameters = list(
    JSONFields<ParameterSetting>.of {
      field("name", .string, \.name)
      field("text", .string, \.text)
    }.make { ParameterSetting(name: $0, text: $1) }.object)
}

extension JSONCodec<ScriptLimits> {
  static let limits = settings(
    of: ScriptLimits(),
    [
      JSONSetting("time", .duration, \.time),
      JSONSetting("memory", .integer, \.memory),
      JSONSetting("instructions", .integer, \.instructions),
      JSONSetting("output", .integer, \.output),
    ])
}

extension JSONCodec<RunOptions> {
  static let options = settings(
    of: RunOptions(),
    [
      JSONSetting("viewport", .size, \.viewport),
      JSONSetting("sections", .list(.integer), \.sections),
      JSONSetting("parameters", .parameters, \.parameters),
      JSONSetting("scroll", .point, \.scroll),
      JSONSetting("scope", .scope, \.scope),
      JSONSetting("runsDemo", .boolean, \.runsDemo),
      JSONSetting("runsSteps", .boolean, \.runsSteps),
      JSONSetting("reusesViews", .boolean, \.reusesViews),
      JSONSetting("recordsCalls", .boolean, \.recordsCalls),
      JSONSetting("recordsScreens", .boolean, \.recordsScreens),
      JSONSetting("rectPolicy", .word(RectPolicy.allCases), \.rectPolicy),
      JSONSetting("framesPerSecond", .number, \.framesPerSecond),
      JSONSetting("seed", .seed, \.seed),
      JSONSetting("scale", .number, \.scale),
      JSONSetting("direction", .direction, \.direction),
      JSONSetting("textCategory", .string, \.textCategory),
      JSONSetting("limits", .limits, \.limits),
      JSONSetting("isStrict", .boolean, \.isStrict),
      JSONSetting("givesHints", .boolean, \.givesHints),
    ])
}

extension JSONCodec<CheckOptions> {
  static let options = settings(
    of: CheckOptions(),
    [
      JSONSetting("viewport", .size, \.viewport),
      JSONSetting("sections", .list(.integer), \.sections),
      JSONSetting("parameters", .parameters, \.parameters),
      JSONSetting("direction", .direction, \.direction),
      JSONSetting("rectPolicy", .word(RectPolicy.allCases), \.rectPolicy),
      JSONSetting("seed", .seed, \.seed),
      JSONSetting("steps", .list(.step), \.steps),
      JSONSetting("isSingleCase", .boolean, \.isSingleCase),
      JSONSetting("randomCases", .integer, \.randomCases),
      JSONSetting("usesScenario", .boolean, \.usesScenario),
      JSONSetting("scale", .number, \.scale),
      JSONSetting("framesPerSecond", .number, \.framesPerSecond),
      JSONSetting("textCategory", .string, \.textCategory),
      JSONSetting("limits", .limits, \.limits),
      JSONSetting("timeForCases", .duration, \.timeForCases),
      JSONSetting("timeForSmallerCases", .duration, \.timeForSmallerCases),
      JSONSetting("isStrict", .boolean, \.isStrict),
      JSONSetting("isIsolated", .boolean, \.isIsolated),
      JSONSetting("scriptPath", .string, \.scriptPath),
    ])
}

extension JSONCodec<CaseStep> {
  fileprivate static let step = oneOf([
    JSONCase("scroll", .point) {
      .scroll($0)
    } from: {
      if case .scroll(let it) = $0 { it } else { nil }
    },
    JSONCase("fling", .point) {
      .fling($0)
    } from: {
      if case .fling(let it) = $0 { it } else { nil }
    },
    JSONCase("resize", .size) {
      .resize($0)
    } from: {
      if case .resize(let it) = $0 { it } else { nil }
    },
    JSONCase("reload", .list(.integer)) {
      .reload($0)
    } from: {
      if case .reload(let it) = $0 { it } else { nil }
    },
    JSONCase("update", .update) {
      .update($0)
    } from: {
      if case .update(let it) = $0 { it } else { nil }
    },
    JSONCase("demo") {
      .demo
    } from: {
      $0 == .demo
    },
  ])
}

extension JSONCodec<CaseUpdate> {
  fileprivate static let update = JSONFields<CaseUpdate>.of {
    field("deletes", .list(.indexPath), \.deletes)
    field("inserts", .list(.indexPath), \.inserts)
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

extension JSONCodec<GradingOptions> {
  static let options = settings(
    of: GradingOptions(),
    [
      JSONSetting("cases", .count, \.cases),
      JSONSetting("seed", .seed, \.seed),
      JSONSetting("maxSmallerCases", .count, \.maxSmallerCases),
      JSONSetting("scoresEveryGoal", .boolean, \.scoresEveryGoal),
      JSONSetting("showsFirstCase", .boolean, \.showsFirstCase),
      JSONSetting("showsUnknownMistakes", .boolean, \.showsUnknownMistakes),
      JSONSetting("findsMistakes", .boolean, \.findsMistakes),
      JSONSetting("limits", .limits, \.limits),
      JSONSetting("onlyCase", .list(.integer), \.onlyCase),
    ])
}
