import CollectionLayout
import Testing

@testable import Report

/// A layout that was measured with two numbers of items.
var exampleBenchmark: BenchReport {
  var report = BenchReport(
    heading: RunHeading(
      script: "grid.lua", layoutName: "Grid",
      parameters: [.init(name: "columns", value: .integer(3))],
      viewport: Size(width: 390, height: 844)))
  var small = BenchSize(items: 100)
  small.times[.prepare] = BenchTime(samples: [2e-6])
  small.times[.contentSize] = BenchTime(samples: [1e-7])
  var large = BenchSize(items: 1_000)
  large.times[.prepare] = BenchTime(samples: [3e-5, 1e-5, 2e-5])
  large.times[.contentSize] = BenchTime(samples: [1e-7])
  large.times[.frame] = BenchTime(samples: [0.0123456])
  large.bytesPerItem = 56.4
  report.sizes = [small, large]
  report.advice = [
    "Do less, and do it seldom, because what is not done at all takes no time on any machine."
  ]
  report.stop = "10,000 items are left out."
  return report
}

@Test func `a benchmark is a table, what to do, and why it ended`() {
  let text = String(decoding: exampleBenchmark.text(), as: UTF8.self)
  #expect(
    text == """
      Grid  grid.lua
        viewport    390 × 844

         items    prepare    contentSize    query    scroll frame    insert    bytes/item
           100       2 µs         100 ns        –               –         –             –
         1,000      20 µs         100 ns        –         12.3 ms         –            56
        growth        n^1            n^0        –               –         –

      - Do less, and do it seldom, because what is not done at all takes no time on
        any machine.
      10,000 items are left out.

      """)
}

@Test func `a benchmark is a document with times in seconds`() throws {
  let value = try JSONValue(parsing: [exampleBenchmark].json())
  let first = try #require(value["benchmarks"]?.array?.first)
  #expect(first["layout"]?["name"] == .string("Grid"))
  let last = try #require(first["sizes"]?.array?.last)
  #expect(last["prepare"]?["median"] == .number(2e-5))
  #expect(last["prepare"]?["least"] == .number(1e-5))
  #expect(last["bytesPerItem"] == .number(56.4))
  #expect(first["growth"]?["contentSize"] == .number(0))
  #expect(first["stop"] == .string("10,000 items are left out."))
}
