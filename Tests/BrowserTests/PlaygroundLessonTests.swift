import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The course on the page, as a student goes through it.
  @Suite struct Lessons {
    private let page: PlaygroundPageTests

    init() throws {
      page = try PlaygroundPageTests()
      // The folder, which allows saving, keeps what other tests have solved.
      try? FileManager.default.removeItem(at: page.fixture.folder.url(".moonlay-learn.json"))
    }

    private static func file(_ path: String) throws -> String {
      try String(contentsOfFile: "\(Program.root)/scripts/lessons/\(path)", encoding: .utf8)
    }

    /// What the first lesson begins with on the page, where nothing is said of the command line.
    private static func skeleton() throws -> String {
      let words = " The text is in `moonlay learn 1`; when you have saved, `moonlay learn check`."
      let file = try file("01-rows/start.lua")
      #expect(file.contains(words))
      return file.replacing(words, with: "")
    }

    /// The number of mistakes that are marked in the text.
    private static let marks =
      "document.querySelectorAll('.code div.note').length"

    /// The derivation begins in sight, with the button; further down, the task has its goals in sight.
    ///
    /// Tools that a lesson does not need are not shown.
    @Test(arguments: [(1440, 900), (1280, 720), (1024, 768), (390, 844)])
    func `the derivation, then the task with its goals, and Check are in sight, and few tools`(
      width: Int, height: Int
    ) throws {
      let tab = try openFirst()
      try tab.setSize((width, height))
      func hidden(_ parts: String) throws -> JSONValue {
        try tab.answer(
          of: """
            [...document.querySelectorAll('\(parts), #checkLesson')].filter((part) => {
              const { top, bottom, left, right } = part.getBoundingClientRect(), words = document.querySelector('.lessonWords').getBoundingClientRect();
              const floor = part.id === 'checkLesson' ? innerHeight : words.bottom + 1;
              return top < 0 || bottom > floor || left < 0 || right > innerWidth;
            }).map(({ textContent }) => textContent)
            """)
      }
      #expect(try hidden("#background > h3, #background > p:nth-of-type(-n + 2)") == .array([]))
      try tab.answer(of: "document.querySelector('#task').scrollIntoView({ block: 'start' })")
      #expect(try hidden("#task > *, .goals li") == .array([]))
      let tools = try tab.answer(
        of: """
          ['scripts', 'files', 'share', 'perform', 'viewport', 'width', 'turn', 'showDetails', 'first', 'back', 'speed']
            .filter((id) => document.getElementById(id).getClientRects().length > 0)
          """)
      #expect(tools == .array([]))
      try tab.answer(of: "playground.surroundings.tools.turn('more', true)")
      if width > 1000 {
        let all = try tab.answer(
          of:
            "['scripts', 'files', 'share', 'perform', 'showRuns'].every((id) => document.getElementById(id).getClientRects().length > 0)"
        )
        #expect(all == .boolean(true))
      }
      #expect(tab.complaints == [])
    }

    /// Opens the first lesson from the list, and waits until its skeleton was graded.
    private func openFirst() throws -> BrowserTab {
      let tab = try page.openRows()
      try tab.click("#lessons")
      try tab.wait(
        for: "document.querySelectorAll('#courseList button').length === \(Program.lessonCount)")
      #expect(try tab.text("#courseCount") == "0 of \(Program.lessonCount) solved")
      try tab.click("#courseList [data-name='01-rows']")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      return tab
    }

    @Test func `the lines of a solution are put in order with keys and the pointer, and tried`()
      throws
    {
      let tab = try openFirst()
      let (said, lines) = (
        "document.querySelector('#practice [role=status]').textContent",
        "playground.lesson.practice.lines.filter(({ loose }) => loose).map(({ text }) => text)"
      )
      try tab.answer(of: "document.querySelector('#practiceLines').click()")
      try tab.answer(of: "document.querySelector('#tryOrder').click()")
      try tab.wait(for: "\(said).startsWith('Not yet: ')")
      let before = try tab.answer(of: lines).asArray ?? []
      try tab.answer(of: "document.querySelector('#practice .loose [data-way=\"1\"]').focus()")
      try tab.press("ArrowDown")
      var moved = before
      moved.swapAt(0, 1)
      #expect(try tab.answer(of: lines) == .array(moved))
      #expect(
        try tab.answer(of: "document.activeElement.getAttribute('aria-label')")
          == .string("move down: \(before[0].asString ?? "")"))
      // Back to its place, with the pointer.
      try tab.answer(
        of:
          "document.querySelectorAll('#practice .loose code')[1].scrollIntoView({ block: 'center' })"
      )
      try tab.answer(
        of: "document.querySelectorAll('#practice .loose code')[1].id = 'second'")
      try tab.drag("#second", by: (0, -40))
      #expect(try tab.answer(of: lines) == .array(before))
      let solution = try Self.file("01-rows/solution.lua")
      let quoted = String(decoding: JSONValue.string(solution).written, as: UTF8.self)
      try tab.answer(
        of: """
          (() => {
            const { practice } = playground.lesson, wanted = \(quoted).split("\\n").map((line) => line.trim());
            let next = 0;
            for (const line of wanted) {
              const texts = practice.places.map((place) => practice.lines[place].text), from = texts.indexOf(line, next);
              if (from >= 0) practice.move(from, next++);
            }
          })()
          """)
      try tab.answer(of: "document.querySelector('#tryOrder').click()")
      try tab.wait(for: "\(said).startsWith('✓')")
      // The lesson itself is still to be done.
      try tab.answer(of: "document.querySelector('#writeYourself').click()")
      #expect(
        try tab.answer(
          of:
            "[document.querySelector('#practice').hidden, playground.course.entry('01-rows').solved]"
        )
          == .array([.boolean(true), .boolean(false)]))
      #expect(tab.complaints == [])
    }

    @Test func `a step begins with questions from earlier ones, which are judged`() throws {
      let tab = try openFirst()
      #expect(
        try tab.answer(of: "document.querySelector('#review').hidden") == .boolean(true))
      try tab.answer(of: "playground.lesson.open('02-grid')")
      try tab.wait(for: "!document.querySelector('#review').hidden")
      try tab.answer(
        of: """
          (() => {
            const place = document.querySelector('#review');
            place.querySelector('#openReview').click();
            for (const row of place.querySelectorAll('li')) {
              const height = Number(/rowHeight = (\\d+)/.exec(row.textContent)[1]), count = Number(/(\\d+) items/.exec(row.textContent)[1]);
              row.querySelector('input').value = /row 3/.test(row.textContent) ? 2 * height : count * height;
            }
            document.querySelector('#checkReview').click();
          })()
          """)
      try tab.wait(for: "document.querySelector('#review [role=status]').textContent")
      #expect(try tab.text("#review [role=status]").hasPrefix("2 of 2 right."))
      #expect(tab.complaints == [])
    }

    /// Puts an answer into the editor, as if it were typed.
    private func answer(_ text: String, in tab: BrowserTab) throws {
      let quoted = String(decoding: JSONValue.string(text).written, as: UTF8.self)
      try tab.answer(
        of:
          "playground.editor.text = \(quoted), playground.filing.keepText(), playground.perform()")
    }

    private func states(_ tab: BrowserTab) throws -> String {
      try tab.answer(
        of: "[...document.querySelectorAll('.goals li')].map((row) => row.className).join(' ')"
      ).asString ?? ""
    }

    @Test(arguments: [0, 100, 250])
    func `a check soon after typing shows what it grades`(pause: Int) throws {
      let tab = try openFirst()
      try tab.click("#skipGuess")
      try answer(try Self.file("01-rows/solution.lua"), in: tab)
      Thread.sleep(forTimeInterval: Double(pause) / 1_000)
      try tab.click("#checkLesson")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'solved'")
      // The second row begins where the first ends, 44 points high.
      try tab.wait(for: "playground.run.state.elements[1].frame.y === 44")
      try tab.wait(
        for:
          "document.querySelector('#checkLesson').textContent === 'Check' && !playground.runner.next"
      )
      #expect(try tab.text("#state") == "Rows: 12 items")
      #expect(tab.complaints == [])
    }

    /// A number at the beginning of a line is part of its sentence, and a table is one.
    @Test func `the texts of the lessons lose no number`() throws {
      let tab = try openFirst()
      let lost = try tab.answer(
        of: #"""
          (async () => {
            const lost = [];
            for (const { dataset: { name } } of document.querySelectorAll('#courseList button')) {
              const lesson = await (await playground.host.ask('/api/lessons/' + name)).json();
              for (const text of [lesson.task, lesson.background]) {
                const shown = Prose.blocks(text).map((block) => {
                  const element = Prose.element(block), cells = [...element.querySelectorAll('th, td')];
                  return cells.length > 0 ? cells.map((cell) => cell.textContent).join(' ') : element.textContent;
                }).join(' ');
                let isItem = true;
                const written = text.split('\n').filter((line) => !line.startsWith('```')).map((line) => {
                  const item = isItem ? line.replace(/^\d+\. /, '') : line;
                  isItem = !line.trim() || item !== line;
                  return item;
                }).join(' ').replace(/\]\([^)]*\)/g, ']');
                const numbers = (words) => (words.match(/\d+/g) ?? []).join();
                if (numbers(shown) !== numbers(written) || shown.includes('| -')) lost.push(name);
              }
            }
            return lost;
          })()
          """#)
      #expect(lost == .array([]))
    }

    @Test func `a lesson is opened, missed, hinted at, seen in its smallest case, and solved`()
      throws
    {
      let tab = try openFirst()
      #expect(try tab.text("#lessonHead") == "1  Rows")
      #expect(try tab.text("#task").hasPrefix("Your task"))
      #expect(try tab.text("#background").hasPrefix("How it works"))
      // The cells of the beginning lie over each other; that is not a mistake before something was tried.
      #expect(try tab.text("#state") == "Rows: 12 items")
      #expect(try tab.answer(of: Self.marks) == .number(0))
      #expect(
        try tab.answer(of: "document.querySelector('#inspector').getClientRects().length")
          == .number(0))
      #expect(
        try tab.answer(of: "playground.editor.text").asString == Self.skeleton())
      let before = try states(tab)
      #expect(before == "open open open open")
      #expect(try tab.text("#tally") == "0 of 4 goals")
      // The picture follows a guess, or the wish to see it.
      #expect(
        try tab.answer(of: "getComputedStyle(document.querySelector('#canvas')).visibility")
          == .string("hidden"))
      #expect(try tab.answer(of: Self.placeOfGuess) == .string("stage"))
      try tab.click("#skipGuess")
      #expect(try tab.answer(of: Self.placeOfGuess) == .string("lessonWords"))
      #expect(
        try tab.answer(of: "getComputedStyle(document.querySelector('#canvas')).visibility")
          == .string("visible"))
      // What is wanted is drawn under the cells: twelve rows of 44, of which a view of 320 shows seven and a part.
      try tab.wait(for: "playground.run.wanted?.elements.length === 8")
      #expect(
        try tab.answer(of: "playground.run.wanted.elements[1].frame.y") == .number(44))

      // Nothing that is graded while one types is a try.
      #expect(try tab.answer(of: "playground.course.entry('01-rows').tries") == .number(0))
      try tab.click("#checkLesson")
      try tab.wait(for: "document.querySelectorAll('#hints li').length === 1")
      #expect(try tab.text("#state") == "1 warning · Rows: 12 items")
      #expect(try tab.answer(of: Self.marks) == .number(1))
      #expect(try tab.text("#hints li").hasPrefix("How many rows are above the first one"))
      try tab.click("#hint")
      try tab.wait(for: "document.querySelectorAll('#hints li').length === 2")

      try answer(try Self.file("01-rows/wrong/one-row-short.lua"), in: tab)
      try tab.wait(for: "playground.lesson.grade?.missed === 'content'")
      let after = try states(tab)
      #expect(after == "held missed held open")
      #expect(try tab.text("#tally") == "2 of 4 goals")
      try tab.click("#smallestCase")
      try tab.wait(for: "playground.run.state.sections.join() === '1'")
      #expect(try tab.text("#banner").contains("1 item"))
      #expect(
        try tab.answer(of: "document.querySelector('.settings').inert") == .boolean(true))
      #expect(try tab.answer(of: "playground.run.state.viewport.width") == .number(300))

      try answer(try Self.file("01-rows/solution.lua"), in: tab)
      try tab.wait(for: "playground.lesson.grade?.outcome === 'solved'")
      #expect(try states(tab) == "held held held held")
      #expect(try tab.text("#banner").contains("This case passes."))
      #expect(try tab.text("#verdict").hasPrefix("Solved"))
      // It is seen wherever the lesson is scrolled, and whatever is shown below the view on a phone.
      for (width, height) in [(1440, 900), (1280, 720), (1024, 768), (390, 844)] {
        try tab.setSize((width, height))
        let place = try tab.answer(
          of: """
            ((box, { left, top, right, bottom }) => [left, top, innerWidth - right, innerHeight - bottom].every((way) => way >= 0)
              && box.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))(document.querySelector('#toast'), document.querySelector('#toast').getBoundingClientRect())
            """)
        #expect(place == .boolean(true), "\(width)")
      }
      try tab.setSize((1440, 900))
      #expect(try tab.text("#afterwards").contains("Harder"))
      // It stops here, and goes on when the student does.
      try tab.click("#smallestCase")
      try tab.wait(for: "playground.run.state.sections.join() === '12'")
      #expect(try tab.text("#lessonHead") == "1  Rows")
      try tab.click("#nextLesson")
      try tab.wait(for: "document.querySelector('#lessonHead').textContent === '19  Fence posts'")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      #expect(tab.complaints == [])
    }

    private static let placeOfGuess =
      "document.querySelector('#predictions').parentElement.className"

    @Test
    func `all is guessed before the picture is seen, and a wrong guess is noted for a review`()
      throws
    {
      let tab = try openFirst()
      try tab.wait(for: "document.querySelectorAll('.stage .prediction.open').length === 2")
      for (number, wrong) in [-1, -2].enumerated() {
        #expect(try tab.answer(of: Self.placeOfGuess) == .string("stage"))
        try tab.answer(of: "document.querySelectorAll('.prediction input')[\(number)].focus()")
        try tab.type("\(wrong)")
        try tab.press("Enter")
        try tab.wait(
          for:
            "document.querySelectorAll('.prediction')[\(number)].classList.contains('missed')")
        // The field keeps the focus, wherever it is moved.
        #expect(
          try tab.answer(
            of:
              "document.activeElement === document.querySelectorAll('.prediction input')[\(number)]"
          )
            == .boolean(true))
      }
      #expect(try tab.answer(of: Self.placeOfGuess) == .string("lessonWords"))
      // A guess is no try, and ticks nothing.
      #expect(try tab.text("#tally") == "0 of 4 goals")
      #expect(
        try tab.answer(
          of:
            "(({ tries, missedQuestions }) => JSON.stringify([tries, missedQuestions]))(playground.course.entry('01-rows'))"
        ) == .string(#"[0,{"content":1,"y":1}]"#))
      #expect(tab.complaints == [])
    }

    /// The lesson of scales has two predictions, which need no answer.
    @Test func `a lesson is solved once, and says what its predictions are worth`() throws {
      let tab = try page.openRows()
      let name = "18-from-here-to-there"
      try tab.answer(of: "playground.lesson.open('\(name)')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      try answer(try Self.file("\(name)/solution.lua"), in: tab)
      try tab.wait(for: "!document.querySelector('#toast').hidden")
      #expect(
        try tab.text("#verdict").contains("2 predictions are not answered; they do not count."))
      // Opened again, it is still solved, and nothing new.
      try tab.answer(of: "playground.lesson.leave()")
      try tab.wait(for: "playground.run.run.script === 'rows.lua'")
      try tab.answer(of: "playground.lesson.open('\(name)')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'solved'")
      #expect(try tab.answer(of: "document.querySelector('#toast').hidden") == .boolean(true))
      #expect(tab.complaints == [])
    }

    /// Without its brackets, the share is (12 - 2) / 12 - 2 in the smallest case: the cell is left of the view.
    @Test func `a broken rule of all layouts is said after what the lesson wants`() throws {
      let tab = try page.openRows()
      let name = "18-from-here-to-there"
      try tab.answer(of: "playground.lesson.open('\(name)')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      let solution = try Self.file("\(name)/solution.lua")
      try answer(
        solution.replacing("/ (self.high - self.low)", with: "/ self.high - self.low"), in: tab)
      try tab.wait(for: "playground.lesson.grade?.missed === 'negative-size'")
      #expect(
        try tab.text("#verdict .strong") == "cell 1,1 is not in the view, should be at 100, 0")
      #expect(try tab.text("#verdict").contains("the content size is -86.667 x 20"))
      // A case is not compared with the picture before it.
      try tab.click("#smallestCase")
      try tab.wait(for: "playground.run.run.isCase")
      #expect(try tab.answer(of: "playground.run.ghosts.elements.size") == .number(0))
      #expect(tab.complaints == [])
    }

    @Test func `nothing is ticked before something was done`() throws {
      let tab = try page.openRows()
      var held = 0
      for name in ["01-rows", "04-wrap", "06-waterfall", "07-circle"] {
        try tab.answer(of: "playground.lesson.open('\(name)')")
        try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
        #expect(try tab.text("#tally").hasPrefix("0 of "), "\(name)")
        held +=
          try tab.answer(
            of: "playground.lesson.grade.goals.filter(({ state }) => state === 'held').length"
          ).asInteger ?? 0
      }
      // What holds by itself is known, and not told.
      #expect(held > 2)
      #expect(tab.complaints == [])
    }

    @Test func `a prediction is typed or pointed at, and the script keeps it`() throws {
      let tab = try openFirst()
      try tab.wait(for: "document.querySelectorAll('.prediction.open').length === 2")
      let words = try tab.text("#predictions p")
      let height = try #require(words.firstMatch(of: /rowHeight = (\d+)/)?.1)
      let view = try #require(words.firstMatch(of: /a view of (\d+)x(\d+)/))
      let (wide, high) = (try #require(Double(view.1)), try #require(Double(view.2)))
      // Two rows are above the third.
      let top = 2 * (try #require(Int(height)))
      try tab.answer(
        of: """
          { const field = document.querySelector('.prediction input')
            field.value = '\(top)'
            field.dispatchEvent(new Event('change')) }
          """)
      try tab.wait(for: "document.querySelector('.prediction').classList.contains('held')")
      let text = try tab.answer(of: "playground.editor.text").asString ?? ""
      #expect(text == "-- prediction y: \(top)\n" + (try Self.skeleton()))

      // A click three quarters down an empty view of the case's shape is a number of the case's points.
      try tab.click(".prediction .point button")
      let box = try tab.answer(
        of: """
          (({ width, height }) => width / height)(document.querySelector('.pointing').getBoundingClientRect())
          """)
      #expect(abs((box.asNumber ?? 0) - wide / high) < 0.02)
      try tab.answer(
        of: """
          { const view = document.querySelector('.pointing'), box = view.getBoundingClientRect()
            view.dispatchEvent(new MouseEvent('click', { clientX: box.left + 5, clientY: box.top + box.height * 0.75 })) }
          """)
      try tab.wait(for: "document.querySelector('.prediction').classList.contains('missed')")
      let pointed = try tab.answer(
        of: "Number(playground.editor.text.match(/^-- prediction y: ~(\\d+)\\n/)[1])")
      // The browser takes whole pixels of the box.
      #expect(abs((pointed.asNumber ?? 0) - high * 0.75) <= 3)
      // The guess and the right number are drawn where one pointed, with the distance in words.
      #expect(
        try tab.answer(of: "document.querySelectorAll('.pointing .guess').length") == .number(2))
      #expect(try tab.text(".prediction .message").contains(" off"))
      #expect(tab.complaints == [])
    }

    @Test func `the lesson and the progress are there again, and the text goes on`() throws {
      let tab = try openFirst()
      try answer(try Self.file("01-rows/another.lua"), in: tab)
      try tab.wait(for: "playground.lesson.grade?.outcome === 'solved'")
      try tab.answer(of: "window.isOld = true, setTimeout(() => location.reload())")
      try tab.wait(for: "!window.isOld && window.playground?.lesson.grade?.outcome === 'solved'")
      #expect(
        try tab.answer(of: "playground.editor.text").asString == Self.file("01-rows/another.lua"))
      try tab.click("#beginAgain")
      try tab.wait(for: "playground.lesson.grade?.missed === 'rows'")
      #expect(
        try tab.answer(of: "playground.editor.text").asString == Self.skeleton())
      try tab.click("#closeLesson")
      try tab.wait(for: "playground.run.run?.script === 'rows.lua'")
      #expect(try tab.answer(of: "document.querySelector('#lesson').hidden") == .boolean(true))
      try tab.unfold("showDetails")
      #expect(
        try tab.answer(of: "document.querySelector('#inspector').getClientRects().length")
          != .number(0))
      #expect(tab.complaints == [])
    }

    @Test func `a progress file is taken in and given out`() throws {
      let tab = try page.openRows()
      try tab.click("#lessons")
      try tab.wait(
        for: "document.querySelectorAll('#courseList button').length === \(Program.lessonCount)")
      try tab.answer(
        of: """
          playground.course.import({ files: [new File(['{"moonlay-learn":1,"lessons":{"04-wrap":{"solved":true,"tries":2}}}'], "a.json")], value: "" })
          """)
      try tab.wait(
        for:
          "document.querySelector('#courseCount').textContent === '1 of \(Program.lessonCount) solved'"
      )
      #expect(
        try tab.answer(of: "JSON.parse(playground.course.text).lessons['04-wrap'].tries")
          == .number(2))
      try tab.answer(
        of: "playground.course.import({ files: [new File(['x'], 'a.json')], value: '' })")
      try tab.wait(
        for:
          "document.querySelector('#lessonsSaid').textContent.includes('cannot read the progress')"
      )
      try tab.forgetComplaints()
    }

    @Test func `an answer that does not end is said to be, and a mend overtakes it`() throws {
      let tab = try openFirst()
      try answer("while true do end", in: tab)
      try tab.wait(for: "document.querySelector('#banner').classList.contains('budget')")
      try tab.wait(for: "document.querySelector('#verdict').textContent.includes('does not run')")
      try answer(try Self.file("01-rows/solution.lua"), in: tab)
      try tab.wait(for: "playground.lesson.grade?.outcome === 'solved'")
      #expect(tab.complaints == [])
    }

    @Test func `a lesson's words are words, whatever stands in them`() throws {
      let lessons = try ScratchFolder()
      let folder = lessons.url("01-mine")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["start.lua", "check.lua", "solution.lua", "hints.md"] {
        try lessons.write(try Self.file("01-rows/\(name)"), to: "01-mine/\(name)")
      }
      let evil = "<img src=x onerror=alert(1)>"
      try lessons.write(
        "# Mine \(evil)\n\nDo `\(evil)` and\n\n- \(evil)\n\n## When it is solved\n\nWell \(evil).\n",
        to: "01-mine/lesson.md")
      let other = try ServedPlayground(
        ["--lessons", lessons.path, page.fixture.folder.path], in: Program.root)
      let tab = try page.fixture.tab(of: other)
      try tab.waitForPage()
      try tab.answer(of: "playground.lesson.open('01-mine')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      try answer(try Self.file("01-rows/solution.lua"), in: tab)
      try tab.wait(for: "playground.lesson.grade?.outcome === 'solved'")
      #expect(try tab.text("#lessonHead") == "1  Mine \(evil)")
      #expect(try tab.answer(of: "document.querySelectorAll('img').length") == .number(0))
      #expect(try tab.text("#task li") == evil)
      #expect(tab.complaints == [])
    }
  }
}
