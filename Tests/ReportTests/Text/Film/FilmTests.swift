import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

/// A change that takes its time, as frames beside each other.
struct FilmTests {
  private func cell(_ item: Int, x: Double, y: Double, alpha: Double = 1) -> ElementAttributes {
    var cell = ElementAttributes(
      .cell(IndexPath(section: 0, item: item)), frame: Rect(x: x, y: y, width: 100, height: 100))
    cell.alpha = alpha
    return cell
  }

  /// The first cell stays, the second goes to the right, the third fades in; the content moves down by 40.
  private var records: [Record] {
    let scene = SceneRecord(
      reason: "insertItems was called", start: 1, duration: 0.3, curve: .easeInOut,
      viewport: Size(width: 300, height: 200), fromOffset: .zero, toOffset: Point(x: 0, y: 40),
      still: [cell(0, x: 0, y: 0)])
    let moves = [
      AnimationRecord(
        element: .cell(IndexPath(section: 0, item: 1)), from: cell(1, x: 100, y: 0),
        to: cell(1, x: 200, y: 0), start: 1, duration: 0.3, phase: .shift),
      AnimationRecord(
        element: .cell(IndexPath(section: 0, item: 2)), from: cell(2, x: 0, y: 100, alpha: 0),
        to: cell(2, x: 0, y: 100), start: 1, duration: 0.3, phase: .appear),
    ]
    return [.note(text: "before", time: 0), .scene(scene)] + moves.map(Record.animation)
  }

  @Test func `a film is a scene with the animations that begin with it`() {
    let films = Film.all(in: records + records)

    #expect(films.count == 2)
    #expect(films.map(\.animations.count) == [2, 2])
    #expect(Film.all(in: [.note(text: "", time: 0)]).isEmpty)
  }

  @Test func `halfway through, half of each way is behind`() throws {
    let film = try #require(Film.all(in: records).first)

    let state = film.state(after: 0.15, sections: [3])

    #expect(abs(state.contentOffset.y - 20) < 1e-9)
    for (element, (x, alpha)) in zip(state.elements, [(0.0, 1.0), (150, 1), (0, 0.5)]) {
      #expect(abs(element.attributes.frame.x - x) < 1e-9)
      #expect(abs(element.attributes.alpha - alpha) < 1e-9)
    }
  }

  @Test(arguments: [(80, 4), (60, 3), (40, 2), (20, 2)])
  func `there are as many frames as there is room for`(width: Int, count: Int) throws {
    var result = Example.grid
    result.records = records
    let lines = result.filmLines(TextOptions(width: width)).map { $0.map(\.text).joined() }

    #expect(lines.first == "film at 1 s: insertItems was called, 0.3 s")
    #expect(lines.dropFirst().first?.filter { $0 == "s" }.count == count)
    #expect(lines.dropFirst(2).first?.filter { $0 == "╭" }.count == count)
    // Below the heading and the moments, all lines are as wide, and no wider than there is room.
    let widths = Set(lines.dropFirst(2).map(\.count))
    #expect(widths.count == 1)
    #expect(widths.allSatisfy { $0 <= max(width, 20) })
  }

  @Test func `what fades in is not there at first`() {
    var result = Example.grid
    result.records = records
    let text = result.filmLines(TextOptions(width: 80)).map { $0.map(\.text).joined() }
      .joined(separator: "\n")

    // Cell 3 is in all frames but the first; 0.3 s stands in the heading and above the last.
    #expect(text.filter { $0 == "3" }.count == 3 + 2)
  }
}
