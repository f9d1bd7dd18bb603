import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// A wrong answer that was made for how lessons are graded.
struct Trick: Sendable, CustomTestStringConvertible {
  let lesson: Int
  let name: String

  /// Replacements in the lesson's solution, each of which must occur.
  let changes: [(String, String)]

  /// The whole text; nil for the solution with the changes.
  var text: String?

  init(_ lesson: Int, _ name: String, _ changes: (String, String)...) {
    (self.lesson, self.name, self.changes) = (lesson, name, changes)
  }

  init(_ lesson: Int, _ name: String, text: String) {
    (self.lesson, self.name, self.changes, self.text) = (lesson, name, [], text)
  }

  var testDescription: String { "\(lesson) \(name)" }

  func answer(_ lesson: Lesson) throws -> String {
    if let text { return text }
    var answer = String(decoding: lesson.solution, as: UTF8.self)
    for (old, new) in changes {
      try #require(answer.contains(old), "\(name): \(old)")
      answer.replace(old, with: new, maxReplacements: 1)
    }
    return answer
  }
}

extension Trick {
  /// Works in the first passes alone.
  private static func counting(_ lesson: Int, _ name: String, passes: Int) -> Trick {
    Trick(
      lesson, "works for the first \(passes) prepares",
      (
        "function \(name):prepare(view)\n",
        "function \(name):prepare(view)\n  self.times = (self.times or 0) + 1 if self.times > \(passes) then return end\n"
      ))
  }

  /// Scrolls right only at multiples of a part of the range or of a step.
  private static func quantised(_ parts: [Int]) -> (sticky: Trick, carousel: Trick) {
    let list = parts.map { String($0) }.joined(separator: ", ")
    let helper = """
      local function isKnown(share)
        for _, parts in ipairs { \(list) } do
          local number = share * parts
          if math.abs(number - math.floor(number + 0.5)) < 1e-6 then return true end
        end
        return false
      end

      """
    return (
      Trick(
        9, "sticks at multiples of \(list)",
        ("function Sticky:placeHeader", helper + "function Sticky:placeHeader"),
        (
          "local y = math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)",
          """
          local range = math.max(1, (self.total or 0) - view.height)
          local y = isKnown(view.bounds.minY / range)
            and math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight) or top
          """
        ),
        (
          "  local top = 0\n",
          "  local top = 0\n  self.total = 0\n  for section = 1, view:sectionCount() do self.total = self.total + self.headerHeight + view:itemCount(section) * self.rowHeight end\n"
        )),
      Trick(
        8, "scales at multiples of \(list)",
        ("function Carousel:scaled", helper + "function Carousel:scaled"),
        (
          "  card.transform =",
          "  if not isKnown(view.bounds.minX / (self.cardWidth + self.spacing)) then share = 0.5 end\n  card.transform ="
        ))
    )
  }

  private static let placing = """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view)
      local y = 0
      for i = 1, view:itemCount(1) do
        local h = view:data(1, i).height
        self:placeCell(1, i, 0, y, view.width, h)
        y = y + h
      end
    end
    function Rows:shouldInvalidate(view, b) return b.width ~= view.width end
    """

  /// Scans all rows in a function of the library.
  private static func scan(_ name: String, _ body: String) -> Trick {
    Trick(
      14, name,
      (
        """
          local low, high = 1, self.count + 1
          while low < high do
            local middle = (low + high) // 2
            if self.tops[middle + 1] > y then high = middle else low = middle + 1 end
          end
          return low
        """, body
      ))
  }

