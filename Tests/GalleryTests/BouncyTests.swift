import Foundation
import Testing
import TestSupport

/// A damped spring in a hundred thousand small steps: the midpoint rule.
private func swung(_ d: Double, _ v: Double, damping: Double, frequency: Double, for time: Double)
  -> (d: Double, v: Double)
{
  let w = 2 * Double.pi * frequency
  let pull = { (d: Double, v: Double) in -w * w * d - 2 * damping * w * v }
  var (d, v) = (d, v)
  let step = time / 100_000
  for _ in 0..<100_000 {
    let (middle, speed) = (d + v * step / 2, v + pull(d, v) * step / 2)
    (d, v) = (d + speed * step, v + pull(middle, speed) * step)
  }
  return (d, v)
}

@Test func `a spring swings as the equation of motion says`() throws {
  let springs = [(0.8, 2.0), (0.7, 1.5), (0.5, 1)]
  let calls = springs.map { "{ damping = \($0.0), frequency = \($0.1) }" }
    .joined(separator: ", ")
  let report = try GalleryScript.report(
    ofScenario: """
      local Bouncy = require("bouncy")
      return Scenario {
        layout = Bouncy, data = { 1 },
        steps = function()
          for _, spring in ipairs { \(calls) } do
            print(("%.9f %.9f"):format(Bouncy.swing(spring, 40, -300, 0.3)))
            local d, v = 40, -300
            for _ = 1, 18 do d, v = Bouncy.swing(spring, d, v, 1 / 60) end
            print(("%.9f %.9f"):format(d, v))
          end
        end,
      }
      """)

  let printed = report.records.filter { $0.type == "print" }.compactMap(\.text)
    .map { $0.split(separator: " ").compactMap { Double($0) } }
  try #require(printed.count == 6 && printed.allSatisfy { $0.count == 2 })
  for (number, spring) in springs.enumerated() {
    let model = swung(40, -300, damping: spring.0, frequency: spring.1, for: 0.3)
    for answer in printed[2 * number...2 * number + 1] {
      #expect(abs(answer[0] - model.d) < 1e-3 && abs(answer[1] - model.v) < 1e-2, "\(spring)")
    }
  }
}

@Test func `rows lag behind a drag, the more the further from the middle, and come to rest`() throws
{
  let report = try GalleryScript(name: "bouncy").report([])
  let stretched = try report.snapshot("stretched")
  let rest = try report.snapshot("at rest")

  func lags(_ moment: GalleryReport.Record) -> [Double] {
    (moment.elements ?? []).sorted { $0.item < $1.item }
      .map { $0.frame.y - Double($0.item - 1) * 66 }
  }
  #expect(lags(rest).allSatisfy { abs($0) < 1e-9 })
  let early = lags(stretched)
  let least = try #require(early.min())
  #expect(early.count > 5 && early[0] > 1 && least < early[0] && least < early[early.count - 1])
}
