import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// How an answer is graded.
@Suite struct GradingTests {
  /// Rows of a height that is drawn, of which the check asks for the tops alone.
  private static let check = """
    local check = {}
    function check.case(draw)
      return { viewport = Size(100, 100), data = { draw.integer(0, 9) }, parameters = { height = draw.integer(10, 30) } }
    end
    check.goals = {
      { name = "tops", says = "tops are multiples", holds = function(view, case)
        for item = 1, view:itemCount(1) do
          expect.equal(view:attributesFor(1, item).y, (item - 1) * case.parameters.height, "top " .. item)
        end
      end },
    }
    return check
    """

  private static func rows(_ top: String) -> String {
    """
    local L = Layout.new("L", { height = 20 })
    function L:prepare(view)
      for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, \(top), 100, self.height) end
    end
    return L
    """
  }

  private static let right = rows("(item - 1) * self.height")

  private func lesson(check: String = check, solution: String = right) throws -> Lesson {
    let texts = [
      "lesson.md": "# Tops\n\nDo it.\n\n## When it is solved\n\nWell.\n",
      "hints.md": "The skeleton misses: tops\n\n## tops\n1. What?\n2. So.\n3. `____`\n",
      "start.lua": "", "check.lua": check, "solution.lua": solution,
    ]
    return try Lesson(name: "01-tops", files: texts.mapValues { Array($0.utf8) })
  }

  private func grade(
    _ text: String, _ lesson: Lesson? = nil, _ change: (inout GradingOptions) -> Void = { _ in }
  ) throws -> LessonReport {
    var options = GradingOptions()
    (options.cases, options.limits.time) = (6, .seconds(2))
    change(&options)
    let script = Script(name: "mine.lua", text: Array(text.utf8)) { _ in .absent(tried: "none") }
    return Grading(try lesson ?? self.lesson(), options).grade(script)
  }

  private func miss(_ text: String, _ lesson: Lesson? = nil) throws -> LessonMiss {
    let report = try grade(text, lesson)
    guard case .unsolved(let miss) = report.outcome else {
      throw LessonError("it is \(report.outcome)")
    }
    return miss
  }

  @Test func `a right answer is solved in every case`() throws {
    let report = try grade(Self.right)
    #expect(report.outcome == .solved)
    // One from the seed, the simplest, and those that are drawn from the answer.
    #expect(report.cases == 8)
    #expect((report.title, report.shortName, report.file) == ("Tops", "1", "mine.lua"))
  }

  @Test func `a wrong answer is shown in the smallest case, beside the solution`() throws {
    // Right for two rows whatever the height is, and wrong from the third on: the smallest case has three rows of 10.
    let miss = try miss(Self.rows("item < 3 and (item - 1) * self.height or item * self.height"))
    #expect(miss.goal == "tops")
    #expect(miss.statement == "tops are multiples")
    #expect(miss.diagnostic.message == "top 3 is 30, should be 20")
    #expect(miss.caseText == "a view of 100x100, 3 items, height = 10")
    let tops = [miss.found, miss.expected].map { $0?.elements.map { $0.attributes.frame.y } }
    #expect(tops == [[0, 10, 30], [0, 10, 20]])
  }

