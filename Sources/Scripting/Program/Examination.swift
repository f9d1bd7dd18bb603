package import CollectionLayout
import CollectionSimulation
import Lua

/// A lesson's check of an answer that runs in another Lua world.
///
/// The check's program is created with an examination, and shows the layout of the answer's program
/// (`Program.makeView`). Only values cross between the two machines: parameters, data, arguments
/// and results, as text that host code writes. Nothing that the answer's script does to its world
/// reaches the check.
package final class Examination {
  /// A goal of the check.
  package struct Goal: Hashable, Sendable {
    /// The name of the goal in reports and hints.
    package let name: String

    /// The goal in words.
    package let statement: String

    /// The weight of the goal, relative to the other goals; above 0.
    package let weight: Double
  }

  /// A question for a prediction before anything runs.
  package struct Question: Hashable, Sendable {
    /// The name of the question in predictions.
    package let name: String

    /// The question in words.
    package var statement: String

    /// The weight of the question, relative to the goals.
    package let weight: Double

    /// The maximum difference between a prediction and the answer.
    package let tolerance: Double

    /// The axis of the view on which the answer is a position or a length; nil if it is neither.
    package let axis: Axis?

    /// An axis of the view, from its upper left corner.
    package enum Axis: String, Hashable, Sendable {
      case x, y
    }
  }

  /// The questions, in order.
  package private(set) var questions: [Question] = []

  /// The answers to the questions, according to the solution, by their numbers from 0.
  package private(set) var answers: [Int: Double] = [:]

  /// The goals, in the order in which the check declares them.
  package private(set) var goals: [Goal] = []

  /// The random draws of the cases, if cases were drawn.
  package private(set) var drawn: [[Int]] = []

  /// The check's choice of the properties of every layout; nil if it has none.
  package private(set) var properties: String?

  /// The case's parameters and scenario, as fields of a Lua table; nil before they are passed to
  /// the answer.
  package private(set) var handout: String?

  /// The goal that is being evaluated or was evaluated last, counted from 0.
  package private(set) var current: Int?

  /// The goals that were evaluated completely, counted from 0.
  package private(set) var held: Set<Int> = []

  /// The number of expectations that each goal has stated, by its number from 0.
  package private(set) var stated: [Int: Int] = [:]

  /// The ways in which elements appeared and disappeared in the last updates, as returned by the
  /// answer.
  private var appearances: [Appearance] = []

  private struct Appearance {
    let isInitial: Bool
    let attributes: ElementAttributes
  }

  /// The maximum number of such results to keep.
  private static let maxAppearances = 10_000

  private var check: ProgramParts?
  private var answer: Program?
  private var statedBefore = 0

  /// Creates an examination, before its check and its answer are loaded.
  package init() {}

  // MARK: - The check's world

  /// Creates the functions of the check's world, before its script is loaded.
  func enter(_ machine: Machine, _ prelude: Prelude) throws(LuaError) {
    let table = machine.makeTable()
    func add(_ name: String, _ body: @escaping (Stack) throws(LuaError) -> Int) {
      let function = machine.makeFunction(name, pausesClock: true, body)
      machine.withStack { stack in
        stack.push(table)
        stack.setRawField(name, of: 1, to: .reference(function))
      }
    }
    addDeclarations(add)
    add("value") { [prelude] stack throws(LuaError) in
      let values = try prelude.evaluate(stack.string(at: 1) ?? "")
      for value in values { stack.push(value) }
      return values.count
    }
    add("answerField") { [self] stack throws(LuaError) in
      let name = stack.string(at: 1) ?? ""
      let found = try asking { (answer) throws(LuaError) in
        try answer.parts.prelude.call("answerField", .string(name))
      }
      for value in found { stack.push(value) }
      return found.count
    }
    add("setAnswerField") { [self] stack throws(LuaError) in
      let (name, text) = (stack.string(at: 1) ?? "", stack.string(at: 2) ?? "")
      _ = try asking { (answer) throws(LuaError) in
        let value = try answer.parts.prelude.evaluate(text).first ?? .none
        return try answer.parts.prelude.call("setAnswerField", .string(name), value)
      }
      return 0
    }
    add("callAnswer") { [self, prelude] stack throws(LuaError) in
      let (name, text) = (stack.string(at: 1) ?? "", stack.string(at: 2) ?? "")
      let results = try asking { (answer) throws(LuaError) in
        let arguments = try answer.parts.prelude.evaluate(text).first ?? .none
        return try answer.parts.prelude.call("callAnswer", .string(name), arguments)
      }
      let values = try prelude.evaluate(results.first?.asString ?? "")
      for value in values { stack.push(value) }
      return values.count
    }
    add("showSections") { [self] stack throws(LuaError) in
      try showSections(stack.string(at: 1) ?? "{}")
      return 0
    }
    addMeasures(add)
    prelude.set("examination", .reference(table))
    try prelude.loadExamining()
  }

  private typealias Adding = (String, @escaping (Stack) throws(LuaError) -> Int) -> Void

  private func addDeclarations(_ add: Adding) {
    add("goal") { [self] stack throws(LuaError) in
      goals.append(
        Goal(
          name: stack.string(at: 1) ?? "", statement: stack.string(at: 2) ?? "",
          weight: stack.number(at: 3) ?? 1))
      return 0
    }
    add("question") { [self] stack throws(LuaError) in
      questions.append(
        Question(
          name: stack.string(at: 1) ?? "", statement: stack.string(at: 2) ?? "",
          weight: stack.number(at: 3) ?? 1, tolerance: stack.number(at: 4) ?? 0.5,
          axis: stack.string(at: 5).flatMap { Question.Axis(rawValue: $0) }))
      return 0
    }
    add("answer") { [self] stack throws(LuaError) in
      answers[stack.checkedInteger(1) - 1] = stack.checkedNumber(2)
      return 0
    }
    add("drawn") { [self] stack throws(LuaError) in
      let count = stack.rawCount(of: 1)
      drawn.append(
        stride(from: 1, through: count, by: 1).map {
          Int(clamping: stack.rawItem($0, of: 1).asInteger ?? 0)
        })
      return 0
    }
    add("laws") { [self] stack throws(LuaError) in
      properties = stack.string(at: 1)
      return 0
    }
    add("handOut") { [self] stack throws(LuaError) in
      handout = stack.string(at: 1)
      return 0
    }
    add("begin") { [self] stack throws(LuaError) in
      current = stack.checkedInteger(1) - 1
      statedBefore = check?.expectationCount ?? 0
      return 0
    }
    add("hold") { [self] stack throws(LuaError) in
      let number = stack.checkedInteger(1) - 1
      held.insert(number)
      stated[number, default: 0] += max(0, (check?.expectationCount ?? 0) - statedBefore)
      return 0
    }
  }

  private func addMeasures(_ add: Adding) {
    add("beginCounting") { [self] stack throws(LuaError) in
      guard let machine = answer?.machine else { return 0 }
      machine.beginCounting()
      stack.push(machine.usedInstructions)
      return 1
    }
    add("endCounting") { [self] stack throws(LuaError) in
      guard let machine = answer?.machine else { return 0 }
      machine.endCounting()
      stack.push(machine.usedInstructions)
      return 1
    }
    add("placesNothing") { [self] stack throws(LuaError) in
      stack.push(answer.map { $0.placedElements == 0 && !$0.standsOnBuiltInLayout } ?? false)
      return 1
    }
    add("appearances") { [self] stack throws(LuaError) in
      for isInitial in [true, false] {
        let own = appearances.filter { $0.isInitial == isInitial }.map { $0.attributes }
        stack.pushTable(items: own.count)
        for attributes in own where attributes.identifier.category == .cell {
          stack.push(attributes)
          stack.setRawItem(attributes.identifier.indexPath.ordinal.itemOrZero, of: -2)
        }
      }
      return 2
    }
  }

  func begin(_ check: ProgramParts) { self.check = check }

  /// Releases both worlds, which retain the examination.
  func end() {
    answer?.layout.appearanceWatch = nil
    (check, answer) = (nil, nil)
  }

  // MARK: - The answer's world

  /// Runs a body in the answer's world; an error there is attributed to the answer, not to the
  /// check.
  private func asking(_ body: (Program) throws(LuaError) -> [Value]) throws(LuaError) -> [Value] {
    guard let answer, let check else {
      throw LuaError(
        code: .noView, message: "there is no student's layout while cases are drawn",
        fix: "use view.layout in a goal")
    }
    return try check.raising { () throws(Diagnostic) in
      try answer.parts.diagnosing { () throws(LuaError) in try body(answer) }
    }
  }

  private func showSections(_ text: String) throws(LuaError) {
    guard answer != nil else { return }
    _ = try asking { (answer) throws(LuaError) in
      let sections = try answer.parts.prelude.evaluate(text).first ?? .none
      return try answer.parts.prelude.call("showSections", sections)
    }
  }

  /// Puts the answer's layout into the check's view.
  func take(_ answer: Program, _ view: CollectionView) throws(LuaError) {
    self.answer = answer
    try answer.enter(view)
    answer.layout.appearanceWatch = { [self] isInitial, attributes in
      guard appearances.count < Self.maxAppearances else { return }
      appearances.append(Appearance(isInitial: isInitial, attributes: attributes))
    }
    try check?.prelude.call("tellSections")
  }
}

extension Program {
  /// Shows the program's layout in a view of another program; it may not perform steps there.
  fileprivate func enter(_ view: CollectionView) throws(LuaError) {
    try parts.prelude.loadExamining()
    functions.view = view
    functions.refusesSteps = true
    _ = try makeDataSource(nil, repeatsValues: false)
    show(in: view)
  }

  /// The way in which the steps of a scenario ended.
  package enum StepsEnd {
    case finished
    /// The view, or the layout that it shows, has raised an error.
    case view(Diagnostic)
    /// The steps themselves have failed.
    case script(Diagnostic)
  }

  /// Runs the scenario's steps, and attributes a failure to the view or to the steps.
  package func performSteps() -> StepsEnd {
    guard let steps = scenario?.steps, let viewObject = parts.viewObject.asReference else {
      return .finished
    }
    do throws(LuaError) {
      _ = try machine.call(steps, [.reference(viewObject)], results: 0)
      return .finished
    } catch {
      if let raised = parts.raised(as: error) { return .view(raised) }
      return .script(Diagnostic(error.suggestingMember(parts.prelude)))
    }
  }
}
