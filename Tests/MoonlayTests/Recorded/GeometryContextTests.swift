import Foundation
import Testing
import TestSupport

/// Invalidation contexts as UIKit was recorded to fill them, through the command line.
@Suite struct GeometryContextTests {
  /// What a recording did, and what its context said then.
  private struct Recording: Decodable {
    let cases: [Case]

    struct Case: Decodable {
      let id: String
      let act: Act
      let expect: Facts

      enum CodingKeys: String, CodingKey {
        case id
        case act = "do"
        case expect
      }
    }

    struct Act: Decodable {
      /// The elements that are named: `item` or `header`, a section and an item, from 0.
      let context: [Named]?

      /// Whether the context of a flow's `invalidateLayout()` is looked at.
      let flowContext: Bool?

      /// The bounds that a flow's view is given: x, y, width and height.
      let bounds: [Double]?
    }

    struct Named: Decodable {
      let kind: String
      let section: Int
      let item: Int

      init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        kind = try fields.decode(String.self)
        section = try fields.decode(Int.self)
        item = try fields.decode(Int.self)
      }
    }

    /// What was recorded of a context; nil for what was not.
    struct Facts: Decodable {
      let everything: Bool?
      let dataSourceCounts: Bool?
      let delegateMetrics: Bool?
      let flowAttributes: Bool?
      let items: [[Int]]?
      let header: [[Int]]?
      let offsetAdjustment: [Double]?
      let sizeAdjustment: [Double]?

      /// The facts as the script prints them, from 1.
      var lines: [String] {
        func paths(_ paths: [[Int]]) -> String {
          paths.map { $0.map { "\($0 + 1)" }.joined(separator: ",") }.joined(separator: " ")
        }
        let flags = [
          ("everything", everything), ("dataSourceCounts", dataSourceCounts),
          ("delegateMetrics", delegateMetrics), ("flowAttributes", flowAttributes),
        ].compactMap { name, value in value.map { "\(name) \($0)" } }
        let points = [("offset", offsetAdjustment), ("size", sizeAdjustment)]
          .compactMap { name, value in value.map { "\(name) \($0[0]) \($0[1])" } }
        return flags + points + (items.map { ["items \(paths($0))"] } ?? [])
          + (header.map { ["header \(paths($0))"] } ?? [])
      }
    }
  }

  @Test func `contexts say what they were recorded to say`() throws {
    let url = URL(fileURLWithPath: Program.root + "/Tests/Recorded/Geometry/contexts.json")
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: url))
    let printed = try RecordedLua.printed(by: script(recording.cases))

    for recorded in recording.cases {
      let said = printed.filter { $0.hasPrefix(recorded.id + ": ") }
        .map { String($0.dropFirst(recorded.id.count + 2)) }
      let missing = recorded.expect.lines.filter { !said.contains($0) }
      #expect(missing == [], "\(recorded.id) says \(said)")
      #expect(!recorded.expect.lines.isEmpty)
    }
  }

  /// A scenario that prints `ID: FACT` for each fact of each case's context.
  private func script(_ cases: [Recording.Case]) -> String {
    """
    local seen
    local Flow = FlowLayout:extend("Flow")
    function Flow:shouldInvalidate() return true end
    function Flow:invalidate(view, context) seen = context end

    local function paths(list)
      local names = {}
      for _, entry in ipairs(list) do names[#names + 1] = entry[1] .. "," .. entry[2] end
      return table.concat(names, " ")
    end

    local function show(id, context)
      local function fact(name, ...)
        local words = { ... }
        for index, word in ipairs(words) do words[index] = tostring(word) end
        print(id .. ": " .. name .. " " .. table.concat(words, " "))
      end
      for _, flag in ipairs { "everything", "dataSourceCounts", "delegateMetrics", "flowAttributes" } do
        fact(flag, context[flag])
      end
      fact("offset", context.offsetAdjustment.x + 0.0, context.offsetAdjustment.y + 0.0)
      fact("size", context.sizeAdjustment.width + 0.0, context.sizeAdjustment.height + 0.0)
      fact("items", paths(context.items))
      fact("header", paths(context.supplementaries.header or {}))
    end

    return Scenario {
      viewport = Size(200, 300), safeArea = Insets(59, 0, 0, 0), data = { 30, 30 },
      layout = Flow {},
      steps = function(view)
        local context
    \(cases.map(steps).joined())
      end,
    }
    """
  }

  private func steps(_ recorded: Recording.Case) -> String {
    let act = recorded.act
    var lines: [String] = []
    if let named = act.context {
      lines.append("context = Context()")
      for element in named {
        let path = "\(element.section + 1), \(element.item + 1)"
        lines.append(
          element.kind == "item"
            ? "context:addItem(\(path))" : "context:addSupplementary('\(element.kind)', \(path))")
      }
      lines.append("show('\(recorded.id)', context)")
    }
    if act.flowContext == true {
      lines += ["seen = nil", "view:invalidateLayout()", "show('\(recorded.id)', seen)"]
    }
    if let bounds = act.bounds {
      lines += [
        "seen = nil",
        "view:scrollTo(Point(\(bounds[0]), \(bounds[1])))", "show('\(recorded.id)', seen)",
      ]
    }
    return lines.map { "    " + $0 + "\n" }.joined()
  }
}
