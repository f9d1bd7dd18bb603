import Testing
import TestSupport

/// Animated changes of the content offset as UIKit was recorded to make them, through the command line.
@Suite struct ScrollingAnimationTests {
  private struct Animation: Decodable {
    let id: String
    let platform: String
    let viewport: [Double]
    let contentSize: [Double]
    let scale: Double
    let step: String

    /// The offset by the time since the call, in milliseconds.
    let curve: [RecordedSample]

    /// When `didEndScrollingAnimation` came, in milliseconds; nil where it was not recorded.
    let end: Double?
  }

  @Test func `the offset follows the curve that was recorded, and ends when it did`() throws {
    let recording = try ScrollingRecording<Animation>.read("animated-offset")
    #expect(recording.cases.count == 2)
    for animation in recording.cases {
      let printed = try RecordedLua.printed(by: script(animation)).map {
        $0.split(separator: "\t").map(String.init)
      }
      let curve = printed.filter { $0[0] == "curve" }.compactMap { fields in
        Double(fields[1]).flatMap { time in
          Double(fields[2]).map { RecordedSample(time: time, offset: $0) }
        }
      }
      let distance = curve.distance(to: animation.curve, shiftedBy: 17)
      #expect(distance <= 0.5, "\(animation.id) is missed by \(distance)")
      let ends = printed.filter { $0[0] == "end" }.compactMap { Double($0[1]) }
      #expect(ends.count == 1)
      #expect(abs((ends.first ?? .nan) - (animation.end ?? 300)) <= 17, "\(animation.id)")
    }
  }

  private func script(_ animation: Animation) -> String {
    """
    \(RecordedLua.rows(contentSize: animation.contentSize, answer: false))
    local start
    return Scenario {
      viewport = \(RecordedLua.value("Size", animation.viewport)), scale = \(animation.scale), hz = 600,
      data = { 40 }, layout = Rows {},
      delegate = { didEndScrollingAnimation = function(view) print("end", (view.time - start) * 1000) end },
      steps = function(view)
        start = view.time
        \(animation.step)
        for _ = 1, 200 do
          print("curve", (view.time - start) * 1000, string.format("%.9f", view.contentOffset.y))
          view:wait(1 / 600)
        end
      end,
    }
    """
  }
}
