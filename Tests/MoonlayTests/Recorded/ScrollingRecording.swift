import Foundation
import TestSupport

/// What a recording of UIKit says of one subject of scrolling: `Tests/Recorded/Scrolling/NAME.json`.
///
/// Units are points and milliseconds, velocities points per millisecond.
struct ScrollingRecording<Case: Decodable>: Decodable {
  /// Where the figures were published.
  let source: String
  let cases: [Case]

  /// Reads the recording of a name.
  static func read(_ name: String) throws -> ScrollingRecording {
    let url = URL(fileURLWithPath: Program.root + "/Tests/Recorded/Scrolling/\(name).json")
    return try JSONDecoder().decode(ScrollingRecording.self, from: Data(contentsOf: url))
  }
}

/// A moment of a curve: `[time, offset]`.
struct RecordedSample: Decodable {
  let time: Double
  let offset: Double

  init(time: Double, offset: Double) { (self.time, self.offset) = (time, offset) }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    (time, offset) = (try values.decode(Double.self), try values.decode(Double.self))
  }
}

extension [RecordedSample] {
  /// The offset between two samples, on the line that joins them; the last one's after the end.
  func offset(at time: Double) -> Double {
    guard let next = firstIndex(where: { $0.time >= time }) else { return last?.offset ?? .nan }
    guard next > 0 else { return self[0].offset }
    let (from, to) = (self[next - 1], self[next])
    return from.offset + (to.offset - from.offset) * (time - from.time) / (to.time - from.time)
  }

  /// By how much a recorded curve is missed where it is missed most, after the best shift in time: the recorded frames
  /// fall anywhere between the events.
  func distance(to recorded: [RecordedSample], shiftedBy most: Double) -> Double {
    stride(from: -most, through: most, by: 0.25).map { shift in
      recorded.map { abs(offset(at: $0.time + shift) - $0.offset) }.max() ?? 0
    }.min() ?? .infinity
  }
}

extension RecordedLua {
  /// A class `Rows` whose callbacks print what they are asked once `isHeard` is true: the name, the y of the view's
  /// bounds inside of it, and the rectangle that it is given.
  ///
  /// - Parameters:
  ///   - base: `Layout`, which gets rows of 40 points, 50 apart, or a built-in class.
  ///   - contentSize: Width and height; nil for the base's own.
  ///   - answer: What `shouldInvalidate` answers.
  /// - Returns: Lua.
  static func rows(_ base: String = "Layout", contentSize: [Double]?, answer: Bool = true) -> String
  {
    let isPlain = base == "Layout"
    let size = contentSize.map(list) ?? "\(base).contentSize(self, view)"
    return """
      local isHeard = false
      local Rows = \(base):extend("Rows", {})
      local function heard(name, view, rect)
        if not isHeard then return end
        if rect then
          print(name, view.contentOffset.y, rect.x, rect.y, rect.width, rect.height)
        else
          print(name, view.contentOffset.y)
        end
      end
      function Rows:prepare(view)
        heard("prepare", view)
        \(isPlain
          ? "for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, 50 * (item - 1), view.width, 40) end"
          : "\(base).prepare(self, view)")
      end
      function Rows:contentSize(view)
        local width, height = \(size)
        if isHeard then print("contentSize", view.contentOffset.y, width, height) end
        return width, height
      end
      function Rows:attributes(view, rect)
        heard("attributes", view, rect)
        return \(base).attributes(self, view, rect)
      end
      function Rows:shouldInvalidate(view, bounds)
        heard("shouldInvalidate", view, bounds)
        return \(answer)
      end
      function Rows:boundsInvalidation(view, bounds, context)
        heard("boundsInvalidation", view, bounds)
        return \(base).boundsInvalidation(self, view, bounds, context)
      end
      function Rows:invalidate(view, context)
        heard("invalidate", view)
        return \(base).invalidate(self, view, context)
      end

      """
  }
}
