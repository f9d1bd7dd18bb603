import Foundation
import TestSupport
import Testing

@testable import Workbench

/// A replay that is stopped, and looked at step by step.
struct StoppingTests {
  /// Three columns of 100 points; the heights are 40, 70, 20, 30 and 10.
  private static let fall = """
    local Fall = Layout.new("Fall", { columns = 3 })

    local function shortest(bottoms)
      local best = 1
      for column = 2, #bottoms do
        if bottoms[column] < bottoms[best] then best = column end
      end
      return best
    end

    function Fall:prepare(view)
      local bottoms = {}
      for column = 1, self.columns do bottoms[column] = 0 end
      local heights = { 40, 70, 20, 30, 10 }
      for item = 1, view:itemCount(1) do
        local column = shortest(bottoms)
        local x = (column - 1) * 100
        self:placeCell(1, item, x, bottoms[column], 100, heights[item])
        bottoms[column] = bottoms[column] + heights[item]
      end
    end

    Fall.demo = { viewport = Size(300, 400), data = { 5 } }
    return Fall
    """

  /// Returns the heading and the variables after each command.
  private static func texts(_ commands: [String]) -> [String] {
    let fixture = SessionFixture(fall)
    return commands.map { command in
      let answer = fixture.type(command)
      guard let text = answer.texts.first else {
        return answer.words.joined(separator: " ")
      }
      let lines = text.split(separator: "\n").map(String.init)
      let variables = lines.filter { $0.hasPrefix("    ") }
      return ([lines[0]] + variables.map { $0.trimmingPrefix("    ") }.map(String.init))
        .joined(separator: "; ")
    }
  }

  // By hand: item 4 goes below item 3, at x = 200; item 5 below item 1.
  @Test func `a replay stops where an element is placed, with all variables`() throws {
    try inSession {
      let texts = Self.texts([":stop 1,4"])
      #expect(texts[0].hasPrefix("grid.lua:18, in Fall:prepare, turn 4 of 5 of line 15"))
      for variable in ["item = 4", "column = 3", "x = 200", "bottoms = a table", "view = a table"] {
        #expect(texts[0].contains("; \(variable)"), "\(texts[0])")
      }
    }
  }

  @Test func `steps go by lines, turns and callbacks, and back`() throws {
    try inSession {
      let texts = Self.texts([
        ":stop 1,4", ":next", ":back", ":next turn", ":back turn", ":back turn", ":back callback",
      ])
      #expect(texts[1].hasPrefix("grid.lua:19, in Fall:prepare, turn 4 of 5 of line 15"))
      #expect(texts[2].hasPrefix("grid.lua:18, in Fall:prepare, turn 4"))
      #expect(texts[3].hasPrefix("grid.lua:15, in Fall:prepare, turn 5"))
      #expect(texts[4].hasPrefix("grid.lua:15, in Fall:prepare, turn 4"))
      #expect(texts[5].hasPrefix("grid.lua:15, in Fall:prepare, turn 3"))
    }
  }

  @Test func `a replay stops at a line, again and again`() throws {
    try inSession {
      // The search runs for each of five items; its loop has no other turn than two.
      let texts = Self.texts([":stop 8", ":stop 8", ":stop 8", ":stop 8", ":stop 8", ":stop 8"])
      let found = texts.map { $0.components(separatedBy: "; ").first { $0.hasPrefix("best = ") } }
      #expect(found == ["best = 1", "best = 2", "best = 3", "best = 3", "best = 1", nil])
      #expect(texts[5] == "line 8 does not run again")
    }
  }

  @Test func `a replay stops when a condition holds`() throws {
    try inSession {
      let texts = Self.texts([":stop x > 100 and item > 3", ":stop off", ":next", ":stop item > 9"])
      #expect(texts[0].hasPrefix("grid.lua:17, in Fall:prepare, turn 4 of 5 of line 15"))
      #expect(texts[2] == "not stopped; stop with :stop 1,7 first")
      #expect(texts[3] == "the condition does not hold")
    }
  }

  @Test func `an input ends the stop`() throws {
    try inSession {
      let texts = Self.texts([":stop 1,4", "view:scrollTo(Point(0, 0))", ":next"])
      #expect(texts[2] == "not stopped; stop with :stop 1,7 first")
    }
  }
}
