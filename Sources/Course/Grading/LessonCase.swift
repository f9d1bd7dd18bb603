import Scripting
import Workbench

/// A case in which an answer is tried, as the lesson's check drew it.
///
/// A draw is the distance of a value from the simplest one of its range, so that smaller draws make
/// a simpler case; a missing draw is 0.
struct LessonCase: Hashable, Sendable {
  var draws: [Int]

  /// Returns the simplest case that still shows a fault, found one draw at a time.
  ///
  /// The simplest case of all is tried first. Then each draw is reduced to the simplest value, by
  /// half, or by one step, while the case shows the fault; a draw that cannot be reduced waits
  /// until all others were tried.
  ///
  /// - Parameters:
  ///   - maxCases: The maximum number of cases to try.
  ///   - showsIt: Whether a case still shows the fault; called once for each case.
  /// - Returns: The simplest case that was found; this one if there is none.
  func simplest(trying maxCases: Int, where showsIt: (LessonCase) -> Bool) -> LessonCase {
    var simplest = self
    var tried: Set<LessonCase> = [self]
    func takes(_ candidate: LessonCase) -> Bool {
      guard tried.count <= maxCases, tried.insert(candidate).inserted, showsIt(candidate) else {
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

  /// Returns cases in which one draw is simpler: the simplest value, half, and one step less.
  private func simpler(at index: Int) -> [LessonCase] {
    Set([0, draws[index] / 2, draws[index] - 1]).sorted()
      .filter { (0..<draws[index]).contains($0) }
      .map { draw in
        var simpler = self
        simpler.draws[index] = draw
        return simpler
      }
  }

  /// Returns the module `given`, which the case's script loads first.
  ///
  /// - Parameters:
  ///   - goals: The goals to evaluate, by their numbers from 0.
  ///   - isAtRest: Whether no goal is evaluated, so that the view stays as first displayed.
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
  /// Creates the script of a lesson's check, to run a case or to draw cases.
  ///
  /// It has no access to any answer.
  ///
  /// - Parameters:
  ///   - lesson: The lesson, with its check.
  ///   - given: The text of the module `given`.
  init(checking lesson: Lesson, given: [UInt8]) {
    let (check, base) = (lesson.check, lesson.baseCheck)
    self.init(name: Self.caseFile, text: PackageResources.case_lua) { name in
      switch name {
      case "given": .text(given, file: "given.lua")
      case "check": .text(check, file: base == nil ? Grading.checkFile : Grading.harderFile)
      case "base" where base != nil: .text(base ?? [], file: Grading.checkFile)
      default: .absent(tried: "a lesson's check has no modules")
      }
    }
  }

  /// Creates the script of an answer's own program: the student's file, and the handout of a case.
  ///
  /// - Parameters:
  ///   - answer: The student's script, with its modules.
  ///   - handout: The case's parameters and scenario, as Lua.
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

  /// The file name of the lines that combine a case.
  static let caseFile = "case.lua"

  /// The files of the course that diagnostics may name.
  static let courseFiles: Set<String> = [
    "given.lua", Grading.checkFile, Grading.harderFile, caseFile,
  ]

  /// The modules of the course, which an answer cannot load, regardless of the files in its folder.
  private static let courseModules: Set<String> = [
    "given", "check", "base", "case", "solution", "another", "harder", "harder-solution",
  ]
}
