import CollectionLayout

extension LessonReport {
  /// The report as the `results.json` of an Exercism test runner, version 3; the lesson's task is task 1.
  ///
  /// Each goal is a test, and so are the properties of every layout at the end. Goals that were not
  /// reached are omitted. The case and the output are those of the first missed goal. A script that
  /// cannot be run, or exceeds a budget, is an error.
  package var exercism: [UInt8] {
    let tests = tests
    let head =
      "{\n  \"version\": 3,\n  \"status\": \(quoted(status)),\n  \"message\": \(quoted(errorText)),\n"
    let lines = tests.map { "    \($0)" }.joined(separator: ",\n")
    let list = tests.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    return Array("\(head)  \"tests\": \(list)\n}\n".utf8)
  }

  private var status: String {
    switch outcome {
    case .solved: "pass"
    case .unsolved(let miss): miss.isError ? "error" : "fail"
    case .faulty, .interrupted: "error"
    }
  }

  /// The reason why the goals could not be graded; nil if they could.
  private var errorText: String? {
    switch outcome {
    case .solved: nil
    case .unsolved(let miss): miss.isError ? miss.diagnosticText : nil
    case .faulty(let diagnostic): "the lesson itself has an error: \(diagnostic.message)"
    case .interrupted: "interrupted after \(cases.of("case"))"
    }
  }

  /// The object of each test, on a separate line.
  private var tests: [String] {
    switch outcome {
    case .solved: return scores.filter { $0.state != .open }.map { test(of: $0, nil) }
    case .unsolved(let miss) where !miss.isError:
      return scores.filter { $0.state != .open }.map { test(of: $0, miss) }
    case .unsolved, .faulty, .interrupted: return []
    }
  }

  private func test(of score: GoalScore, _ miss: LessonMiss?) -> String {
    if score.state == .held { return test(score.goal.statement, status: "pass", code: drawn) }
    let first = miss.map { $0.statement == nil ? LessonGoal.properties.name : $0.goal }
    let isFirst = score.goal.name == first
    return test(
      score.goal.statement, status: "fail", code: isFirst ? miss?.caseText ?? drawn : drawn,
      message: isFirst ? miss?.diagnosticText : score.message,
      output: isFirst ? miss?.shownOutput : nil)
  }

  private func test(
    _ name: String, status: String, code: String, message: String? = nil, output: String? = nil
  ) -> String {
    let members: [(String, String)] = [
      ("name", quoted(name)), ("status", quoted(status)), ("message", quoted(message)),
      ("output", quoted(output)), ("test_code", quoted(code)), ("task_id", "1"),
    ]
    return "{ " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }

  private func quoted(_ text: String?) -> String {
    let value: JSONValue = text.map { .string($0) } ?? .null
    return String(decoding: value.written, as: UTF8.self)
  }
}

extension LessonMiss {
  /// The description of the mistake, with the line of the script and the fix.
  var diagnosticText: String {
    let place = diagnostic.place.map { "\($0.file):\($0.line): " }
    let isOwn = diagnostic.code != .expectationFailed
    let text = (isOwn ? place ?? "" : "") + diagnostic.message
    return diagnostic.fix.map { "\(text) (\($0))" } ?? text
  }

  /// The output of the answer, up to the limit of a test runner; nil if there is none.
  fileprivate var shownOutput: String? {
    let maxLength = 500
    guard !printed.isEmpty else { return nil }
    guard printed.count > maxLength else { return printed }
    return printed.prefix(maxLength) + "\n… (output after 500 characters is omitted)"
  }
}