  @Test func `a hard-coded answer fails, since parameters are drawn`() throws {
    #expect(try miss(Self.rows("(item - 1) * 20")).goal == "tops")
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the same seed has the same grade`(seed: UInt64) throws {
    let wrong = Self.rows("item * self.height - 10")
    let reports = try (0..<2).map { _ in try grade(wrong) { $0.seed = seed } }
    #expect(reports[0] == reports[1])
    #expect(reports[0].text() == reports[1].text())
    #expect(reports[0].seed == seed)
  }

  @Test func `no smaller case is looked for where none may be tried`() throws {
    let wrong = Self.rows("item * self.height")
    let report = try grade(wrong) { $0.maxSmallerCases = 0 }
    let smallest = try grade(wrong)
    #expect(report.cases == smallest.cases)
    guard case .unsolved(let miss) = smallest.outcome else { throw LessonError("solved") }
    #expect(miss.caseText == "a view of 100x100, 1 item, height = 10")
  }

  /// A class takes fewer steps towards the simplest case: what is said is of another case, what is scored is the same.
  @Test func `in a class at most eight simpler cases are tried, and the points are the same`()
    throws
  {
    let lesson = try lesson(
      check: Self.check.replacing("draw.integer(0, 9)", with: "draw.integer(0, 300)"))
    let wrong = Self.rows("item < 40 and (item - 1) * self.height or item * self.height")
    #expect(GradingOptions.smallerCasesInClass == 8)
    let alone = try grade(wrong, lesson)
    let inClass = try grade(wrong, lesson) {
      $0.maxSmallerCases = GradingOptions.smallerCasesInClass
    }
    #expect((inClass.scores, inClass.cases) == (alone.scores, alone.cases))
    guard case .unsolved(let quick) = inClass.outcome, case .unsolved(let thorough) = alone.outcome
    else { throw LessonError("it is solved") }
    #expect((quick.goal, quick.statement) == (thorough.goal, thorough.statement))
    func items(_ miss: LessonMiss) -> Int { miss.expected?.sections.first ?? 0 }
    #expect(items(thorough) == 40 && items(quick) > 40)
  }

  @Test func `what a wrong answer of no known mistake shows is kept for a class`() throws {
    let wrong = Self.rows("item * self.height")
    let known = try grade(wrong) { $0.showsUnknownMistakes = true }
    let found = try #require(known.showing?.found)
    #expect(known.showing?.expected == nil && !found.elements.isEmpty)
    #expect(try grade(wrong).showing == nil)
    #expect(try grade(Self.right) { $0.showsUnknownMistakes = true }.showing == nil)
    let pictured = try grade(wrong) { ($0.showsFirstCase, $0.showsUnknownMistakes) = (true, true) }
    #expect(pictured.showing?.found == found && pictured.showing?.expected != nil)
  }

  @Test(arguments: [
    ("return", "runtime-error"), ("x = = 1", "syntax-error"), ("", "no-layout"),
    ("error('mine')", "runtime-error"), ("while true do end", "budget-exceeded"),
    ("local L = Layout.new('L') return L", "unknown-parameter"),
    (
      "local L = Layout.new('L', { height = 1 }) function L:prepare() self:placeCell(1, 99, 0, 0, 1, 1) end return L",
      "index-out-of-range"
    ),
  ])
  func `what cannot be run is told of by its own fault`(text: String, code: String) throws {
    let miss = try miss(text)
    #expect(miss.goal == code)
    #expect(miss.statement == nil)
  }

  @Test func `a layout that lacks a property is not solved`() throws {
    // Its rows are where they must be, but a question for a part of them is answered with the first alone.
    let text = """
      local L = Layout.new("L", { height = 20 })
      function L:prepare(view) self.count = view:itemCount(1) end
      function L:contentSize(view) return 100, self.count * self.height end
      function L:itemAttributes(view, section, item)
        if section > 1 or item > self.count then return nil end
        return Attributes.cell(1, item, Rect(0, (item - 1) * self.height, 100, self.height))
      end
      function L:attributes(view, rect)
        local all = {}
        for item = 1, self.count do
          local row = self:itemAttributes(view, 1, item)
          if not row.frame:intersects(rect) then break end
          all[#all + 1] = row
        end
        return all
      end
      return L
      """
    let miss = try miss(text)
    #expect(miss.goal == "rect-incomplete")
    #expect(miss.statement == nil)
  }

  @Test func `a check that fails by itself is the lesson's fault`() throws {
    for check in [
      "return 1", "error('x')", "local c = {} function c.case() error('x') end return c",
    ] {
      let report = try grade(Self.right, try lesson(check: check))
      guard case .faulty = report.outcome else {
        Issue.record("\(check): \(report.outcome)")
        continue
      }
    }
  }

  @Test func `the report shows both drawings, the case and the numbers`() throws {
    let report = try grade(Self.rows("item * self.height"))
    let text = String(decoding: report.text(.init(width: 80)), as: UTF8.self)
    for words in [
      "Lesson 1  Tops  mine.lua", "not solved: tops are multiples",
      "a view of 100x100, 1 item, height = 10", "top 1 is 10, should be 0", "yours",
      "expected", "0, 10, 100, 10", "0, 0, 100, 10",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    // Below each other where there is no room beside.
    let narrow = String(decoding: report.text(.init(width: 40)), as: UTF8.self)
    #expect(
      !narrow.split(separator: "\n").contains {
        $0.contains("yours") && $0.contains("expected") && !$0.contains("content") && $0.count < 30
      })
  }

  @Test func `an interrupted grading says so`() throws {
    let interruption = CheckInterruption()
    interruption.raise()
    let script = Script(name: "mine.lua", text: Array(Self.right.utf8)) { _ in .absent(tried: "") }
    #expect(Grading(try lesson(), interruption: interruption).grade(script).outcome == .interrupted)
  }
}

