import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import Workbench

@Suite struct RunTests {
  private static let list = """
    local L = Layout.new("L", { height = 100 })
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, self.height, self.height) end

    """

  @Test func `a sound run is good, with its result`() throws {
    let (result, verdict) = try #require(
      run(Self.list + "return L").finished)

    #expect(verdict == .good)
    #expect(result.heading.script == "test.lua")
    #expect(result.heading.layoutName == "L")
    let height = RunHeading.Parameter(
      name: "height", value: .integer(100), kind: .number(minimum: nil, maximum: nil, step: nil))
    #expect(result.heading.parameters == [height])
    // 844 points show 8 rows and a part of the ninth.
    #expect(result.state.elements.count == 9)
    #expect(result.state.contentSize == Size(width: 100, height: 3000))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `records come as they happen, and the heading before them`() {
    var order: [String] = []
    _ = run(
      "print('load')\n" + Self.list
        + "return Scenario { layout = L, steps = function(view) print('step') view:note('noted') end }",
      listener: Run.Listener(begin: { order.append("begin \($0.layoutName)") }) { record in
        switch record {
        case .print(let text, _): order.append(text)
        case .note(let text, _): order.append(text)
        case .frame: order.append("frame")
        default: break
        }
      })

    #expect(order.filter { $0 != "begin L" } == ["load", "frame", "step", "noted"])
    #expect(order.contains("begin L"))
  }

  @Test(arguments: [
    ["assert(false, 'no')", "assertion-failed"],
    ["view:scrollToItem(1, 99)", "scroll-out-of-range"],
    [
      "L.contentSize = nil view:layoutIfNeeded() L.attributes = nil error = nil view:scrollToItem(2, 1)",
      "scroll-out-of-range",
    ],
  ])
  func `a breach of the protocol is bad, and what is known is reported`(pair: [String]) throws {
    let (result, verdict) = try #require(
      run(Self.list + "return Scenario { layout = L, steps = function(view) \(pair[0]) end }")
        .finished)

    #expect(verdict == .bad)
    #expect(result.diagnostics.map(\.diagnostic.code.rawValue) == [pair[1]])
    #expect(result.state.elements.count == 9)
  }

  @Test(arguments: [
    ["contentSize", "return 'x'", "wrong-return-type"], ["contentSize", "", "wrong-return-type"],
    ["contentSize", "return 0/0, 1", "non-finite"],
    ["contentSize", "return 1, -1", "negative-size"],
    ["attributes", "return 5", "wrong-return-type"],
    ["attributes", "return { 5 }", "wrong-return-type"],
    ["attributes", "return { Attributes.cell(1, 31) }", "index-out-of-range"],
    ["shouldInvalidate", "return 5", "wrong-return-type"],
    ["prepare", "self:placeCell(1, 1, 0/0, 0, 1, 1)", "non-finite"],
    ["prepare", "self:placeCell(1, 1, 0, 0, 1, -1)", "negative-size"],
    ["prepare", "self:placeCell(1, 31, 0, 0, 1, 1)", "index-out-of-range"],
    ["prepare", "view:visibleItems()", "reentrant-call"],
    ["attributes", "self:placeCell(1, 1, 0, 0, 1, 1)", "placed-outside-prepare"],
    ["itemAttributes", "return 'x'", "wrong-return-type"],
    ["prepare", "pcall(function() view:visibleItems() end)", "reentrant-call"],
    ["prepare", "pcall(self.placeCell, self, 1, 31, 0, 0, 1, 1)", "index-out-of-range"],
  ])
  func `what a callback answers wrongly is bad`(parts: [String]) throws {
    let (result, verdict) = try #require(
      run(
        """
        local L = Layout.new("L")
        function L:\(parts[0])(view) \(parts[1]) end
        L.allowsMissingItems = true
        return Scenario { layout = L, data = { 30 }, steps = function(view) view:resize { 10, 20 } end }
        """
      ).finished)

    #expect(verdict == .bad)
    #expect(result.diagnostics.map(\.diagnostic.code.rawValue) == [parts[2]])
    #expect(result.diagnostics.first?.diagnostic.place?.line == 2)
  }

  @Test func `a breach that is caught and raised again stands once`() throws {
    let (result, verdict) = try #require(
      run(
        """
        local L = Layout.new("L")
        function L:prepare(view)
          local ok, failure = pcall(self.placeCell, self, 1, 31, 0, 0, 1, 1)
          if not ok then error(failure) end
        end
        return L
        """
      ).finished)

    #expect(verdict == .bad)
    #expect(result.diagnostics.map(\.diagnostic.code) == [.indexOutOfRange])
    #expect(result.diagnostics.map(\.count) == [1])
  }

  @Test(arguments: [
    ["error('mine')", "runtime-error"], ["undeclared()", "undeclared-global"],
    ["view.nothing()", "unknown-field"], ["self:placeCell('x')", "wrong-argument"],
  ])
  func `a script that fails has no result`(pair: [String]) throws {
    let (diagnostic, failure) = try #require(
      run("local L = Layout.new('L')\nfunction L:prepare(view) \(pair[0]) end\nreturn L").failed)

    #expect(failure == .script)
    #expect(diagnostic.code.rawValue == pair[1])
    #expect(diagnostic.place?.file == "test.lua" && diagnostic.place?.line == 2)
    // `placeCell` in the line, whose call lacks an argument.
    let columns = ["undeclared-global": 26, "unknown-field": 31, "wrong-argument": 41]
    #expect(diagnostic.place?.marks.map(\.column) == columns[pair[1]].map { [$0] } ?? [])
  }

  @Test(arguments: ["prepare", "contentSize", "attributes", "itemAttributes"])
  func `a budget that runs out is said to be one`(callback: String) throws {
    let (diagnostic, failure) = try #require(
      run("local L = Layout.new('L')\nfunction L:\(callback)() while true do end end\nreturn L") {
        $0.limits.time = .milliseconds(60)
      }.failed)

    #expect(failure == .budget)
    #expect(diagnostic.code == .budgetExceeded)
    #expect(diagnostic.place?.line == 2)
  }

  @Test func `a text without a layout has no result`() throws {
    #expect(try #require(run("return 5").failed).1 == .script)
    #expect(try #require(run("return (").failed).0.code == .syntaxError)
  }

  @Test func `a wrong parameter is the user's fault`() throws {
    let wrong = run(Self.list + "return L") {
      $0.parameters = [ParameterSetting(name: "hieght", text: "5")]
    }
    let (diagnostic, failure) = try #require(wrong.failed)
    let right = run(Self.list + "return L") {
      $0.parameters = [ParameterSetting(name: "height", text: "400")]
    }

    #expect(failure == .usage)
    #expect(diagnostic.fix == "did you mean 'height'?")
    #expect(right.finished?.0.state.elements.count == 3)
  }

  @Test func `a warning is bad where the run is strict`() {
    let text = Self.list + "function L:prepere() end\nreturn L"

    #expect(run(text).finished?.1 == .good)
    #expect(run(text) { $0.isStrict = true }.finished?.1 == .bad)
  }

  @Test func `options stand over the scenario`() throws {
    let text =
      Self.list
      + "return Scenario { layout = L, viewport = { 50, 60 }, data = { 4 }, steps = function() print('steps') end }"
    let (own, _) = try #require(run(text).finished)
    let (other, _) = try #require(
      run(text) {
        $0.viewport = Size(width: 70, height: 80)
        $0.sections = [2, 3]
      }.finished)

    #expect(own.state.viewport == Size(width: 50, height: 60))
    #expect(own.state.sections == [4])
    #expect(other.state.viewport == Size(width: 70, height: 80))
    #expect(other.state.sections == [2, 3])
  }

  @Test func `a run is the same each time`() {
    let text = """
      local L = Layout.new("L")
      function L:prepare(view)
        for key, value in pairs { b = 1, a = 2, c = 3 } do print(key, value) end
        for item = 1, view:itemCount(1) do
          self:placeCell(1, item, math.random(100), math.random(1000), math.random(50), math.random(50))
        end
      end
      return L
      """
    func records() -> [Record] {
      var records: [Record] = []
      _ = run(text, listener: Run.Listener(record: { records.append($0) }))
      return records
    }

    #expect(records() == records())
    #expect(run(text).finished?.0 == run(text).finished?.0)
  }
}

private func run(
  _ text: String, listener: Run.Listener = Run.Listener(),
  _ change: (inout RunOptions) -> Void = { _ in }
) -> RunOutcome {
  var options = RunOptions()
  change(&options)
  let script = Script(name: "test.lua", text: [UInt8](text.utf8)) { .absent(tried: "\($0).lua") }
  return Run(script, options).perform(listener)
}

extension RunOutcome {
  fileprivate var finished: (RunResult, RunVerdict)? {
    if case .finished(let result, let verdict) = self { (result, verdict) } else { nil }
  }

  fileprivate var failed: (Diagnostic, RunFailure)? {
    if case .failed(let diagnostic, let failure) = self { (diagnostic, failure) } else { nil }
  }
}
