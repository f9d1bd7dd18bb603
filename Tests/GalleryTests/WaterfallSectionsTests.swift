import Testing
import TestSupport

@Test(arguments: ["shortest", "leftToRight", "rightToLeft"])
func `columns stand between header and footer`(order: String) throws {
  let report = try GalleryScript(name: "waterfall-sections").report([
    "--no-demo", "--sections", "20,0,7", "--all", "--set", "order=\(order)",
  ])

  // (390 - 20 - 20) / 3 = 116.67, down to a third of a point: 116 2/3 is 350 pixels. It stays.
  let width = 350 / 3.0
  var top = 0.0
  for (section, count) in [(1, 20), (2, 0), (3, 7)] {
    let header = try #require(
      report.elements.first { $0.kind == "header" && $0.section == section })
    #expect(header.frame.isClose(to: .init(x: 0, y: top, width: 390, height: 40)))
    var bottoms = [Double](repeating: top + 50, count: 3)
    var longest = top + 50
    for item in 0..<count {
      let column =
        switch order {
        case "leftToRight": item % 3
        case "rightToLeft": 2 - item % 3
        default: bottoms.firstIndex(of: bottoms.min() ?? 0) ?? 0
        }
      let pixels = (Double(70 + (item + 1) * 37 % 90) * 350 / 100 + 1e-6).rounded(.down)
      let frame = GalleryReport.Frame(
        x: 10 + Double(column) * (width + 10), y: bottoms[column], width: width,
        height: pixels / 3)
      #expect(try report.cell(section, item + 1).frame.isClose(to: frame))
      longest = max(longest, frame.maxY)
      bottoms[column] = frame.maxY + 10
    }
    top = longest + 10 + 24
  }
  #expect(isClose(report.contentSize.height, top))
}

@Test func `a picture without a shape has no height`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("waterfall-sections"), data = { { { width = 0, height = 50 }, {} } },
        steps = function(view) print(view:attributesFor(1, 1).height) end,
      }
      """)
  #expect(report.records.first { $0.type == "print" }?.text == "0.0")
}
