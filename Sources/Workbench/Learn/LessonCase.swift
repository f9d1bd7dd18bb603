import Scripting

/// A case in which an answer is tried: what the lesson's check drew for it.
///
/// A draw is how far a value is from the simplest one of its range, so that smaller draws make a simpler case; one that is
/// not there is 0.
struct LessonCase: Hashable, Sendable {
  var draws: [Int]

  /// Cases with one draw less far from the simplest: all the way, halfway, and one step.
  var simpler: [LessonCase] {
    draws.indices.flatMap { index in
      Set([0, draws[index] / 2, draws[index] - 1]).sorted()
        .filter { (0..<draws[index]).contains($0) }
        .map { draw in
          var simpler = self
          simpler.draws[index] = draw
          return simpler
        }
    }
  }

  /// The module `given`, with which the case's script begins.
  func module(isAtRest: Bool) -> [UInt8] {
    let list = draws.map { String($0) }.joined(separator: ", ")
    return Array("return { choices = { \(list) }, resting = \(isAtRest) }\n".utf8)
  }
}

extension Script {
  /// The script that shows an answer in a case of a lesson, or draws cases.
  ///
  /// - Parameters:
  ///   - lesson: The lesson, with its check.
  ///   - answer: The answer, with its own name and modules; nil where cases are drawn.
  ///   - given: What the script begins with.
  init(_ lesson: Lesson, answer: Script?, given: [UInt8]) {
    let check = lesson.check
    self.init(name: "case.lua", text: PackageResources.case_lua) { name in
      switch name {
      case "given": .text(given, file: "given.lua")
      case "check": .text(check, file: Grading.checkFile)
      case "layout": answer.map { .text($0.text, file: $0.name) } ?? .absent(tried: "no answer")
      default: answer?.module(name) ?? .absent(tried: "a lesson's check has no modules")
      }
    }
  }
}