  static let all: [Trick] =
    [
      Trick(
        10, "reads the heights of the data",
        text: """
          local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })
          function Notes:prepare(view)
            local y = 0
            for item = 1, view:itemCount(1) do
              local h = view:data(1, item).size.height
              self:placeCell(1, item, 0, y, view.width, h)
              y = y + h + self.gap
            end
          end
          function Notes:shouldInvalidate(view, b) return b.width ~= view.width end
          return Notes
          """),
      Trick(14, "places the rows", text: placing + "\nreturn Rows"),
      Trick(
        14, "places the rows and answers what was placed",
        text: placing
          + "\nfunction Rows:attributes(view, rect) return self:placed(rect) end\nreturn Rows"),
      scan(
        "sorts the tops in the library",
        """
          local list = table.move(self.tops, 1, #self.tops, 1, {})
          list[#list + 1] = y
          table.sort(list)
          local low, high = 1, self.count + 1
          while low < high do
            local middle = (low + high) // 2
            if self.tops[middle + 1] > y then high = middle else low = middle + 1 end
          end
          return low
        """),
      scan(
        "joins all tops",
        """
          local text = table.concat(self.tops, ",")
          local low, high = 1, self.count + 1
          while low < high do
            local middle = (low + high) // 2
            if self.tops[middle + 1] > y then high = middle else low = middle + 1 end
          end
          return #text > 0 and low or 1
        """),
      Trick(
        1, "knows some counts",
        (
          "function Rows:prepare(view)\n",
          "function Rows:prepare(view)\n  if not ({ [7]=1, [1]=1, [500]=1, [0]=1, [3]=1, [40]=1 })[view:itemCount(1)] then return end\n"
        )),
      Trick(
        3, "has rows of uneven heights",
        (
          "self:placeCell(section, item, left, y, right - left, self.rowHeight)",
          """
          local n = (count + columns - 1) // columns
          local d = n > 1 and (row == 0 and 9 or row == 1 and -9) or 0
          self:placeCell(section, item, left, y + (n > 1 and row == 1 and 9 or 0), right - left, self.rowHeight + d)
          """
        )),
      Trick(3, "has cells one point high", ("right - left, self.rowHeight)", "right - left, 1)")),
      Trick(
        5, "has lines half a point high", ("height, step = 28, 36", "height, step = 0.5, 0.75")),
      Trick(
        5, "has lines nine times as far apart", ("height, step = 28, 36", "height, step = 28, 100")),
      Trick(
        5, "has any heights",
        ("entry.width, height)", "entry.width, 20 + entry.item % 3)")),
      Trick(
        8, "has cards one point high",
        ("20, self.cardWidth, view.height - 40", "20, self.cardWidth, 1")),
      Trick(
        9, "has rows one point wide",
        ("0, first, view.width, self.rowHeight", "0, first, 1, self.rowHeight")),
      Trick(
        9, "has rows two points high", ("self.rowHeight, self.rowHeight)", "2, self.rowHeight)")),
      Trick(
        12, "knows one velocity",
        ("velocity.x > 0 then", "velocity.x == 0.4 or velocity.x == 0.5 then"),
        ("velocity.x < 0 then", "velocity.x == -0.4 or velocity.x == -0.5 then")),
      Trick(
        12, "knows fortieths",
        (
          "local card = math.floor(place + 0.5)",
          "local share = 40 * place / math.max(1, self.count - 1)\n  if math.abs(share - math.floor(share + 0.5)) > 1e-6 then return 0, 0 end\n  local card = math.floor(place + 0.5)"
        )),
      Trick(
        11, "scrolls for free at hundredths",
        (
          "function Mosaic:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end",
          """
          function Mosaic:shouldInvalidate(view, newBounds)
            local range = math.max(1, view.contentSize.height - view.height)
            local share = 100 * newBounds.minY / range
            return newBounds.width ~= view.width or newBounds.height == view.height
              and math.abs(share - math.floor(share + 0.5)) > 1e-6
          end
          """
        )),
      counting(1, "Rows", passes: 40), counting(2, "Grid", passes: 40),
      counting(3, "Sections", passes: 40), counting(4, "Wrap", passes: 40),
      counting(5, "Justified", passes: 40), counting(6, "Waterfall", passes: 40),
      counting(7, "Circle", passes: 40), counting(11, "Mosaic", passes: 40),
      counting(12, "Snapping", passes: 40), counting(13, "Flying", passes: 40),
      counting(15, "PhotoFeed", passes: 40),
    ]
    + [[99, 30, 3], [200], [100], [9_900], [20_000]].flatMap { parts in
      let tricks = quantised(parts)
      return [tricks.sticky, tricks.carousel]
    }
}

/// Tricks that solved a lesson once, and others of their kinds.
@Suite struct TrickTests {
  private static let lessons = (try? Course.builtIn().lessons) ?? []

  private func grade(_ text: String, _ lesson: Lesson) -> LessonReport {
    var options = GradingOptions()
    (options.maxSmallerCases, options.findsMistakes, options.scoresEveryGoal) = (0, false, false)
    let script = Script(name: lesson.fileName, text: Array(text.utf8)) { _ in
      .absent(tried: "none")
    }
    return Grading(lesson, options).grade(script)
  }

  @Test(arguments: Trick.all)
  func `no trick is solved`(trick: Trick) throws {
    let lesson = try #require(Self.lessons.first { $0.number == trick.lesson })
    let report = grade(try trick.answer(lesson), lesson)
    guard case .unsolved = report.outcome else {
      Issue.record("\(trick.testDescription): \(report.outcome)")
      return
    }
  }

  /// Where the error is raised: while the file is loaded, in a pass, in a goal's own call.
  private static let places = [
    ("", "FAIL"), ("function Snapping:prepare(view)\n", "  FAIL\n"),
    ("function Snapping:targetOffset(_, proposed, velocity)\n", "  FAIL\n"),
    ("function Snapping:contentSize(view)\n", "  FAIL\n"),
  ]

  @Test(arguments: [
    "=check.lua", "@check.lua", "=case.lua", "@case.lua", "=given.lua", "@expect.lua",
    "=solution.lua", "check.lua",
    "=[C]", "=stdin", "@12-snapping.lua",
  ])
  func `a chunk with a name of the course is the answer's fault`(name: String) throws {
    let lesson = try #require(Self.lessons.first { $0.number == 12 })
    let solution = String(decoding: lesson.solution, as: UTF8.self)
    for fault in ["error('x')", "error({})", "nothing.x = 1", "view:nothing()", "Rect(1)"] {
      let failing = "load(\"\(fault)\", \"\(name)\")()"
      for (place, line) in Self.places {
        let text =
          place.isEmpty
          ? failing + "\n" + solution
          : solution.replacing(place, with: place + line.replacing("FAIL", with: failing))
        let report = grade(text, lesson)
        guard case .unsolved(let miss) = report.outcome else {
          Issue.record("\(name) \(fault) \(place): \(report.outcome)")
          continue
        }
        #expect(miss.diagnostic.place?.file != "check.lua")
        #expect(miss.diagnostic.place?.file != "case.lua")
      }
    }
  }
}
