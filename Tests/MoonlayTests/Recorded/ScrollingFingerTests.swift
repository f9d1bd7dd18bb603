import Testing
import TestSupport

/// What a finger does to the content, and what becomes of it after the release, as UIKit was recorded, through the
/// command line.
@Suite struct ScrollingFingerTests {
  /// A recorded finger, and the content under it.
  private struct Drag: Decodable {
    let id: String
    let kind: String
    let platform: String
    let viewport: [Double]
    let contentSize: [Double]
    let scale: Double

    /// The content offset when the finger comes down.
    let start: Double
    let finger: Finger

    /// The offset by how far the finger has gone.
    let drag: [RecordedSample]
    let release: Release

    /// The offset by the time since the release.
    let curve: [RecordedSample]
    let final: Double

    struct Finger: Decodable {
      /// Where it comes down, in the view.
      let from: [Double]
      let movePerEvent: Double
      let events: Int

      /// Seconds between two events.
      let interval: Double

      /// How long it is held before it is lifted, in seconds.
      let rest: Double
    }

    struct Release: Decodable {
      let offset: Double
      let velocity: Double
      let target: Double
    }
  }

  /// How far an offset may lie from a recorded one: a pixel under the finger and at rest; on the way, where the recorded
  /// frames fall between events, as the recording's page says for each kind of motion.
  private func tolerance(of kind: String) -> Double { kind == "bounce" ? 1 : 0.75 }

  @Test(arguments: [true, false])
  func `content follows a finger, and goes on, as it was recorded`(touches: Bool) throws {
    let recording = try ScrollingRecording<Drag>.read("finger")
    #expect(recording.cases.map(\.id) == ["touch_calib", "decel_v1500", "bounce_release_vel"])
    for drag in recording.cases {
      let printed = try RecordedLua.printed(by: script(drag, touches: touches)).map {
        $0.split(separator: "\t").map(String.init)
      }
      func samples(_ name: String) -> [RecordedSample] {
        printed.filter { $0[0] == name }.compactMap { fields in
          guard let time = Double(fields[1]), let offset = Double(fields[2]) else { return nil }
          return RecordedSample(time: time, offset: offset)
        }
      }
      let pulled = samples("finger")
      for recorded in drag.drag {
        let shown = pulled.first { abs($0.time - recorded.time) < 0.001 }
        #expect(
          abs((shown?.offset ?? .nan) - recorded.offset) <= 0.34,
          "\(drag.id): \(shown?.offset ?? .nan) at \(recorded.time)")
      }
      let release = try #require(printed.last { $0[0] == "release" }).dropFirst()
        .compactMap(Double.init)
      #expect(abs(release[0] - drag.release.velocity) <= 0.001, "\(drag.id)")
      #expect(abs(release[1] - drag.release.target) <= 0.34, "\(drag.id)")
      let curve = samples("curve")
      #expect(abs((curve.last?.offset ?? .nan) - drag.final) <= 0.34, "\(drag.id)")
      if !drag.curve.isEmpty {
        let distance = curve.distance(to: drag.curve, shiftedBy: 17)
        #expect(distance <= tolerance(of: drag.kind), "\(drag.id) is missed by \(distance)")
      }
    }
  }

  private func script(_ drag: Drag, touches: Bool) -> String {
    let finger = drag.finger
    return """
      \(RecordedLua.rows(contentSize: drag.contentSize, answer: false))
      local finger, released
      return Scenario {
        viewport = \(RecordedLua.value("Size", drag.viewport)), scale = \(drag.scale), hz = 60, data = { 1 },
        layout = Rows {},
        delegate = {
          willEndDragging = function(view, velocity, target)
            released = view.time
            print("release", velocity.y, target.y)
          end,
        },
        steps = function(view)
          view:scrollTo(Point(0, \(drag.start)))
          -- How far the finger has gone is looked at by fingers that are lifted so far on; the last goes all the way.
          for count = 1, \(finger.events) do
            local path = {}
            for event = 1, count do
              path[event] = { 0, \(finger.movePerEvent) * event, \(finger.interval) * event }
            end
            if count == \(finger.events) and \(finger.rest) > 0 then
              path[count + 1] = { 0, \(finger.movePerEvent) * count, \(finger.interval) * count + \(finger.rest) }
            end
            released = nil
            view:drag {
              path = path, settle = false,
              \(touches ? "at = Point(\(finger.from[0]), \(finger.from[1]) + view.contentOffset.y)," : "")
            }
            print("finger", math.abs(\(finger.movePerEvent)) * count, string.format("%.9f", view.contentOffset.y))
            if count < \(finger.events) then
              view:scrollTo(Point(0, \(drag.start)))
            end
          end
          print("curve", 0, view.contentOffset.y)
          for _ = 1, 240 do
            view:wait(1 / 60)
            print("curve", (view.time - released) * 1000, string.format("%.9f", view.contentOffset.y))
          end
        end,
      }
      """
  }
}
