import CollectionLayout
import CollectionSimulation
import Report
import Workbench

/// A printable page of a lesson: its text, the picture, questions, and room for answers.
struct Worksheet {
  private let lesson: Lesson
  private let options: GradingOptions

  init(_ lesson: Lesson, _ options: GradingOptions) {
    (self.lesson, self.options) = (lesson, options)
  }

  /// The page as self-contained HTML.
  var html: [UInt8] {
    let goals = Grading(lesson, single).grade(lesson.solutionScript)
    var body = "<h1>Lesson \(lesson.shortName.forPage): \(lesson.text.title.forPage)</h1>\n"
    body += "<p class=\"name\">Name: <span></span> Date: <span></span></p>\n"
    body += Self.prose(lesson.text.task)
    body += "<h2>What must hold</h2>\n<ol>\n"
    for goal in goals.goals { body += "<li>☐ \(goal.statement.forPage)</li>\n" }
    body += "</ol>\n<h2>On paper first</h2>\n<ol>\n"
    for goal in goals.goals {
      guard let question = lesson.hints[goal.name]?.first, !lesson.withheld.contains(.hints) else {
        continue
      }
      body += "<li>\(Self.inline(question))<div class=\"lines\"></div></li>\n"
    }
    body += "</ol>\n"
    if let predictions = Predictions(lesson, options) {
      body += "<h2>Predict</h2>\n<p>For \(predictions.caseText.forPage):</p>\n<ol>\n"
      for question in predictions.questions {
        body += "<li>\(question.statement.forPage) <span class=\"name\"><span></span></span></li>\n"
      }
      body += "</ol>\n"
    }
    if let expected = goals.showing?.expected, let text = goals.showing?.caseText {
      body += "<h2>Draw it</h2>\n<p>The case: \(text.forPage). Draw where the elements are.</p>\n"
      let size = expected.viewport
      body +=
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width.readable)\" height=\"\(size.height.readable)\" viewBox=\"-1 -1 \((size.width + 2).readable) \((size.height + 2).readable)\"><rect width=\"\(size.width.readable)\" height=\"\(size.height.readable)\" fill=\"none\" stroke=\"#000\"/></svg>\n"
    }
    return Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Lesson \(lesson.shortName.forPage): \(lesson.text.title.forPage)</title>
      <style>
      body{font:12pt/1.5 serif;margin:2rem auto;max-width:44rem;padding:0 1rem}
      code{font-size:.9em}.name span{display:inline-block;border-bottom:1px solid;width:14rem}
      .lines{height:4.5rem;background:repeating-linear-gradient(#fff 0 1.4rem,#999 1.4rem calc(1.4rem + 1px))}
      svg{max-width:100%;height:auto}@media print{body{margin:0}h2{break-after:avoid}li,svg{break-inside:avoid}}
      </style>
      </head>
      <body>
      \(body)</body>
      </html>

      """.utf8)
  }

  /// The options for the single case that the page shows.
  private var single: GradingOptions {
    var options = options
    (options.cases, options.showsFirstCase, options.findsMistakes) = (1, true, false)
    return options
  }

  /// Returns a lesson's Markdown as HTML paragraphs and headings.
  private static func prose(_ text: String) -> String {
    text.split(separator: "\n\n").map { block in
      if block.hasPrefix("## ") {
        let lines = block.split(separator: "\n", maxSplits: 1)
        let rest = lines.count > 1 ? "<p>\(inline(String(lines[1])))</p>\n" : ""
        return "<h2>\(inline(String(lines[0].dropFirst(3))))</h2>\n\(rest)"
      }
      return "<p>\(inline(String(block)))</p>\n"
    }.joined()
  }

  /// Returns a line with its code and emphasis as HTML.
  private static func inline(_ text: String) -> String {
    var (result, isCode, isStrong) = ("", false, false)
    for character in text.forPage {
      switch character {
      case "`":
        result += isCode ? "</code>" : "<code>"
        isCode.toggle()
      case "*" where !isCode:
        result += isStrong ? "</em>" : "<em>"
        isStrong.toggle()
      default: result.append(character)
      }
    }
    return result + (isCode ? "</code>" : "") + (isStrong ? "</em>" : "")
  }
}

extension String {
  /// The text, escaped for HTML.
  fileprivate var forPage: String {
    visibleText.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      ">", with: "&gt;"
    )
    .replacing("\"", with: "&quot;")
  }
}
