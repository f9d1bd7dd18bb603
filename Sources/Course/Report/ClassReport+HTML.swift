import CollectionLayout
import CollectionSimulation
import Report

extension ClassRow {
  /// The description of the mistake without names of files, which may contain a student's name.
  fileprivate var nameless: String? { report == nil ? missed : message }
}

extension ClassReport {
  /// The report as one self-contained page, without external scripts and without network access.
  ///
  /// Students' names are hidden until they are requested.
  package var html: [UInt8] {
    let aliases = Dictionary(
      students.enumerated().map { ($1, "Student \($0 + 1)") }, uniquingKeysWith: { $1 })
    func named(_ student: String) -> String {
      "<span class=\"name\" data-name=\"\(student.escapedForMarkup)\">\(aliases[student] ?? "")</span>"
    }
    var body =
      "<h1>The class</h1>\n<label><input type=\"checkbox\" id=\"names\"> Show names</label>\n"
    body += glance(named)
    body += stuck(named)
    for lesson in lessons {
      body += section(lesson.name, "\(lesson.shortName) \(lesson.title)", named)
    }
    return Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>The class – moonlay</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      \(body)
      <script>\(Self.script)</script>
      </body>
      </html>

      """.utf8)
  }

  private static let style = """
    body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1d1d1f;background:#fff}
    table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #d2d2d7;padding:.25rem .5rem;text-align:left}
    td.solved{background:#dff3e3}td.missed{background:#fdf0d5}td.error,td.refused,td.missing{background:#f8dede}
    svg{background:#f5f5f7;max-width:100%;height:auto}.late::after{content:" late";color:#b00020}
    .pictures{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:240px;overflow-wrap:anywhere}
    @media print{label{display:none}}
    """

  private static let script = """
    const box=document.getElementById('names'),spans=[...document.querySelectorAll('.name')];
    for(const span of spans)span.dataset.alias=span.textContent;
    box.addEventListener('change',()=>{for(const span of spans)span.textContent=box.checked?span.dataset.name:span.dataset.alias});
    """

  /// Returns the class at a glance: a row for each student, a column for each lesson.
  private func glance(_ named: (String) -> String) -> String {
    var text = "<table><tr><th>Student</th>"
    for lesson in lessons { text += "<th>\(lesson.shortName.escapedForMarkup)</th>" }
    text += "<th>Points</th></tr>\n"
    let possible = lessons.reduce(0) { $0 + $1.possible }
    for student in students {
      text += "<tr><th>\(named(student))</th>"
      for lesson in lessons {
        let row = rows(of: student, lesson.name).first
        let earned = row.map { points(of: $0).readable } ?? ""
        let late = row?.isLate == true ? " late" : ""
        text +=
          "<td class=\"\(row?.status ?? "missing")\(late)\" title=\"\((row?.nameless ?? "").escapedForMarkup)\">\(earned)</td>"
      }
      let sum = rows.lazy.filter { $0.student == student }.reduce(0) { $0 + points(of: $1) }
      text += "<td>\(sum.readable)/\(possible.readable)</td></tr>\n"
    }
    return text + "</table>\n"
  }

  /// Returns the students who are stuck, with the lesson: answers with more than two tries that are
  /// not solved.
  private func stuck(_ named: (String) -> String) -> String {
    let rows = rows.filter { $0.status != "solved" && ($0.progress?.tries ?? 0) > 2 }
      .sorted { ($1.progress?.tries ?? 0, $0.student) < ($0.progress?.tries ?? 0, $1.student) }
    guard !rows.isEmpty else { return "" }
    var text = "<h2>Stuck</h2>\n<ul>\n"
    for row in rows {
      text +=
        "<li>\(named(row.student)), lesson \(row.lesson.escapedForMarkup): \((row.missed ?? "").escapedForMarkup) after \((row.progress?.tries ?? 0).of("try", "tries")), \((row.progress?.hints ?? 0).of("hint"))</li>\n"
    }
    return text + "</ul>\n"
  }

  /// Returns a lesson: its groups of mistakes, each drawn over the expected view, and all answers
  /// drawn over each other.
  private func section(_ name: String, _ title: String, _ named: (String) -> String) -> String {
    let own = rows.filter { $0.lesson == name }
    let solved = own.count { $0.status == "solved" }
    var text =
      "<h2>Lesson \(title.escapedForMarkup)</h2>\n<p>\(solved) of \(own.count) solved.</p>\n<div class=\"pictures\">\n"
    let shown = own.compactMap { $0.report?.showing }
    if let expected = shown.first?.expected {
      text +=
        "<figure>\(Self.picture(shown.compactMap { $0.found }, over: expected))<figcaption>All answers, over what is expected (dashed): \(shown[0].caseText.escapedForMarkup)</figcaption></figure>\n"
    }
    for group in groups(of: name) {
      let row = own.first { $0.student == group.students[0] }
      let picture = row?.report?.showing.flatMap { example in
        example.expected.map { Self.picture([example.found].compactMap { $0 }, over: $0) }
      }
      text +=
        "<figure>\(picture ?? "")<figcaption><b>\(group.students.count.of("answer"))</b> \(group.title.escapedForMarkup)<br>\(group.students.map(named).joined(separator: ", "))</figcaption></figure>\n"
    }
    return text + "</div>\n"
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
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"240\" viewBox=\"0 0 \(size.width.readable) \(size.height.readable)\">"
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
}
