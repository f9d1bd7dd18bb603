import CollectionLayout

extension ClassReport {
  /// The report as JSON: `#/$defs/class` of the schema.
  package var json: [UInt8] { JSONCodec<ClassReport>.grades.line(self) + [UInt8(ascii: "\n")] }

  /// The report as test suites in JUnit's XML: a suite for each student and lesson, a test for each goal.
  package var junit: [UInt8] {
    var output = OutputBuffer()
    output.append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"moonlay learn grade\">\n")
    for row in rows { output.append(row.suite) }
    output.append("</testsuites>\n")
    return output.take()
  }

  /// The results of Exercism's test runners, each with its student and lesson.
  package var exercism: [UInt8] {
    let lines = rows.map { row in
      let results =
        row.report.map { String(decoding: $0.exercism.dropLast(), as: UTF8.self) }
          ?? """
          {
            "version": 3,
            "status": "error",
            "message": \(Self.quoted(row.message)),
            "tests": []
          }
          """
      return
        "{ \"student\": \(Self.quoted(row.student)), \"lesson\": \(Self.quoted(row.lesson)), \"results\": \(results) }"
    }
    return Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }

  /// The input of GitHub Classroom's reporter from a grader: the tests of all rows with their
  /// scores.
  package var autograder: [UInt8] {
    var tests: [String] = []
    var maxScore = 0.0
    for row in rows {
      let head = students.count > 1 ? "\(row.student), \(row.lesson)" : row.lesson
      guard let report = row.report, report.scores.contains(where: { $0.state != .open }) else {
        let possible = row.report?.possiblePoints ?? possiblePoints(of: row.lesson) ?? 0
        maxScore += possible
        tests.append(
          Self.test("\(head): it can be graded", "error", row.message, score: 0, of: possible, row))
        continue
      }
      maxScore += report.possiblePoints
      for score in report.scores {
        let isHeld = score.state == .held
        tests.append(
          Self.test(
            "\(head): \(score.goal.statement)", isHeld ? "pass" : "fail",
            score.message ?? (isHeld ? nil : "it was not reached"),
            score: isHeld ? score.goal.points : 0, of: score.goal.points, row))
      }
    }
    let status =
      rows.allSatisfy { $0.status == "solved" }
      ? "pass" : rows.contains { $0.status != "solved" && $0.status != "missed" } ? "error" : "fail"
    return Array(
      """
      {
        "version": 1,
        "status": "\(status)",
        "max_score": \(maxScore.readable),
        "tests": [
          \(tests.joined(separator: ",\n    "))
        ]
      }

      """.utf8)
  }

  private static func test(
    _ name: String, _ status: String, _ message: String?, score: Double, of maxScore: Double,
    _ row: ClassRow
  ) -> String {
    "{ \"name\": \(quoted(name)), \"status\": \"\(status)\", \"message\": \(quoted(message)), "
      + "\"score\": \(score.readable), \"max_score\": \(maxScore.readable), "
      + "\"filename\": \(quoted(row.file ?? "")), \"line_no\": 0, \"test_code\": \"\" }"
  }

  private static func quoted(_ text: String?) -> String {
    let value: JSONValue = text.map { .string($0) } ?? .null
    return String(decoding: value.written, as: UTF8.self)
  }
}

extension ClassRow {
  fileprivate var suite: String {
    let name = "\(student) \(lesson)".asXML
    guard let report, report.scores.contains(where: { $0.state != .open }) else {
      return """
          <testsuite name="\(name)" tests="1" failures="0" errors="1">
            <testcase classname="\(name)" name="\((missed ?? "").asXML)">
              <error message="\((message ?? "").asXML)" type="\((missed ?? "").asXML)"/>
            </testcase>
          </testsuite>

        """
    }
    let failures = report.scores.count { $0.state == .missed }
    let skipped = report.scores.count { $0.state == .open }
    let tests = report.scores.map { score in
      let head = "    <testcase classname=\"\(name)\" name=\"\(score.goal.name.asXML)\""
      switch score.state {
      case .held: return head + "/>\n"
      case .open: return head + "><skipped/></testcase>\n"
      case .missed:
        let text = (score.message ?? "").asXML
        return
          "\(head)><failure message=\"\(text)\" type=\"\(score.goal.name.asXML)\">\(score.goal.statement.asXML)</failure></testcase>\n"
      }
    }
    return
      "  <testsuite name=\"\(name)\" tests=\"\(report.scores.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">\n"
      + tests.joined() + "  </testsuite>\n"
  }
}
