// Checks of the layout protocol, which the exported class must pass where the script does.

import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

extension Comparison {
  /// The first difference in what a check finds; nil where there is none.
  func differenceOfChecks(seed: UInt64) -> String? {
    var draw = Draw(seed: seed)
    let items = [18, 7].map { count in (0..<count).map { _ in drawn.item(&draw) } }
    var options = CheckOptions()
    (options.randomCases, options.seed) = (10, seed)
    // A finding is compared in all cases that show it.
    options.timeForSmallerCases = .seconds(-1)
    let script = Script.scenario(
      "return Scenario { layout = require(\"\(drawn.module)\")(), data = \(items.lua) }",
      in: folder)
    let text = String(decoding: Script.module(drawn.module, in: folder) ?? [], as: UTF8.self)
    // Where the script raises an error, the class has nothing to agree with.
    guard let traits = try? LayoutTraits(of: script, text) else {
      ScriptedView.raised += 1
      return nil
    }
    let scripted = findings(of: Check(script, options))
    let native = findings(
      of: Check(of: .native { [drawn] in CheckedExport(drawn, items, traits) }, options))
    guard scripted != native else { return nil }
    return "the script: \(scripted), the class: \(native)"
  }

  /// In how many cases each code was found.
  private func findings(of check: Check) -> [String] {
    let report = check.perform().report
    if let refusal = report.refusal { return ["refused: \(refusal.message)"] }
    // Memory, instructions and changes of returned attributes are noted of scripts alone; and where a script raises an error, the
    // class has nothing to agree with.
    let ofScripts: Set<DiagnosticCode> = [
      .prepareSideEffect, .overInvalidation, .budgetExceeded, .mutationOfCached, .runtimeError,
      .wrongArgument, .wrongShape, .wrongReturnType, .unknownField,
    ]
    return report.findings.filter { !ofScripts.contains($0.diagnostic.code) }.map {
      "\($0.diagnostic.code) in \($0.cases), first \($0.caseText)"
    }
  }
}

/// What a check is told of a script, and Swift does not say.
struct LayoutTraits {
  let name: String
  let ranges: [ParameterRange]
  let standsOnBuiltInLayout: Bool
  let placesAlone: Bool
  let questions: CountQuestions
  let allowed: [Allowance]

  init(of script: Script, _ text: String) throws(Diagnostic) {
    let program = try Program(script, limits: ScriptLimits(), seed: 1, runsDemo: true)
    let view = try program.makeView({ _ in }, sections: nil)
    try view.displayFirst()
    name = program.layoutName
    ranges = program.parameterRanges
    standsOnBuiltInLayout = program.standsOnBuiltInLayout
    placesAlone = program.placesAlone(in: view)
    questions = program.countQuestions(of: view.itemCounts)
    // Words of single elements are not exported: what the script says of some, it says of all here.
    let examined: [Allowance] = [.overlap, .outsideContent, .missingItems, .followsOffset]
    allowed = examined.filter {
      program.allows($0) || text.contains("custom = { \($0.rawValue) = true }")
    }
  }
}

/// An exported class, as a check tries it.
final class CheckedExport: CheckedLayout {
  private let drawn: DrawnClass
  private let pattern: [[DrawnItem]]
  private let traits: LayoutTraits
  private let exported: ExportedLayout
  private let source = DrawnSource([])

  init(_ drawn: DrawnClass, _ pattern: [[DrawnItem]], _ traits: LayoutTraits) {
    (self.drawn, self.pattern, self.traits) = (drawn, pattern, traits)
    exported = drawn.make()
  }

  var layoutName: String { traits.name }
  var parameterRanges: [ParameterRange] { traits.ranges }
  var standsOnBuiltInLayout: Bool { traits.standsOnBuiltInLayout }
  func placesAlone(in view: CollectionView) -> Bool { traits.placesAlone }
  func allows(_ allowance: Allowance) -> Bool { traits.allowed.contains(allowance) }
  func set(_ setting: ParameterSetting) { exported.set(setting.name, setting.text) }

  func countQuestions(of counts: [Int]) -> CountQuestions {
    var questions = traits.questions
    if questions.requestsSections { questions.sections = Set(counts.indices) }
    return questions
  }

  func makeView(_ adjust: (inout ViewSettings) -> Void, sections: [Int]?) -> CollectionView {
    changeCounts(sections ?? pattern.map(\.count))
    return view(of: exported, source, adjust)
  }

  func makeTwin(_ adjust: (inout ViewSettings) -> Void, sections: [Int]) -> CollectionView {
    let (twin, items) = (drawn.make(), repeated(sections))
    twin.give(items)
    return view(of: twin, DrawnSource(items), adjust)
  }

  private func view(
    of exported: ExportedLayout, _ source: DrawnSource, _ adjust: (inout ViewSettings) -> Void
  ) -> CollectionView {
    var settings = ViewSettings()
    adjust(&settings)
    return CollectionView(
      layout: UIKitLayoutAdapter(exported.layout), dataSource: source, settings: settings)
  }

  func changeCounts(_ counts: [Int]) { show(repeated(counts)) }

  func changeData(deletes: [IndexPath], inserts: [IndexPath]) {
    var items = source.items
    for path in deletes.reversed() { items[path.section].remove(at: path.item) }
    for path in inserts { items[path.section].insert(value(at: path), at: path.item) }
    show(items)
  }

  private func show(_ items: [[DrawnItem]]) {
    source.items = items
    exported.give(items)
  }

  private func repeated(_ counts: [Int]) -> [[DrawnItem]] {
    counts.enumerated().map { section, count in
      (0..<count).map { value(at: IndexPath(section: section, item: $0)) }
    }
  }

  /// The value that a script's data has there, where its values are repeated.
  private func value(at path: IndexPath) -> DrawnItem {
    let section = pattern[path.section % pattern.count]
    return section[path.item % section.count]
  }
}
