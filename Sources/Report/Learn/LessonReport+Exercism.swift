import CollectionLayout

extension LessonReport {
  /// The report as the `results.json` of an Exercism test runner, version 3; the lesson's task is task 1.
  ///
  /// A goal is a test. Those that hold pass, the one that is missed fails, and those behind it are left out, for nobody has tried
  /// them. The laws of every layout are one test at the end. A script that cannot be run, or goes over a budget, is an error.
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

  /// Why nothing can be said of the goals; nil where something can.
  private var errorText: String? {
    switch outcome {
    case .solved: nil
    case .unsolved(let miss): miss.isError ? miss.diagnosticText : nil
    case .faulty(let diagnostic): "the lesson itself is at fault: \(diagnostic.message)"
    case .interrupted: "interrupted after \(cases.of("case"))"
    }
  }

  /// Each test's object, on a line of its own.
  private var tests: [String] {
    switch outcome {
    case .solved: return passed(goals) + [test(Self.laws, status: "pass", code: drawn)]
    case .unsolved(let miss) where !miss.isError:
      return passed(goals.filter { miss.held.contains($0.name) }) + [
        test(
          miss.statement ?? Self.laws, status: "fail", code: miss.caseText,
          message: miss.diagnosticText, output: miss.shownOutput)
      ]
    case .unsolved, .faulty, .interrupted: return []
    }
  }

  private func passed(_ goals: [LessonGoal]) -> [String] {
    goals.map { test($0.statement, status: "pass", code: drawn) }
  }

  private static let laws = "it keeps the laws of every layout"

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
  /// What is wrong, in which line of the script, and the mend.
  fileprivate var diagnosticText: String {
    let place = diagnostic.place.map { "\($0.file):\($0.line): " }
    let isOwn = diagnostic.code != "expectation-failed"
    let text = (isOwn ? place ?? "" : "") + diagnostic.message
    return diagnostic.fix.map { "\(text) (\($0))" } ?? text
  }

  /// What the answer printed, as far as a test runner may hand it on; nil for nothing.
  fileprivate var shownOutput: String? {
    let most = 500
    guard !printed.isEmpty else { return nil }
    guard printed.count > most else { return printed }
    return printed.prefix(most) + "\n… (what is printed after 500 characters is left out)"
  }
}
