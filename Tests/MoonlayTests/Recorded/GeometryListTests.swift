import Testing
import TestSupport

/// Inset grouped lists as UIKit was recorded to lay them out, through the command line.
@Suite struct GeometryListTests {
  /// How a list of the recording was set; the insets of the safe area are top, left, bottom and right.
  struct List: Decodable {
    let viewport: [Double]
    let scale: Double
    let safeArea: [Double]
    let style: String
    let rowHeight: Double
    let headerHeight: Double
    let sections: [Int]
  }

  private typealias Recording = GeometryRecording<List>

  @Test(arguments: [false, true])
  func `rows, headers and the resting offset are those that were recorded`(hasHeaders: Bool) throws
  {
    let recording = try Recording.read("list")
    let cases = recording.cases.filter { ($0.config.headerHeight > 0) == hasHeaders }
    let list = try #require(cases.first?.config)
    let played = try PlayedGeometry.play(script(list))

    let differences = cases.flatMap {
      $0.differences(from: played["list"], tolerance: recording.tolerance)
    }
    #expect(differences == [])
  }

  private func script(_ list: List) -> String {
    """
    \(RecordedLua.show)
    return Scenario {
      viewport = \(RecordedLua.value("Size", list.viewport)), scale = \(list.scale),
      safeArea = \(RecordedLua.value("Insets", list.safeArea)), data = \(RecordedLua.counts(list.sections)),
      layout = ListLayout {
        style = "\(list.style)", rowHeight = \(list.rowHeight), headerHeight = \(list.headerHeight),
      },
      steps = function(view) show(view, "list") end,
    }
    """
  }
}
