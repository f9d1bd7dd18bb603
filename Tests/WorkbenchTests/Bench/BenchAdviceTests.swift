import CollectionLayout
import Report
import Testing

@testable import Workbench

@Suite struct BenchAdviceTests {
  /// A report of 1,000 and 10,000 items in which a phase takes so many seconds.
  private func advice(_ phase: BenchPhase, _ before: Double, _ last: Double) -> [String] {
    BenchAdvice(
      report { size, isLast in size.times[phase] = BenchTime(samples: [isLast ? last : before]) }
    )
    .sentences
  }

  private func report(_ fill: (inout BenchSize, Bool) -> Void) -> BenchReport {
    var report = BenchReport(
      heading: RunHeading(
        script: "test.lua", layoutName: "L", parameters: [],
        viewport: Size(width: 390, height: 844)))
    for items in [1_000, 10_000] {
      var size = BenchSize(items: items)
      fill(&size, items == 10_000)
      report.sizes.append(size)
    }
    return report
  }

  @Test func `growth is the exponent between the last two sizes`() throws {
    let squared = report { size, isLast in
      size.times[.prepare] = BenchTime(samples: [isLast ? 0.5 : 0.005])
    }
    #expect(abs(try #require(squared.growth(of: .prepare)) - 2) < 1e-12)
    #expect(squared.growth(of: .query) == nil)
  }

  @Test(arguments: [
    (BenchPhase.query, 0.0001, 0.001, "`attributes` takes 1 ms"),
    (.frame, 0.0001, 0.001, "A scroll frame takes 1 ms"),
    (.contentSize, 0.0001, 0.001, "`contentSize` takes 1 ms"),
    (.prepare, 0.001, 0.1, "`prepare` takes 100 ms and grows as n^2"),
    (.prepare, 0.002, 0.02, "`prepare` takes 2 µs per item"),
    (.insertion, 0.001, 0.1, "An insertion takes 100 ms"),
  ])
  func `what grows faster than it must is named`(
    phase: BenchPhase, before: Double, last: Double, beginning: String
  ) {
    let found = advice(phase, before, last)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(beginning) == true, "\(found)")
  }

  @Test(arguments: [
    (BenchPhase.query, 1e-6, 10e-6), (.query, 0.001, 0.002), (.frame, 0.001, 0.001),
    (.contentSize, 1e-6, 2e-6), (.prepare, 0.001, 0.01), (.insertion, 0.001, 0.01),
  ])
  func `what nobody notices is not`(phase: BenchPhase, before: Double, last: Double) {
    #expect(advice(phase, before, last).isEmpty)
  }

  @Test func `a table for each item is named`() {
    func advice(_ bytes: Double) -> [String] {
      BenchAdvice(report { size, isLast in size.bytesPerItem = isLast ? bytes : nil }).sentences
    }
    #expect(advice(480).first?.hasPrefix("Each item takes 480 bytes") == true)
    #expect(advice(64).isEmpty)
  }
}
