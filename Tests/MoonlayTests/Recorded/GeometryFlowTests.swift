import Testing
import TestSupport

/// Flow layouts as UIKit was recorded to lay them out, through the command line.
@Suite struct GeometryFlowTests {
  /// How a flow of the recording was set.
  struct Flow: Decodable {
    let viewport: [Double]
    let scale: Double
    let scrollDirection: String
    let itemSize: [Double]
    let minimumLineSpacing: Double
    let minimumInteritemSpacing: Double
    let sectionInset: [Double]
    let headerReferenceSize: [Double]
    let footerReferenceSize: [Double]
    let sections: [Int]

    /// The sizes of the items of a section, by its number, where the delegate gives them.
    let itemSizes: [String: [[Double]]]?
  }

  private typealias Recording = GeometryRecording<Flow>

  @Test(arguments: [2.0, 3.0])
  func `frames and content sizes are those that were recorded`(scale: Double) throws {
    let recording = try Recording.read("flow")
    let cases = recording.cases.filter { $0.config.scale == scale }
    try #require(!cases.isEmpty)
    let played = try PlayedGeometry.play(script(cases, scale: scale))

    let differences = cases.flatMap {
      $0.differences(from: played[$0.id], tolerance: recording.tolerance)
    }
    #expect(differences == [])
  }

  /// A scenario that shows a flow after the other in one view.
  private func script(_ cases: [Recording.Case], scale: Double) -> String {
    """
    \(RecordedLua.show)
    local cases = {
    \(cases.map(entry).joined())}
    local current
    return Scenario {
      viewport = cases[1].viewport, scale = \(scale), layout = FlowLayout {}, data = {},
      delegate = {
        sizeForItem = function(_, _, section, item)
          local sizes = current and current.sizes[section]
          return sizes and sizes[item] or nil
        end,
      },
      steps = function(view)
        local shown = 0
        for _, case in ipairs(cases) do
          for _ = 1, shown do view.data:removeSection(1) end
          shown = #case.sections
          for section, count in ipairs(case.sections) do view.data:insertSection(section, count) end
          view:reloadData()
          current = case
          view:resize(case.viewport)
          view:setLayout(case.layout, { animated = false })
          show(view, case.id)
        end
      end,
    }
    """
  }

  private func entry(_ recorded: Recording.Case) -> String {
    let flow = recorded.config
    let sizes = (flow.itemSizes ?? [:]).map { section, sizes in
      let list = sizes.map { RecordedLua.value("Size", $0) }.joined(separator: ", ")
      return "[\((Int(section) ?? 0) + 1)] = { \(list) }"
    }
    return """
        { id = "\(recorded.id)", viewport = \(RecordedLua.value("Size", flow.viewport)),
          sections = \(RecordedLua.counts(flow.sections)), sizes = { \(sizes.joined(separator: ", ")) },
          layout = FlowLayout {
            scrollDirection = "\(flow.scrollDirection)", itemSize = \(RecordedLua.value("Size", flow.itemSize)),
            minimumLineSpacing = \(flow.minimumLineSpacing),
            minimumInteritemSpacing = \(flow.minimumInteritemSpacing),
            sectionInset = \(RecordedLua.value("Insets", flow.sectionInset)),
            headerReferenceSize = \(RecordedLua.value("Size", flow.headerReferenceSize)),
            footerReferenceSize = \(RecordedLua.value("Size", flow.footerReferenceSize)),
          } },

      """
  }
}