/// What a lesson asks before anything runs, and what a check of a teacher's own may get wrong.
@Suite struct CheckWritingTests {
  private func lesson(_ check: String) throws -> Lesson {
    let right = """
      local L = Layout.new("L", { height = 20 })
      function L:prepare(view) self:placeCell(1, 1, 0, 0, 100, self.height) end
      return L
      """
    let texts = [
      "lesson.md": "# Tops\n\nDo it.\n\n## When it is solved\n\nWell.\n",
      "hints.md": "The skeleton misses: tops\n\n## tops\n1. What?\n2. So.\n3. `____`\n",
      "start.lua": "", "check.lua": check, "solution.lua": right,
    ]
    return try Lesson(name: "01-tops", files: texts.mapValues { Array($0.utf8) })
  }

  private func report(_ check: String, before: String = "") throws -> LessonReport {
    let lesson = try lesson(check)
    let text = Array(before.utf8) + lesson.solution
    return Grading(lesson).grade(Script(name: "a.lua", text: text) { _ in .absent(tried: "") })
  }

  private static func check(_ rest: String, body: String = "draw.integer(10, 10)") -> String {
    """
    local check = {}
    function check.case(draw)
      return { viewport = Size(100, 100), data = { 1 }, parameters = { height = \(body) } }
    end
    check.goals = { { name = "tops", says = "t", points = 3, holds = function(view) expect.cell(view, 1, 1) end } }
    \(rest)
    return check
    """
  }

  @Test(arguments: [
    ("", 0.0), ("-- prediction h: 10\n", 2), ("-- prediction h: 9.6\n", 2),
    ("-- prediction h: 11\n", 0), ("-- prediction h: ten\n", 0),
  ])
  func `a prediction is graded by its number`(line: String, points: Double) throws {
    let question =
      "check.questions = { { name = 'h', asks = 'How high?', points = 2, answer = function(view) return view:attributesFor(1, 1).frame.height end } }"
    let report = try report(Self.check(question), before: line)
    #expect(report.outcome == .solved)
    #expect(report.scores.map(\.goal.name) == ["prediction h", "tops", "laws"])
    let skeleton = Script(name: "start.lua", text: Array("return 1".utf8)) { _ in .absent(tried: "")
    }
    let graded = ClassLesson(
      name: "01-tops", shortName: "1", title: "Tops",
      untouched: Grading(try self.lesson(Self.check(question))).grade(skeleton).scores)
    #expect((graded.points(of: report.scores), graded.possible) == (4, 4))
    #expect((graded.predicted(of: report.scores), graded.predictable) == (points, 2))
    let asked = try #require(Predictions(try lesson(Self.check(question))))
    #expect(asked.caseText == "a view of 100x100, 1 item, height = 10")
  }

  @Test(
    arguments: [("", nil), ("axis = 'x',", .x), ("axis = 'y',", .y)]
      as [(String, Examination.Question.Axis?)])
  func `a question states the axis on which its number can be pointed at`(
    axis: String, expected: Examination.Question.Axis?
  ) throws {
    // Its name says nothing about that.
    let question =
      "check.questions = { { name = 'width', asks = '?', \(axis) answer = function() return 7 end } }"
    let scores = try report(Self.check(question), before: "").scores
    #expect(scores.first?.goal.predictedAxis == expected)
  }

  @Test(arguments: [
    (check("", body: "draw.int(1, 2)"), "check.lua", 3, "integer"),
    (check("", body: "draw.integer('a', 2)"), "check.lua", 3, "draw.integer(2, 6)"),
    (check("check.gaols = {}"), nil, 0, "goals"),
    (check("check.goals[1].say = 1"), nil, 0, "says"),
    (check("").replacing("return check", with: "return }"), "check.lua", 7, ""),
    (check("check.layout = print"), nil, 0, "appearances"),
    (
      check("check.questions = { { name = 'h', asks = '?', axis = 'z', answer = print } }"), nil, 0,
      #"must be "x" or "y", got "z""#
    ),
  ])
  func `an error in a check has its line and a suggestion`(
    check: String, file: String?, line: Int, suggestion: String
  ) throws {
    guard case .faulty(let fault) = try report(check).outcome else {
      Issue.record("it is not the lesson's fault")
      return
    }
    if let file { #expect((fault.place?.file, fault.place?.line) == (file, line)) }
    #expect("\(fault.message) \(fault.fix ?? "")".contains(suggestion), "\(fault)")
    let proof = LessonProof(try lesson(check))
    let text = try #require(proof.claims.first.flatMap { proof.refutation(of: $0) })
    #expect(text.contains("cannot be graded"))
  }
}
