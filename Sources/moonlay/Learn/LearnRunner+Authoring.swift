import Course
import OperatingSystem
import Synchronization
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

  /// Tests a lesson on disk with its own solutions and wrong answers: in the cases of the seed, and
  /// then in those of other seeds and of students' names.
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
    let first = LessonProof(lesson, options, interruption: interruption).refutations()
    for (claim, refutation) in first {
      let wanted = claim.goal.map { "misses '\($0)'" } ?? "passes"
      let line = refutation.map { "not ok  \($0)" } ?? "ok      \(claim.file) \(wanted)"
      try write(Array("\(line.visibleText)\n".utf8))
    }
    var failures = first.count { $0.refutation != nil }
    let others = try proofs(of: lesson, options)
    for (label, refutation) in others.failures {
      try write(Array("not ok  with \(label): \(refutation.visibleText)\n".utf8))
    }
    failures += others.failures.count
    if interruption.isRaised { throw Stop(.interrupted) }
    if others.failures.isEmpty {
      try write(Array("ok      \(others.count) more proofs with other seeds and names\n".utf8))
    }
    if failures > 0 { throw Stop(.bad) }
  }

  /// Proves a lesson with forty seeds and twenty names, on all processors.
  private func proofs(of lesson: Lesson, _ options: GradingOptions) throws(Stop) -> (
    failures: [(String, String)], count: Int
  ) {
    let seeds = (0..<40).map { ("--seed \($0)", UInt64($0)) }.filter { $0.1 != options.seed }
    let names = Self.names.map { ("--student \($0)", $0.seed) }
    let work = Mutex(Array((seeds + names).enumerated().reversed()))
    let done: BlockingQueue<(Int, String, [String?])>
    let interruption = interruption
    do throws(SystemError) {
      done = try BlockingQueue()
      for _ in 0..<processorCount {
        try startThread {
          while let (number, (label, seed)) = work.withLock({ $0.popLast() }) {
            var own = options
            (own.seed, own.cases) = (seed, 2)
            let proof = LessonProof(lesson, own, interruption: interruption)
            done.add((number, label, proof.refutations().map(\.refutation)))
          }
        }
      }
    } catch {
      throw Stop(.fault, error.message)
    }
    let progressLine = ProgressLine(of: "testing", isShown: messages.showsProgress)
    defer { progressLine.clear() }
    var results: [(Int, String, [String?])] = []
    for place in 0..<(seeds.count + names.count) {
      progressLine.show("seed \(place + 1) of \(seeds.count + names.count)")
      results.append(done.next())
    }
    results.sort { $0.0 < $1.0 }
    return (
      results.flatMap { result in result.2.compactMap { $0 }.map { (result.1, $0) } },
      results.reduce(0) { $0 + $1.2.count }
    )
  }

  /// The students' names with whose cases a lesson is tested.
  private static let names = [
    "ada", "bob", "cy", "dora", "emil", "fatima", "grace", "hans", "ivan", "jill", "kenji", "lena",
    "Müller", "Nguyễn", "Oğuz", "李小龙", "s1", "s10", "tina", "O'Brien",
  ]
}
