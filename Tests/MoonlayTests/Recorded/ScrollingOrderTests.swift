import Testing
import TestSupport

/// Which callbacks a change of the offset or of the bounds makes, as UIKit was recorded, through the command line; and
/// the rectangles that a layout is asked about after a full invalidation.
@Suite struct ScrollingOrderTests {
  /// A recorded entry.
  ///
  /// Numbers that a token does not have were not recorded.
  private struct Entry: Decodable {
    let id: String
    let platform: String
    let viewport: [Double]
    let contentSize: [Double]

    /// `base`: rows that a class of its own places; `flow`; or `masonry`: three columns.
    let layout: String

    /// What `shouldInvalidate` answers.
    let answer: Bool

    /// What is done; empty for the first display.
    let step: String
    let expect: [String]

    /// Whether each frame after it makes the whole chain.
    let frames: Bool

    /// The call at its end.
    let end: String?
  }

  @Test func `callbacks come in the order in which they were recorded`() throws {
    let recording = try ScrollingRecording<Entry>.read("order")
    #expect(recording.cases.count == 6)
    for entry in recording.cases {
      let printed = try RecordedLua.printed(by: script(entry)).map {
        $0.split(separator: "\t").map(String.init)
      }
      // A step returns after the pass; what was recorded between the call's return and the pass is the return alone.
      let expected = entry.expect.filter { !$0.hasPrefix("returned") }
      let names = Set(expected.map { String($0.prefix { $0 != " " }) })
      let heard = printed.prefix { $0[0] != "frames" }.filter { names.contains($0[0]) }
      #expect(heard.count == expected.count, "\(entry.id): \(heard)")
      for (call, token) in zip(heard, expected) {
        let recorded = token.split(separator: " ").map(String.init)
        #expect(call[0] == recorded[0], "\(entry.id): \(heard)")
        #expect(agree(call, recorded), "\(entry.id): \(call) was recorded as \(token)")
      }
      if entry.frames { try checkFrames(printed.drop { $0[0] != "frames" }, of: entry) }
    }
  }

  /// Whether a call says the numbers of a token: the y of the bounds, and what it was given, as one y or a rectangle.
  private func agree(_ call: [String], _ recorded: [String]) -> Bool {
    let numbers = call.dropFirst().compactMap(Double.init)
    let wanted = recorded.dropFirst().compactMap(Double.init)
    let said: [Double]
    switch (recorded[0], wanted.count) {
    case ("attributes", _), ("contentSize", _): said = Array(numbers.dropFirst())
    case (_, 2): said = [numbers[0], numbers.count > 2 ? numbers[2] : .nan]
    default: said = Array(numbers.prefix(wanted.count))
    }
    return said.count == wanted.count && zip(said, wanted).allSatisfy { abs($0 - $1) < 0.001 }
  }

  /// Each frame: the question and the context under the old bounds, the invalidation, `didScroll` and the pass under the
  /// new ones.
  private func checkFrames(_ printed: ArraySlice<[String]>, of entry: Entry) throws {
    let chain = [
      "shouldInvalidate", "boundsInvalidation", "invalidate", "didScroll", "prepare", "attributes",
    ]
    let calls = printed.filter { chain.contains($0[0]) }.map { ($0[0], Double($0[1]) ?? .nan) }
    #expect(calls.count >= 6 * 10, "\(entry.id): only \(calls.count) calls")
    #expect(calls.count % 6 == 0)
    for first in stride(from: 0, to: calls.count - 5, by: 6) {
      let frame = calls[first..<first + 6]
      #expect(frame.map(\.0) == chain, "\(entry.id)")
      let (old, new) = (calls[first].1, calls[first + 2].1)
      #expect(old != new && frame.map(\.1) == [old, old, new, new, new, new], "\(entry.id)")
    }
    if let end = entry.end { #expect(printed.filter { $0[0] == end }.count == 1) }
  }

  private func script(_ entry: Entry) -> String {
    let isFlow = entry.layout == "flow"
    let size = isFlow ? nil : entry.contentSize
    return """
      \(RecordedLua.rows(isFlow ? "FlowLayout" : "Layout", contentSize: size, answer: entry.answer))
      isHeard = \(entry.step.isEmpty)
      return Scenario {
        viewport = \(RecordedLua.value("Size", entry.viewport)), scale = 3,
        data = { \(entry.layout == "masonry" ? 5 : 40) },
        layout = Rows { \(isFlow ? "itemSize = Size(200, 40), minimumLineSpacing = 10" : "") },
        delegate = {
          didScroll = function(view) if isHeard then print("didScroll", view.contentOffset.y) end end,
          didEndScrollingAnimation = function() print("didEndScrollingAnimation") end,
        },
        steps = function(view)
          \(entry.step.isEmpty ? "isHeard = false" : "isHeard = true")
          \(entry.frames && entry.end == nil ? "isHeard = false" : "")
          \(entry.step)
          print("frames")
          isHeard = \(entry.frames)
          view:wait(1)
        end,
      }
      """
  }

  /// A recorded question: the rectangle that is asked about at an offset.
  private struct Question: Decodable {
    let id: String
    let platform: String
    let viewport: [Double]
    let contentSize: [Double]
    let offset: Double?
    let rect: [Double]
  }

  @Test func `whole pages of the view's own height are asked about`() throws {
    let recording = try ScrollingRecording<Question>.read("query-rects")
    #expect(recording.cases.count == 4)
    for question in recording.cases {
      let printed = try RecordedLua.printed(
        by: """
          \(RecordedLua.rows(contentSize: question.contentSize))
          isHeard = \(question.offset == nil)
          return Scenario {
            viewport = \(RecordedLua.value("Size", question.viewport)), scale = 3, data = { 3 }, layout = Rows {},
            steps = function(view)
              isHeard = \(question.offset != nil)
              view:scrollTo(Point(0, \(question.offset ?? 0)))
            end,
          }
          """)
      let rects = printed.map { $0.split(separator: "\t") }.filter { $0[0] == "attributes" }
        .map { $0.dropFirst(2).compactMap { Double($0) } }
      #expect(rects == [question.rect], "\(question.id)")
    }
  }
}
