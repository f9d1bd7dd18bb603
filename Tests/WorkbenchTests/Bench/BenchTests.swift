import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

/// A clock on which each look takes a millisecond: no test depends on how fast the machine is.
private final class SteadyClock {
  private var looks = 0

  func now() -> Duration {
    looks += 1
    return .milliseconds(looks)
  }
}

private func bench(
  _ source: String, _ change: (inout BenchOptions) -> Void = { $0.maxItems = 1_000 }
) -> Bench.Outcome {
  let script = Script(name: "test.lua", text: Array(source.utf8)) { _ in .absent(tried: "") }
  var options = BenchOptions()
  change(&options)
  return Bench(script, options).perform(Bench.Listener(now: SteadyClock().now))
}

extension Bench.Outcome {
  fileprivate var report: BenchReport? {
    if case .finished(let report, _) = self { report } else { nil }
  }

  fileprivate var failure: (code: DiagnosticCode, RunFailure)? {
    if case .failed(let diagnostic, let failure) = self { (diagnostic.code, failure) } else { nil }
  }
}

@Suite struct BenchTests {
  private static let list = """
    local L = Layout.new("L", { height = 100 })
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, self.height, self.height) end
    return L
    """

  @Test func `a size that fails is named with its line, and is a fault of the script`() throws {
    let outcome = bench(
      Self.list.replacing(
        "(view) self", with: "(view)\n  if view:itemCount(1) == 100 then error('no') end\n  self"))
    guard case .finished(let report, let faults) = outcome else {
      Issue.record("nothing was timed")
      return
    }

    #expect(report.sizes.map(\.items) == [10, 1_000])
    #expect(report.stop == "With 100 items: test.lua:3: no (runtime-error).")
    #expect(faults.map(\.code) == [.runtimeError])
  }

  @Test func `every phase is timed at every size`() throws {
    let report = try #require(bench(Self.list).report)

    #expect(report.heading.layoutName == "L")
    #expect(report.sizes.map(\.items) == [10, 100, 1_000])
    for size in report.sizes { #expect(Set(size.times.keys) == Set(BenchPhase.allCases)) }
    // All samples of the steady clock are alike, and so are the sizes.
    #expect(report.growth(of: .prepare) == 0)
    #expect(report.advice.isEmpty)
    #expect(report.stop == nil)
    // A placed element takes 48 bytes and two of the index; buffers are up to twice as long as they must be.
    #expect(report.sizes[0].bytesPerItem == nil)
    #expect((40...110).contains(try #require(report.sizes[2].bytesPerItem)))
  }

  @Test func `a layout that keeps its work until it is invalidated does it each time`() throws {
    // With a clock that counts the calls of prepare that work: each sample of the phase is one.
    let report = try #require(
      bench(
        """
        local L = Layout.new("L")
        function L:invalidate(view, context) self.isKept = false end
        function L:prepare(view)
          if not self.isKept then assert(view:itemCount(1) ~= 100 or self.first == nil, "worked again") self.first = true end
          self.isKept = true
          self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100)
        end
        return L
        """
      ).report)

    // The hundred items are refused at the second time of working; ten and a thousand are timed.
    #expect(report.sizes.map(\.items) == [10, 1_000])
    #expect(report.stop?.hasPrefix("With 100 items: ") == true)
    #expect(report.stop?.contains("worked again") == true)
  }

  @Test func `items are shared among sections in proportions`() {
    var options = BenchOptions()
    options.sections = [3, 1]
    #expect(options.counts(of: 100) == [75, 25])
    #expect(options.counts(of: 10) == [8, 3])
    options.sections = [1]
    #expect(options.counts(of: 100) == [100])
  }

  @Test func `content that fits is not scrolled`() throws {
    let report = try #require(bench(Self.list) { $0.maxItems = 8 }.report)
    #expect(report.sizes.map(\.items) == [8])
    #expect(report.sizes[0].times[.frame] == nil)
    #expect(report.sizes[0].times[.prepare] != nil)
    #expect(report.growth(of: .prepare) == nil)
  }

  @Test func `a layout that goes over its budget is timed up to there`() throws {
    let hungry = """
      local L = Layout.new("L")
      function L:prepare(view)
        if view:itemCount(1) > 500 then while true do end end
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 44, 44)
      end
      return L
      """
    let report = try #require(
      bench(hungry) {
        $0.maxItems = 1_000
        $0.limits.time = .milliseconds(100)
      }.report)
    #expect(report.sizes.map(\.items) == [10, 100])
    #expect(try #require(report.stop).contains("budget-exceeded"))
  }

  @Test func `what cannot be timed at all says why`() {
    #expect(bench("return 5").failure?.1 == .script)
    #expect(
      bench(Self.list) { $0.parameters = [ParameterSetting(name: "no", text: "1")] }.failure?.1
        == .usage)
    let endless = "local L = Layout.new('L') function L:prepare() while true do end end return L"
    #expect(bench(endless) { $0.limits.time = .milliseconds(50) }.failure?.1 == .budget)
  }

  @Test(arguments: [
    (1, [1]), (99, [99]), (100, [10, 100]), (2_500, [25, 250, 2_500]),
    (1_000_000, [100, 1_000, 10_000, 100_000, 1_000_000]),
  ])
  func `sizes grow tenfold`(most: Int, sizes: [Int]) {
    var options = BenchOptions()
    options.maxItems = most
    #expect(options.sizes == sizes)
  }
}
