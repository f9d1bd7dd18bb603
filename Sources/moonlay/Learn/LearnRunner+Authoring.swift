import OperatingSystem
import Report
import Workbench

// Commands for a teacher's lesson: creating it from the template, and testing it.
extension LearnRunner {
  /// Creates a folder with the files of a complete lesson, to be changed into another.
  func make(_ folder: String) throws(Stop) {
    let name = Path.lastComponent(folder)
    guard LearnProgress.isName(name) else {
      throw Stop(.usage, "'\(name)' is not a lesson name; use letters, digits and '-'")
    }
    guard !Path.exists(folder) else {
      throw Stop(.noOutput, "'\(folder)' already exists; choose another name")
    }
    let template: [(path: String, text: [UInt8])]
    do throws(LessonFault) {
      template = try Course.template()
    } catch {
      throw Stop(.fault, error.message)
    }
    try writing { () throws(SystemError) in
      _ = try makeFolder(Path.join(folder, "wrong"))
      for file in template {
        try writeFile(file.text, to: Path.join(folder, file.path), temporaryFiles: files)
      }
    }
    messages.hint("created the lesson '\(folder)'; it is complete and ready to edit")
    messages.hint("check it against its own answers with: moonlay learn test \(folder)")
  }

  /// Tests a lesson on disk with its own solutions and wrong answers.
  func test(_ folder: String) throws(Stop) {
    let lesson: Lesson
    do throws(LessonFault) {
      lesson = try LessonFolder.lesson(folder)
    } catch {
      throw Stop(.noInput, error.message)
    }
    var options = options
    // Only the failing goal of a wrong answer matters, not the case.
    options.maxSmallerCases = 0
    let proof = LessonProof(lesson, options, interruption: interruption)
    var failures = 0
    for claim in proof.claims {
      let refutation = proof.refutation(of: claim)
      if refutation != nil { failures += 1 }
      let wanted = claim.goal.map { "misses '\($0)'" } ?? "passes"
      let line = refutation.map { "not ok  \($0)" } ?? "ok      \(claim.file) \(wanted)"
      try write(Array("\(line.visibleText)\n".utf8))
    }
    if failures > 0 { throw Stop(.bad) }
  }
}
