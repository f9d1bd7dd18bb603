import CollectionLayout
import CollectionSimulation
import TestSupport
import Testing

@testable import Report

/// A picture that plays its run.
@Suite struct MovingPictureTests {
  private static func view(_ serial: Int, _ attributes: ElementAttributes) -> ReportedElement {
    ReportedElement(
      attributes: attributes, view: ReusedView(reuse: "cell", serial: serial, timesUsed: 1))
  }

  private static func screen(
    _ time: Double, _ offset: Double, _ changed: [ReportedElement], gone: [Int] = []
  ) -> Record {
    .screen(
      ScreenRecord(
        time: time, viewport: Size(width: 200, height: 300), contentOffset: Point(x: 0, y: offset),
        contentSize: Size(width: 200, height: 900), changed: changed, gone: gone))
  }

  private static func run(
    _ records: [Record], ending elements: [ReportedElement], at offset: Double
  )
    -> RunResult
  {
    var result = Example.grid
    result.state.viewport = Size(width: 200, height: 300)
    result.state.contentSize = Size(width: 200, height: 900)
    result.state.contentOffset = Point(x: 0, y: offset)
    result.state.elements = elements
    result.records = records
    return result
  }

  private static let first = view(1, .cell(1, 0, 0, 200, 100))
  private static let moved = view(1, .cell(1, 0, 40, 200, 100))
  private static let second = view(2, .cell(2, 0, 150, 200, 100))

  private static let example = run(
    [
      screen(0, 0, [first]), .note(text: "it moves", time: 0), screen(0.5, 20, [moved, second]),
      screen(0.75, 20, [], gone: [2]),
    ], ending: [moved], at: 20)

  private func picture(_ result: RunResult) throws -> MarkupElement {
    try MarkupElement(parsing: String(decoding: result.svg(), as: UTF8.self))
  }

  @Test func `without its animations a picture shows the end of the run`() throws {
    let picture = try picture(Self.example)

    #expect(picture.pictureBoxes.map(\.name) == ["cell 1,1"])
    #expect(picture.pictureBoxes.first?.numbers == [0, 40, 200, 100])
    let content = try #require(picture.element(id: "c"))
    #expect(content.attributes["transform"] == "translate(0 -20)")
    #expect(content.children.count { $0.attributes["visibility"] == "hidden" } == 1)
  }

  @Test func `who wants less motion has the still of the end`() throws {
    let style = try #require(picture(Self.example).all("style").first?.text)

    #expect(style.contains("@media (prefers-reduced-motion:reduce){.y,.z,.zy{animation:none}}"))
    #expect(style.contains("animation-iteration-count:infinite"))
  }

  @Test func `what moves has key frames from its beginning to its end`() throws {
    let style = try #require(picture(Self.example).all("style").first?.text)

    // Half a second, a quarter, and the pause of 1.8 s: a round of 2.55 s. Before what comes after a rest, all stands still
    // until a frame before it, which is a tenth of a second at most: 0.4 s.
    #expect(style.contains("animation-duration:2.55s"))
    #expect(
      style.contains(
        "@keyframes m0{0%,15.69%{transform:translate(0px,0px)}19.61%,to{transform:translate(0px,40px)}}"
      ))
    // The cell that comes and goes: seen from 0.5 s to 0.75 s.
    #expect(
      style.contains(
        "@keyframes v1{0%{visibility:hidden}19.61%{visibility:visible}29.41%,to{visibility:hidden}}"
      ))
  }

  @Test func `notes are its captions`() throws {
    #expect(try picture(Self.example).all("text").contains { $0.text == "it moves" })
  }

  @Test func `a run in which nothing moves is a still`() throws {
    let still = Self.run([Self.screen(0, 0, [Self.first])], ending: [Self.first], at: 0)

    #expect(try picture(still).all("style").first?.text.contains("@keyframes") == false)
  }

  @Test func `straight ways take two key frames, and bent ones no more than they need`() {
    var straight = Track()
    for step in 0...60 { straight.add([Double(step) * 3], at: Double(step) / 60, leaving: 0) }
    #expect(straight.simplified([0.01]).map(\.time) == [0, 1])

    var bent = Track()
    for step in 0...60 {
      let time = Double(step) / 60
      bent.add([100 * time * time], at: time, leaving: 0)
    }
    let kept = bent.simplified([0.5])
    #expect(kept.count < 15)
    for key in bent.keys {
      let next = kept.firstIndex { $0.time >= key.time } ?? 0
      guard next > 0 else { continue }
      let (one, other) = (kept[next - 1], kept[next])
      let share = (key.time - one.time) / (other.time - one.time)
      let drawn = one.values[0] + (other.values[0] - one.values[0]) * share
      #expect(abs(drawn - key.values[0]) <= 0.5 + 1e-9)
    }
  }

  @Test func `rests are cut short and jumps are waited for`() {
    let screens = [
      Self.screen(0, 0, []), Self.screen(1.0 / 60, 4, []), Self.screen(10, 8, []),
      Self.screen(10 + 1.0 / 60, 500, []),
    ].compactMap { if case .screen(let screen) = $0 { screen } else { nil } }

    let time = PlayTime(screens)

    #expect(time.shown[2] - time.shown[1] == 0.9)
    #expect(abs(time.shown[3] - time.shown[2] - 0.75) < 1e-9)
    #expect(time.leaving[3] > time.shown[2])
  }

  @Test func `a run that is too much to be played stays below a megabyte`() {
    let cells = { (frame: Int) in
      (1...120).map { number in
        Self.view(
          number,
          .cell(
            number, Double((number * 37 + frame * frame * 13) % 190),
            Double((number * 71 + frame * 29) % 290), 10, 10))
      }
    }
    let screens = (0..<80).map { Self.screen(Double($0) / 60, 0, cells($0)) }

    #expect(Self.run(screens, ending: cells(199), at: 0).svg().count <= 1_000_000)
  }
}
