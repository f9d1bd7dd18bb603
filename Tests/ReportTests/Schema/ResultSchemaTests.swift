import CollectionLayout
import CollectionSimulation
import Course
import Foundation
import Report
import Testing
import func TestSupport.seeds

@Suite struct ResultSchemaTests {
  let schema: JSONSchema

  init() throws {
    schema = JSONSchema(try JSONValue(parsing: resultSchema(adding: [ClassReport.schema])))
  }

  @Test(arguments: seeds(60))
  func `every document holds to the schema`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let document = try JSONValue(parsing: RunResult.random(using: &random).json())
    #expect(schema.faults(of: document) == [])
  }

  @Test(arguments: seeds(60))
  func `every line holds to the schema`(seed: UInt64) throws {
    for line in lines(seed: seed) {
      #expect(schema.faults(of: try JSONValue(parsing: line), at: "#/$defs/line") == [])
    }
  }

  @Test(arguments: seeds(60))
  func `every derivation holds to the schema`(seed: UInt64) throws {
    let document = try JSONValue(parsing: [Derivation.random(seed: seed)].json())
    #expect(schema.faults(of: document) == [])
  }

  @Test(arguments: 0..<30)
  func `every difference and every test holds to the schema`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (one, other) = (RunResult.random(using: &random), RunResult.random(using: &random))
    let difference = ResultDifference(
      from: try ResultDocument(reading: one.json()),
      to: try ResultDocument(reading: seed == 0 ? one.json() : other.json()),
      names: ResultDifference.Names(before: "one", after: "other"),
      DifferenceOptions(isWhole: Bool.random(using: &random)))
    let document = try JSONValue(parsing: difference.json())
    #expect(schema.faults(of: document) == [])

    let line = try #require(LineDifference(one.json(), one.json() + [0x0A]))
    let goldens: [GoldenEnd] = [
      .same, .drifted(.result(difference)), .drifted(.text(line)), .drifted(.bytes),
      .unusable("why"), .recorded(nil), .recorded(.text(line)), .refused,
    ]
    let ends: [TestEnd] = [
      .passed, .failed, .broken(Diagnostic(.syntaxError, "no")), .unreadable("no"),
      .passedOver("a module"),
    ]
    let reports = ends.map { end in
      TestReport(
        script: "one.lua", layoutName: "One", end: end, diagnostics: one.diagnostics,
        goldens: goldens.map { GoldenReport(file: "one.golden.json", end: $0) })
    }
    let tests = try JSONValue(parsing: reports.json())
    #expect(schema.faults(of: tests) == [])
  }

  @Test func `a run that failed, a check and a benchmark hold to the schema`() throws {
    var refused = CheckFormatTests.report([])
    refused.layoutName = nil
    refused.refusal = Diagnostic(.syntaxError, "no")
    let documents = [
      RunResult.json(failedWith: Diagnostic(.syntaxError, "no"), of: "one.lua"),
      [CheckFormatTests.report([CheckFormatTests.finding()]), refused].json(),
      [exampleBenchmark].json(),
    ]
    for document in documents {
      #expect(schema.faults(of: try JSONValue(parsing: document)) == [])
    }
  }

  @Test func `the grades of a class hold to the schema`() throws {
    func graded(_ outcome: LessonReport.Outcome) -> ClassRow.Result {
      let goal = LessonGoal(name: "frames", statement: "each cell is in its row")
      return .graded(
        LessonReport(
          title: "Rows", name: "01-rows", shortName: "rows", file: "rows.lua", cases: 3, seed: 1,
          outcome: outcome, goals: [goal], scores: [GoalScore(goal, .missed, "it is not")]))
    }
    let refused = ClassRow.Result.refused(code: "missing", message: "there is no answer")
    let rows = [graded(.solved), graded(.interrupted), refused].map { result in
      var row = ClassRow(student: "Ada", lesson: "01-rows", file: "rows.lua", result: result)
      row.progress = ClassRow.Progress(
        tries: 2, hints: 1, solutionWasShown: true)
      (row.submitted, row.isLate) = (1_700_000_000, true)
      return row
    }
    let untouched = [GoalScore(LessonGoal(name: "frames", statement: "rows"), .missed, "no")]
    let lesson = ClassLesson(
      name: "01-rows", shortName: "rows", title: "Rows", untouched: untouched)
    let report = ClassReport(lessons: [lesson], rows: rows, due: 1_600_000_000)
    #expect(schema.faults(of: try JSONValue(parsing: report.json)) == [])
  }

  @Test(arguments: [
    (#"{ "category": "cell", "section": 1, "item": 1 }"#, "no frame"),
    (#"{ "category": "cell", "section": 0, "item": 1, \#(frame) }"#, "a section 0"),
    (#"{ "category": "cell", "section": 1, "item": 1, "kind": "x", \#(frame) }"#, "a cell's kind"),
    (#"{ "category": "decoration", "section": 1, "item": 1, \#(frame) }"#, "no kind"),
    (#"{ "category": "cell", "section": 1, \#(frame) }"#, "a cell without an item"),
    (#"{ "category": "decoration", "section": 1, "kind": "x", \#(frame) }"#, "no item"),
    (#"{ "category": "cell", "section": 1, "item": 1, \#(frame), "alpha": 1 }"#, "a default"),
    (#"{ "category": "cell", "section": 1, "item": 1, \#(frame), "hidden": false }"#, "a default"),
    (#"{ "category": "cell", "section": 1, "item": 1, \#(frame), "tint": 3 }"#, "an unknown key"),
    (
      #"{ "category": "cell", "section": 1, "item": 1, \#(frame), "center": { "x": 0, "y": 0 } }"#,
      "a centre without a size"
    ),
    (
      #"{ "category": "cell", "section": 1, "item": 1, \#(frame), "transform": [1, 0, 0, 1, 0, 0] }"#,
      "a transform without a centre"
    ),
  ])
  func `an element that the contract does not know is refused`(json: String, fault: String) throws {
    let element = try JSONValue(parsing: Array(json.utf8))
    #expect(schema.faults(of: element, at: "#/$defs/element") != [], "\(fault)")
  }

  /// Holds documents and lines to the schema with Python's validator, which shares nothing with ours.
  ///
  /// Where there is none, the tests above stand alone, and the output says so.
  @Test func `another validator agrees`() throws {
    guard try run("import jsonschema", []) == 0 else {
      return print("Python has no jsonschema: the schema is held by the tests' validator alone")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moonlay-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var documents: [[UInt8]] = []
    var allLines: [[UInt8]] = []
    for seed in 0..<UInt64(100) {
      var random = SplitMix64(seed: seed)
      documents.append(RunResult.random(using: &random).json())
      allLines += lines(seed: seed)
    }
    let texts = [
      "schema": resultSchema(adding: [ClassReport.schema]), "documents": array(of: documents),
      "lines": array(of: allLines),
      "derivations": array(of: (0..<100).map { [Derivation.random(seed: $0)].json() }),
    ]
    for (name, bytes) in texts { try Data(bytes).write(to: folder.appendingPathComponent(name)) }

    #expect(try run(Self.validation, [folder.path]) == 0)
    print("Python's jsonschema validated \(documents.count) documents and \(allLines.count) lines")
  }

  private static let validation = """
    import json, jsonschema, sys
    read = lambda name: json.load(open(sys.argv[1] + "/" + name, encoding="utf-8"))
    schema = read("schema")
    validator = jsonschema.Draft202012Validator
    validator.check_schema(schema)
    for document in read("documents"): validator(schema).validate(document)
    line = {"$ref": "#/$defs/line", "$defs": schema["$defs"]}
    for value in read("lines"): validator(line).validate(value)
    derivations = {"$ref": "#/$defs/derivations", "$defs": schema["$defs"]}
    for value in read("derivations"): validator(derivations).validate(value)
    """

  private static let frame = #""frame": { "x": 0, "y": 0, "width": 1, "height": 1 }"#

  /// The lines of a random run, and those of one that fails.
  private func lines(seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let result = RunResult.random(using: &random)
    var lines = ResultLines()
    var bytes: [UInt8] = []
    lines.write(result.heading)
    for record in result.records { lines.write(record) }
    lines.writeEnd(result.heading, result.state, result.diagnostics) { bytes += $0 }
    lines.writeEnd(failedWith: .random(using: &random))
    bytes += lines.take()
    return bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  private func array(of values: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + values.joined(separator: [UInt8(ascii: ",")]) + Array("]".utf8)
  }

  /// Runs a Python program; its exit status, or −1 where there is no Python.
  private func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    do { try process.run() } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
