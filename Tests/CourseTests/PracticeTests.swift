import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// Lines of a solution in the wrong order, and questions from earlier steps.
@Suite struct PracticeTests {
  private static func solved(_ text: String, _ lesson: Lesson) -> Bool {
    var options = GradingOptions()
    (options.scoresEveryGoal, options.triesHarder, options.maxSmallerCases) = (false, false, 0)
    (options.findsMistakes, options.showsExpected, options.cases) = (false, false, 2)
    let script = Script(name: "practice.lua", text: Array(text.utf8)) { _ in .absent(tried: "") }
    if case .solved = Grading(lesson, options).grade(script).outcome { return true }
    return false
  }

  /// The script of lines in an order, without the comments that mark them in a file.
  private static func text(_ lines: [LinePractice.Line]) -> String {
    lines.map { "\($0.indent)\($0.text)\n" }.joined()
  }

  @Test(arguments: try Course.builtIn().lessons.filter { $0.name != "11-invalidation" })
  func `each lesson has lines to order, and the wrong order is not an answer`(lesson: Lesson) throws
  {
    let practice = try #require(LinePractice(lesson))
    let loose = practice.lines.filter { $0.isLoose }
    #expect((2...12).contains(loose.count), "\(loose.map { $0.text })")
    // It is the solution, but for the order of the loose lines.
    let right = practice.solved
    #expect(String(decoding: lesson.solution, as: UTF8.self).contains(Self.text(right)))
    #expect(practice.lines.map { $0.indent } == right.map { $0.indent })
    #expect(practice.lines.map { $0.isLoose } == right.map { $0.isLoose })
    #expect(
      loose.map { $0.text }.sorted() == right.filter { $0.isLoose }.map { $0.text }.sorted())
    for (line, other) in zip(practice.lines, right) where !line.isLoose { #expect(line == other) }
    #expect(!Self.solved(Self.text(practice.lines), lesson))
    #expect(LinePractice(lesson) == practice)
  }

  @Test func `a single line has no order`() throws {
    let lesson = try #require(try Course.builtIn()["11"])
    #expect(LinePractice(lesson) == nil)
  }

  @Test func `each right order passes`() throws {
    let lesson = try #require(try Course.builtIn()["1"])
    let practice = try #require(LinePractice(lesson))
    #expect(Self.solved(Self.text(practice.solved), lesson))
    let marked = practice.file.split(separator: "\n").filter { $0.hasSuffix("--?") }
    #expect(marked.count == practice.lines.count { $0.isLoose })
  }

  // MARK: - Questions from earlier steps

  private static func number(_ name: String, in words: String) -> Double? {
    words.split(separator: "\(name) = ").dropFirst().first
      .flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
  }

  @Test
  func `a beginner is asked nothing, and others of what they have opened, missed things first`()
    throws
  {
    let course = try Course.builtIn()
    let insets = try #require(course["3"])
    var progress = LearnProgress()
    #expect(Review(before: insets, of: course, progress).items.isEmpty)
    progress["01-rows"].solve()
    progress["02-grid"].miss("gaps")
    // A later step asks nothing.
    progress["15-photo-feed"].miss("rows")
    let review = Review(before: insets, of: course, progress)
    #expect(review.items.map { $0.lesson.name } == ["02-grid", "01-rows", "02-grid"])
    progress["01-rows"].note("y", isRight: false)
    let next = Review(before: insets, of: course, progress)
    #expect(next.items.first?.lesson.name == "01-rows" && next.items.first?.question.name == "y")
  }

  @Test func `a prediction that a check finds wrong is asked first in the next review`() throws {
    let course = try Course.builtIn()
    let (rows, insets) = (try #require(course["1"]), try #require(course["3"]))
    let asked = try #require(Predictions(rows, GradingOptions()))
    #expect(asked.questions.map { $0.name } == ["y", "content"])
    let answer = Array("-- prediction content: -1\n".utf8) + rows.skeleton
    let script = Script(name: "rows.lua", text: answer) { _ in .absent(tried: "") }
    let report = Grading(rows, GradingOptions()).grade(script)
    #expect(report.scores.compactMap { $0.missedQuestion } == ["content"])
    var progress = LearnProgress()
    progress["01-rows"].miss("rows")
    progress["02-grid"].miss("gaps")
    #expect(Review(before: insets, of: course, progress).items.first?.question.name != "content")
    progress["01-rows"].noteMissed("content")
    let item = try #require(Review(before: insets, of: course, progress).items.first)
    #expect(item.lesson.name == "01-rows" && item.question.name == "content")
    // The right number, seen with the miss, does not take it back; nor is it missed twice.
    progress["01-rows"].noteMissed("content")
    #expect(progress["01-rows"].missedQuestions == ["content": 1])
    #expect(progress["01-rows"].reviewed == 0)
    // Another copy of the progress that knows of no miss does not take it back either.
    var other = LearnProgress()
    other["01-rows"].miss("rows")
    other.merge(progress)
    #expect(other["01-rows"].missedQuestions == ["content": 1])
    progress["01-rows"].solve()
    progress["01-rows"].noteMissed("y")
    #expect(progress["01-rows"].missedQuestions == ["content": 1])
  }

  @Test func `an answer is judged with the numbers of its case, which are new each time`() throws {
    let course = try Course.builtIn()
    let insets = try #require(course["3"])
    var progress = LearnProgress()
    progress["01-rows"].solve()
    var heights: Set<Double> = []
    for round in 0..<4 {
      let review = Review(before: insets, of: course, progress)
      let item = try #require(review.items.first { $0.question.name == "y" })
      let words = item.predictions.caseText
      let height = try #require(Self.number("rowHeight", in: words))
      heights.insert(height)
      // Row 3 is below two rows.
      let answers = review.items.map { $0.question.name == "y" ? "\(2 * height)" : "" }
      let scores = review.judge(answers, &progress)
      #expect(scores.count { $0.state == .held } == 1, "\(words): \(answers)")
      #expect(scores.count { $0.state == .open } == review.items.count - 1)
      #expect(progress["01-rows"].reviewed == round + 1)
    }
    #expect(heights.count > 1)
    let review = Review(before: insets, of: course, progress)
    let wrong = review.judge(["-1"], &progress)
    #expect(wrong.first?.state == .missed)
    #expect(progress["01-rows"].missedQuestions == [review.items[0].question.name: 1])
    #expect(try LearnProgress(progress.json) == progress)
  }
}
