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
    do throws(LessonError) {
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

  /// Tests a lesson on disk, or each lesson of a folder, with its own solutions and wrong answers: in
  /// the cases of the seed, and then in those of other seeds and of students' names.
  func test(_ folder: String) throws(Stop) {
    let lessons: [Lesson]
    do throws(LessonError) {
      lessons = try LessonFolder.lessons(folder)
    } catch {
      throw Stop(.noInput, error.message)
    }
    let draws = Self.draws(with: options.seed)
    var works: [ProofWork] = []
    for place in lessons.indices { works += draws.map { ProofWork(lesson: place, draw: $0) } }
    let done = try prove(works, of: lessons)
    let progressLine = ProgressLine(of: "testing", isShown: messages.showsProgress)
    defer { progressLine.clear() }
    var results: [[ProofResult]] = lessons.map { _ in [] }
    var (shown, failures) = (0, 0)
    for place in works.indices {
      progressLine.show("proof \(place + 1) of \(works.count)")
      let result = done.next()
      results[result.work.lesson].append(result)
      while !interruption.isRaised, shown < lessons.count, results[shown].count == draws.count {
        progressLine.clear()
        let prefix = lessons.count == 1 ? "" : lessons[shown].name + "/"
        failures += try write(results[shown], prefix)
        shown += 1
      }
    }
    if interruption.isRaised { throw Stop(.interrupted) }
    if failures > 0 { throw Stop(.bad) }
  }

  /// Writes the results of a lesson.
  ///
  /// - Returns: The number of false claims.
  private func write(_ results: [ProofResult], _ prefix: String) throws(Stop) -> Int {
    var (failures, count) = (0, 0)
    for result in results.sorted(by: { $0.work.draw.number < $1.work.draw.number }) {
      let label = result.work.draw.label
      for (claim, refutation) in result.refutations {
        if let refutation {
          failures += 1
          let place = label.map { "with \($0): " } ?? ""
          try write("not ok  \(place)\(prefix)\(refutation)")
        } else if label == nil {
          let wanted = claim.goal.map { "misses '\($0)'" } ?? "passes"
          try write("ok      \(prefix)\(claim.file) \(wanted)")
        } else {
          count += 1
        }
      }
    }
    let name = prefix.isEmpty ? "" : prefix.dropLast() + ": "
    try write("ok      \(name)\(count) more proofs with other seeds and names")
    return failures
  }

  private func write(_ line: String) throws(Stop) {
    try write(Array("\(line.visibleText)\n".utf8))
  }

  /// Proves lessons on all processors, in the order of the works.
  private func prove(_ works: [ProofWork], of lessons: [Lesson]) throws(Stop)
    -> BlockingQueue<ProofResult>
  {
    var options = options
    // Only the failing goal of a wrong answer matters, not the case.
    options.maxSmallerCases = 0
    let settings = options
    let waiting = Mutex(Array(works.reversed()))
    let interruption = interruption
    do throws(SystemError) {
      let done: BlockingQueue<ProofResult> = try BlockingQueue()
      for _ in 0..<processorCount {
        try startThread {
          while let work = waiting.withLock({ $0.popLast() }) {
            var own = settings
            own.seed = work.draw.seed
            let isFirst = work.draw.label == nil
            own.triesHarder = isFirst
            let proof = LessonProof(
              lessons[work.lesson], own, solutionCases: isFirst ? nil : 2,
              interruption: interruption)
            let refutations = proof.refutations() + (isFirst ? proof.textRefutations() : [])
            done.add(ProofResult(work: work, refutations: refutations))
          }
        }
      }
      return done
    } catch {
      throw Stop(.fault, error.message)
    }
  }

  /// The draws of cases with which a lesson is proved: the seed, forty seeds and twenty names.
  private static func draws(with seed: UInt64) -> [ProofDraw] {
    let seeds = (0..<40).map { ("--seed \($0)", UInt64($0)) }.filter { $0.1 != seed }
    let names = names.map { ("--student \($0)", $0.seed) }
    return [ProofDraw(number: 0, label: nil, seed: seed)]
      + (seeds + names).enumerated().map {
        ProofDraw(number: $0.offset + 1, label: $0.element.0, seed: $0.element.1)
      }
  }

  /// The students' names with whose cases a lesson is tested.
  private static let names = [
    "ada", "bob", "cy", "dora", "emil", "fatima", "grace", "hans", "ivan", "jill", "kenji", "lena",
    "Müller", "Nguyễn", "Oğuz", "李小龙", "s1", "s10", "tina", "O'Brien",
  ]
}

/// The seed of the cases of a proof.
private struct ProofDraw: Sendable {
  let number: Int

  /// The option that draws these cases; nil for the seed of the run.
  let label: String?
  let seed: UInt64
}

/// The proof of a lesson, by its place, with a seed.
private struct ProofWork: Sendable {
  let lesson: Int
  let draw: ProofDraw
}

private struct ProofResult: Sendable {
  let work: ProofWork
  let refutations: [(claim: LessonProof.Claim, refutation: String?)]
}
