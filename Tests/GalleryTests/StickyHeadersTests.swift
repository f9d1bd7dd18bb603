import Testing
import TestSupport

private let stickyHeaders = GalleryScript(name: "sticky-headers")

/// Where four sections begin and end, with headers of 40 and rows of 46.
private let sections: [(top: Double, bottom: Double)] = {
  var sections: [(top: Double, bottom: Double)] = []
  for count in [10.0, 4, 7, 12] {
    let top = sections.last?.bottom ?? 0
    sections.append((top, top + 40 + count * 46))
  }
  return sections
}()

private func wanted(_ section: Int, at offset: Double) -> Double {
  min(max(offset, sections[section].top), sections[section].bottom - 40)
}

@Test func `the section of 500 has its header at 460 when 480 are scrolled`() throws {
  let report = try stickyHeaders.report(["--scroll", "0,480"])
  let headers = report.elements.filter { $0.kind == "header" }

  #expect(headers.map(\.section) == [1, 2, 3, 4])
  #expect(headers.map(\.frame.y) == [460, 500, 724, 1086])
}

@Test func `a header is at the upper edge but inside its section at any offset`() throws {
  var offsets = [0.0, 1, 459, 460, 461, 499.5, 500, 684, 724, 834, 200, -30, 834, 0]
  offsets += (0..<200).map { Double($0 * 7919 % 8341) / 10 }
  let list = offsets.map { "\($0)" }.joined(separator: ", ")
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("sticky-headers"),
        data = { 10, 4, 7, 12 },
        steps = function(view)
          for _, y in ipairs { \(list) } do
            view:scrollTo(Point(0, y))
            view:snapshot("at " .. y)
          end
        end,
      }
      """)

  try #require(report.snapshots.count == offsets.count)
  for (snapshot, offset) in zip(report.snapshots, offsets) {
    let headers = (snapshot.elements ?? []).filter { $0.kind == "header" }
    let expected = sections.indices.filter {
      wanted($0, at: offset) < offset + 844 && wanted($0, at: offset) + 40 > offset
    }
    #expect(headers.map(\.section) == expected.map { $0 + 1 }, "at \(offset)")
    #expect(headers.map(\.frame.y) == expected.map { wanted($0, at: offset) }, "at \(offset)")
    #expect(headers.allSatisfy { $0.zIndex == 1 })
    #expect(snapshot.contentOffset == .init(x: 0, y: offset))
  }
}

@Test func `a scroll asks anew for headers and for nothing else`() throws {
  let report = try stickyHeaders.report(["--trace"])
  let calls = report.records.filter { $0.type == "call" }.compactMap(\.name)

  #expect(!calls.contains("itemAttributes"))
  // The content is two pages high, and each is asked for once.
  #expect(calls.filter { $0 == "attributes" }.count == 2)
  #expect(calls.filter { $0 == "supplementaryAttributes" }.count > 50)
}

@Test func `an inset pushes the headers below the bar`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("sticky-headers"),
        data = { 10, 30 },
        contentInset = Insets(88, 0, 0, 0),
        steps = function(view) view:scrollTo(Point(0, 100)) end,
      }
      """)

  #expect(report.elements.filter { $0.kind == "header" }.map(\.frame.y) == [188, 500])
}
