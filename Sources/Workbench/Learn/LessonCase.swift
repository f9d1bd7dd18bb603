import Scripting

/// A case in which an answer is tried: what the lesson's check drew for it.
///
/// A draw is how far a value is from the simplest one of its range, so that smaller draws make a simpler case; one that is
/// not there is 0.
struct LessonCase: Hashable, Sendable {
  var draws: [Int]

  /// The simplest case that still shows something, found one draw after the other.
  ///
  /// The simplest case of all is tried first. Then each draw is taken all the way to the simplest, or halfway, or one step, as
  /// long as the case shows it; a draw that goes no further waits until all others were tried.
  ///
  /// - Parameters:
  ///   - most: How many cases are tried at most.
  ///   - showsIt: Whether a case still shows it; called once for each case.
  /// - Returns: The simplest case that was found, this one where none was.
  func simplest(trying most: Int, where showsIt: (LessonCase) -> Bool) -> LessonCase {
    var simplest = self
    var tried: Set<LessonCase> = [self]
    func takes(_ candidate: LessonCase) -> Bool {
      guard tried.count <= most, tried.insert(candidate).inserted, showsIt(candidate) else {
        return false
      }
      simplest = candidate
      return true
    }
    if takes(LessonCase(draws: draws.map { _ in 0 })) { return simplest }
    var isSimpler = true
    while isSimpler {
      isSimpler = false
      for index in draws.indices {
        while let next = simplest.simpler(at: index).first(where: takes) {
          isSimpler = true
          if next.draws[index] == 0 { break }
        }
      }
    }
    return simplest
  }

  /// Cases with one draw less far from the simplest: all the way, halfway, and one step.
  private func simpler(at index: Int) -> [LessonCase] {
    Set([0, draws[index] / 2, draws[index] - 1]).sorted()
      .filter { (0..<draws[index]).contains($0) }
      .map { draw in
        var simpler = self
        simpler.draws[index] = draw
        return simpler
      }
  }

  /// The module `given`, with which the case's script begins.
  ///
  /// - Parameters:
  ///   - goals: The goals that are evaluated, by their numbers from 0.
  ///   - isAtRest: Whether none is, so that the view is seen as it is first displayed.
  ///   - asks: Whether the check's questions are answered instead.
  /// - Returns: The module's text.
  func module(goals: [Int], isAtRest: Bool, asks: Bool = false) -> [UInt8] {
    let list = draws.map { String($0) }.joined(separator: ", ")
    let numbers = goals.map { String($0 + 1) }.joined(separator: ", ")
    return Array(
      "return { choices = { \(list) }, goals = { \(numbers) }, resting = \(isAtRest), asking = \(asks) }\n"
        .utf8)
  }
}

extension Script {
  /// The script of a lesson's check, in a case or to draw cases.
  ///
  /// It knows nothing of any answer.
  ///
  /// - Parameters:
  ///   - lesson: The lesson, with its check.
  ///   - given: What the script begins with.
  init(checking lesson: Lesson, given: [UInt8]) {
    let check = lesson.check
    self.init(name: Self.caseFile, text: PackageResources.case_lua) { name in
      switch name {
      case "given": .text(given, file: "given.lua")
      case "check": .text(check, file: Grading.checkFile)
      default: .absent(tried: "a lesson's check has no modules")
      }
    }
  }

  /// The script of an answer's own world: the student's file, and what a case hands out to it.
  ///
  /// - Parameters:
  ///   - answer: The student's script, with its modules.
  ///   - handout: The case's parameters and scenario, as the examination has them.
  init(answering answer: Script, _ handout: String) {
    let text = """
      local type, error, require, Scenario = type, error, require, Scenario
      local values = { \(handout) }
      local class = require("layout")
      if type(class) ~= "table" and type(class) ~= "userdata" then
        error("the file must return its layout: end it with return and the layout's name", 0)
      end
      values.scenario.layout = class(values.parameters)
      return Scenario(values.scenario)
      """
    self.init(name: Self.caseFile, text: Array(text.utf8)) { name in
      switch name {
      case "layout": .text(answer.text, file: answer.name)
      case _ where Self.courseModules.contains(name):
        .refused(reason: "'\(name)' is a module of the course; an answer cannot load it")
      default: answer.module(name)
      }
    }
  }

  /// How the lines are called that combine a case.
  static let caseFile = "case.lua"

  /// Modules of the course: an answer gets none of these, whatever lies in its folder.
  private static let courseModules: Set<String> = ["given", "check", "case", "solution", "another"]
}
