import CollectionLayout
import CollectionSimulation
import Report

extension ClassReport {
  /// The report as one self-contained page of slides for a projector, without external scripts and
  /// without network access: for each lesson its goals by students, the guesses, and a slide for each
  /// mistake.
  ///
  /// The students have numbers, whose order says nothing about their names.
  ///
  /// - Parameter hasNames: Whether the page contains the names, hidden until they are requested.
  /// - Returns: The page, in UTF-8.
  package func html(withNames hasNames: Bool) -> [UInt8] {
    let slides = ClassSlides(self, hasNames: hasNames)
    return Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>The class – moonlay</title>
      <style>\(ClassSlides.style)</style>
      </head>
      <body>
      \(slides.body)
      <nav>\(slides.nameSwitch)<button id="back" aria-label="previous slide">←</button><span id="place"></span><button id="on" aria-label="next slide">→</button></nav>
      <script>\(ClassSlides.script)</script>
      </body>
      </html>

      """.utf8)
  }
}

/// The slides of a class.
private struct ClassSlides {
  private let report: ClassReport
  private let hasNames: Bool
  private let aliases: [String: Int]

  /// The students in the order of their aliases.
  private let students: [String]

  init(_ report: ClassReport, hasNames: Bool) {
    (self.report, self.hasNames) = (report, hasNames)
    students = report.students.sorted { ($0.scrambled, $0) < ($1.scrambled, $1) }
    aliases = Dictionary(
      students.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
  }

  static let style = """
    *{box-sizing:border-box}html{scroll-snap-type:y mandatory}
    body{font:22px/1.4 system-ui,sans-serif;margin:0;color:#1d1d1f;background:#fff}
    section{height:100vh;scroll-snap-align:start;padding:2rem 3rem 4rem;overflow:auto;display:flex;flex-direction:column;gap:1rem}
    h1,h2{margin:0;line-height:1.15}h1{font-size:3rem}h2{font-size:2rem}p{margin:0}.faint{color:#5a5a60}
    table{border-collapse:collapse}th,td{padding:.1rem .4rem;text-align:left;font-weight:400}
    .goals th{font-size:1.1rem;max-width:26rem}.goals .who{font-size:.8rem;text-align:center;vertical-align:bottom}
    .named .goals .who .name{writing-mode:vertical-rl}.goals td{border:2px solid #fff;min-width:1.1rem;height:1.9rem;text-align:center;padding:0}
    td.held{background:#2f8f4e;color:#fff}td.missed{background:#e0662f;color:#fff}td.open{background:#e3e3e8}td.count{min-width:4rem;background:none}
    .mistake{display:flex;gap:2.5rem;flex:1;min-height:0}.mistake svg{height:100%;max-width:46vw;flex:none}
    .mistake div{display:flex;flex-direction:column;gap:1.2rem}.ask{font-size:1.6rem}.people{font-size:1rem}
    svg{background:#f5f5f7;max-width:100%}svg text{font:20px system-ui,sans-serif}.guesses svg{width:100%;height:auto;background:none}
    .glance{font-size:1rem}.glance td,.glance th{border:1px solid #d2d2d7;padding:.1rem .5rem}td.late::after{content:" late";color:#b00020}
    td.solved{background:#dff3e3}.glance td.missed{background:#fdf0d5;color:inherit}td.error,td.refused,td.missing{background:#f8dede}
    nav{position:fixed;right:1rem;bottom:.6rem;font-size:1rem;display:flex;gap:.8rem;align-items:center;background:#fffc;padding:.2rem .5rem}
    button{font:inherit}@media print{nav{display:none}section{height:auto;break-after:page}}
    """

  static let script = """
    const box=document.getElementById('names'),spans=[...document.querySelectorAll('.name')],slides=[...document.querySelectorAll('section')];
    for(const span of spans)span.dataset.alias=span.textContent;
    const show=()=>{document.body.classList.toggle('named',box.checked);for(const span of spans)span.textContent=box.checked?span.dataset.name:span.dataset.alias};
    box?.addEventListener('change',show);
    const place=document.getElementById('place'),here=()=>Math.max(0,slides.findIndex(slide=>slide.getBoundingClientRect().bottom>innerHeight/2));
    const note=()=>{place.textContent=`${here()+1} of ${slides.length}`};
    const go=by=>slides[Math.min(slides.length-1,Math.max(0,here()+by))].scrollIntoView();
    document.getElementById('on').addEventListener('click',()=>go(1));document.getElementById('back').addEventListener('click',()=>go(-1));
    addEventListener('keydown',event=>{const by={ArrowRight:1,ArrowDown:1,PageDown:1,' ':1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[event.key];
    if(by&&event.target!==box){event.preventDefault();go(by)}});
    addEventListener('scroll',note);addEventListener('resize',note);note();
    """

  /// The switch that shows the names; empty if the page does not contain them.
  var nameSwitch: String {
    hasNames ? "<label><input type=\"checkbox\" id=\"names\"> Show names</label>" : ""
  }

  var body: String {
    var text = slide("<h1>The class</h1>\n" + summary + stuck)
    for lesson in report.lessons {
      let rows = report.rows.filter { $0.lesson == lesson.name }
      text += goals(of: lesson, rows)
      text += guesses(of: lesson, rows)
      text += answers(of: lesson, rows)
      for group in report.groups(of: lesson.name) { text += mistake(group, of: lesson, rows) }
    }
    return text + slide("<h2>Points</h2>\n" + glance)
  }

  private func slide(_ content: String) -> String { "<section>\n\(content)</section>\n" }

  private func named(_ student: String, short: Bool = false) -> String {
    let number = aliases[student] ?? 0
    let name = hasNames ? " data-name=\"\(student.escapedForMarkup)\"" : ""
    return "<span class=\"name\"\(name)>\(short ? "" : "Student ")\(number)</span>"
  }

  private func heading(_ lesson: ClassLesson, _ what: String) -> String {
    "<h2>\(lesson.shortName.escapedForMarkup) \(lesson.title.escapedForMarkup): \(what)</h2>\n"
  }

  // MARK: - Summary

  private var summary: String {
    let lines = report.lessons.map { lesson in
      let own = report.rows.filter { $0.lesson == lesson.name && $0.status != "missing" }
      let solved = own.count { $0.status == "solved" }
      return
        "<li>Lesson \(lesson.shortName.escapedForMarkup) \(lesson.title.escapedForMarkup): \(solved) of \(students.count.of("student")) solved it</li>\n"
    }
    let names =
      hasNames
      ? "This page contains the students' names: do not publish it."
      : "This page contains numbers instead of the students' names."
    return
      "<ul>\n\(lines.joined())</ul>\n<p class=\"faint\">Arrow keys turn the slides. \(names)</p>\n"
  }

  /// Returns the students who are stuck, with the lesson: answers with more than two tries that are
  /// not solved.
  private var stuck: String {
    let rows = report.rows.filter { $0.status != "solved" && ($0.progress?.tries ?? 0) > 2 }
      .sorted {
        ($1.progress?.tries ?? 0, $0.student.scrambled)
          < ($0.progress?.tries ?? 0, $1.student.scrambled)
      }
    guard !rows.isEmpty else { return "" }
    var text = "<h2>Stuck</h2>\n<ul>\n"
    for row in rows {
      text +=
        "<li>\(named(row.student)), lesson \(row.lesson.escapedForMarkup): \((row.missed ?? "").escapedForMarkup) after \((row.progress?.tries ?? 0).of("try", "tries")), \((row.progress?.hints ?? 0).of("hint"))</li>\n"
    }
    return text + "</ul>\n"
  }

  // MARK: - Goals by students

  private func goals(of lesson: ClassLesson, _ rows: [ClassRow]) -> String {
    var scores: [String: [String: GoalScore]] = [:]
    var goals: [LessonGoal] = []
    for row in rows {
      for score in (row.kept ?? row.report)?.scores ?? [] where !score.isPrediction {
        scores[row.student, default: [:]][score.goal.name] = score
        if !goals.contains(where: { $0.name == score.goal.name }) { goals.append(score.goal) }
      }
    }
    // Who has met most comes first, so that what is hard is seen as a border.
    func count(_ student: String) -> Int {
      scores[student]?.values.count { $0.state == .held } ?? 0
    }
    let order = students.sorted { (count($1), aliases[$0] ?? 0) < (count($0), aliases[$1] ?? 0) }
    var text =
      "<table class=\"goals\"><tr><td class=\"count\"></td><td class=\"count\"></td>"
    for student in order { text += "<td class=\"who\">\(named(student, short: true))</td>" }
    text += "</tr>\n"
    for goal in goals {
      let states = order.map { scores[$0]?[goal.name]?.state ?? .open }
      let held = states.count { $0 == .held }
      text +=
        "<tr><th>\(goal.statement.escapedForMarkup)</th><td class=\"count\">\(held) of \(order.count)</td>"
      for state in states {
        text += "<td class=\"\(state.rawValue)\">\(state.mark)</td>"
      }
      text += "</tr>\n"
    }
    return slide(
      heading(lesson, "goals by students")
        + "<p class=\"faint\">✓ met, ✕ missed, empty: not reached or nothing submitted</p>\n"
        + "\(text)</table>\n")
  }

  // MARK: - Guesses

  /// Returns the predictions as dots on a line for each question: how far each is from the right
  /// number, which may be another one for each student.
  private func guesses(of lesson: ClassLesson, _ rows: [ClassRow]) -> String {
    var questions: [LessonGoal] = []
    var numbers: [String: [PredictedNumber]] = [:]
    for score in rows.flatMap({ $0.report?.scores ?? [] }) {
      guard let number = score.prediction else { continue }
      if numbers.updateValue((numbers[score.goal.name] ?? []) + [number], forKey: score.goal.name)
        == nil
      {
        questions.append(score.goal)
      }
    }
    guard !questions.isEmpty else { return "" }
    let figures = questions.map { question in
      "<p>\(question.statement.escapedForMarkup)</p>\n\(Self.dots(numbers[question.name] ?? []))\n"
    }
    return slide(
      heading(lesson, "what was predicted")
        + "<div class=\"guesses\">\n\(figures.joined())</div>\n")
  }

  private static func dots(_ numbers: [PredictedNumber]) -> String {
    let errors = numbers.map { $0.predicted - $0.actual }
    let answers = Set(numbers.map { $0.actual })
    // Far guesses are at the edge, so that one does not squeeze all others into the middle.
    let sizes = errors.map { abs($0) }.sorted()
    let reach = max(1, sizes[min(sizes.count - 1, sizes.count * 9 / 10)])
    let (width, height, middle) = (1180.0, 150.0, 590.0)
    var stacks: [Int: Int] = [:]
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width.readable) \(height.readable)\" role=\"img\">"
      + "<line x1=\"20\" x2=\"1160\" y1=\"110\" y2=\"110\" stroke=\"#8a8a90\"/>"
      + "<line x1=\"590\" x2=\"590\" y1=\"10\" y2=\"118\" stroke=\"#108030\" stroke-width=\"3\"/>"
    let right = answers.count == 1 ? numbers[0].actual.readable : "right"
    text += "<text x=\"590\" y=\"142\" text-anchor=\"middle\" fill=\"#108030\">\(right)</text>"
    for (anchor, x, sign) in [("start", 20.0, -1.0), ("end", 1160.0, 1.0)] {
      let end = answers.count == 1 ? numbers[0].actual + sign * reach : sign * reach
      text +=
        "<text x=\"\(x.readable)\" y=\"142\" text-anchor=\"\(anchor)\" fill=\"#5a5a60\">\(end.readable)</text>"
    }
    for error in errors.sorted() {
      let x = middle + min(max(error / reach, -1), 1) * 550
      let place = Int((x / 18).rounded())
      let below = stacks[place, default: 0]
      stacks[place] = below + 1
      let y = 100 - min(Double(below), 4) * 19
      text +=
        "<circle cx=\"\(x.readable)\" cy=\"\(y.readable)\" r=\"9\" fill=\"#3060c0\" fill-opacity=\"0.75\"/>"
    }
    return text + "</svg>"
  }

  // MARK: - Pictures

  /// Returns all answers of a lesson, drawn over each other.
  private func answers(of lesson: ClassLesson, _ rows: [ClassRow]) -> String {
    let shown = rows.compactMap { $0.report?.showing }
    guard let expected = shown.first?.expected else { return "" }
    let states = shown.compactMap { $0.found }
    return slide(
      heading(lesson, "all answers")
        + "<div class=\"mistake\">\(Self.picture(states, over: expected))<div><p>\(states.count.of("answer")) over the expected picture (dashed), in \(shown[0].caseText.escapedForMarkup)</p></div></div>\n"
    )
  }

  /// Returns the slide of a mistake: the picture, what the answers do, and the question to discuss.
  private func mistake(_ group: ClassGroup, of lesson: ClassLesson, _ rows: [ClassRow]) -> String {
    let row = rows.first { $0.student == group.students[0] }
    let picture = row?.report?.showing.flatMap { example in
      example.expected.map { Self.picture([example.found].compactMap { $0 }, over: $0) }
    }
    var text = "<p><b>\(group.students.count.of("answer"))</b> \(group.title.escapedForMarkup)</p>"
    if let hint = row?.mistake?.hint { text += "<p class=\"ask\">\(hint.escapedForMarkup)</p>" }
    if picture != nil { text += "<p class=\"faint\">blue: the answer; dashed: expected</p>" }
    text +=
      "<p class=\"people faint\">\(group.students.map { named($0) }.joined(separator: ", "))</p>"
    return slide(
      heading(lesson, (row?.mistake?.name ?? row?.missed ?? "").escapedForMarkup)
        + "<div class=\"mistake\">\(picture ?? "")<div>\(text)</div></div>\n")
  }

  /// The maximum number of elements of a state that are drawn.
  private static let maxDrawn = 200

  private static func picture(_ states: [ViewState], over expected: ViewState) -> String {
    let size = expected.viewport
    func rectangles(_ state: ViewState, _ attributes: String) -> String {
      state.elements.prefix(maxDrawn).map { element in
        let frame = element.attributes.frame
        guard frame.width.isFinite, frame.height.isFinite, frame.x.isFinite, frame.y.isFinite else {
          return ""
        }
        func clamped(_ number: Double) -> String { min(max(number, -10_000), 10_000).readable }
        return
          "<rect x=\"\(clamped(frame.x - state.contentOffset.x))\" y=\"\(clamped(frame.y - state.contentOffset.y))\" width=\"\(clamped(max(0, frame.width)))\" height=\"\(clamped(max(0, frame.height)))\" \(attributes)/>"
      }.joined()
    }
    let opacity = max(0.03, 0.5 / Double(max(1, states.count)))
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width.readable) \(size.height.readable)\">"
      + states.map {
        rectangles(
          $0,
          "fill=\"#3060c0\" fill-opacity=\"\(opacity.readable)\" stroke=\"#3060c0\" stroke-opacity=\"0.4\""
        )
      }.joined()
      + rectangles(
        expected, "fill=\"none\" stroke=\"#108030\" stroke-dasharray=\"6 4\" stroke-width=\"2\"")
      + "</svg>"
  }

  // MARK: - Points

  /// The class at a glance: a row for each student, a column for each lesson.
  private var glance: String {
    var text = "<table class=\"glance\"><tr><th>Student</th>"
    for lesson in report.lessons { text += "<th>\(lesson.shortName.escapedForMarkup)</th>" }
    text += "<th>Points</th></tr>\n"
    let possible = report.lessons.reduce(0) { $0 + $1.possible }
    for student in students {
      text += "<tr><th>\(named(student))</th>"
      for lesson in report.lessons {
        let row = report.rows(of: student, lesson.name).first
        let earned = row.map { report.points(of: $0).readable } ?? ""
        let late = row?.isLate == true ? " late" : ""
        text +=
          "<td class=\"\(row?.status ?? "missing")\(late)\" title=\"\((row?.nameless ?? "").escapedForMarkup)\">\(earned)</td>"
      }
      let sum = report.rows.lazy.filter { $0.student == student }
        .reduce(0) { $0 + report.points(of: $1) }
      text += "<td>\(sum.readable)/\(possible.readable)</td></tr>\n"
    }
    return text + "</table>\n"
  }
}

extension ClassRow {
  /// The description of the mistake without names of files, which may contain a student's name.
  fileprivate var nameless: String? { report == nil ? missed : message }
}

extension GoalScore.State {
  fileprivate var mark: String {
    switch self {
    case .held: "✓"
    case .missed: "✕"
    case .open: ""
    }
  }
}

extension String {
  /// A number by which names are ordered so that the order says nothing about them.
  fileprivate var scrambled: UInt64 {
    var hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }
}
