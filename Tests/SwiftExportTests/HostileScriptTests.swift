import SwiftExport
import TestSupport
import Testing

/// Scripts that nobody writes by hand end with a refusal, and soon.
struct HostileScriptTests {
  private func refusal(_ text: String, modules: [String: String] = [:]) throws -> ExportError {
    let outcome = Exporter { modules[$0] }.export([("rows.lua", text)])[0]
    return try #require(outcome.refusal)
  }

  /// A class with functions, of which `prepare` calls the first.
  private func script(_ functions: String) -> String {
    """
    local L = Layout.new("L")
    \(functions)
    function L:prepare(view) self:placeCell(1, 1, 0, 0, self:f0(view.width), 10) end
    return L
    """
  }

  @Test func `a circle of a thousand functions is refused`() throws {
    let functions = (0..<1000).map { number in
      "function L:f\(number)(a) local b = a + \(number) return self:f\((number + 1) % 1000)(b) end"
    }
    let found = try refusal(script(functions.joined(separator: "\n")))
    #expect(found.reason == "functions that call functions are nested too deeply here")
  }

  @Test func `what is refused in a function is refused where it is called in a block, too`() throws
  {
    let found = try refusal(
      script(
        """
        function L:bad() return pcall(error) end
        function L:f0(a) for i = 1, 3 do if i > 1 then while a > 2 do self:bad() end end end return a end
        """))
    #expect(found.line == 2)
    #expect(found.reason.contains("has no counterpart in Swift"))
  }

  /// The functions of Lua and of the layout API that are exported, each with what stands before its arguments.
  private static let calls =
    [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "log", "max",
      "min",
      "rad", "rounded", "sin", "sqrt", "tan", "tointeger", "truncatingRemainder",
    ].map { "math.\($0)(" }
    + [
      "table.insert(", "table.remove(", "table.sort(", "table.unpack(", "table.concat(", "type(",
      "tostring(", "next(", "utf8.len(", "ipairs(", "select(", "setmetatable(", "os.clock(",
      "string.format(", "Rect(", "Size(", "Point(", "Insets(", "Context(", "Attributes.cell(",
      "Attributes.supplementary(", "Attributes.decoration(", "Transform.scale(",
      "Transform.rotate(", "Transform.translate(", "Transform.matrix(", "Transform3D.scale(",
      "Transform3D.translate(", "Transform3D.rotateX(", "Transform3D.perspective(",
      "Transform.identity:inverse(", "Item(", "HorizontalGroup(", "VerticalGroup(", "Section(",
      "absolute(", "estimated(", "fractionalWidth(", "fractionalHeight(",
    ]
    + [
      "place", "placed", "placedBounds", "placedCell", "placedSupplementary", "placedDecoration",
      "placeCell", "placeSupplementary", "placeDecoration", "placeRow", "placeColumn", "placeGrid",
      "invalidateLayout",
    ].map { "self:\($0)(" }
    + ["sectionCount", "itemCount", "data", "sectionData", "level", "round"].map { "view:\($0)(" }
    + ["intersects", "intersection", "contains", "union", "inset", "offset", "integral"].map {
      "Rect(0, 0, 1, 1):\($0)("
    }
    + ["addItem", "addSupplementary", "addDecoration"].map { "Context():\($0)(" }

  @Test(arguments: calls, ["1", "'a'", "view", "{}"])
  func `a call with any number of arguments is exported or refused`(call: String, value: String) {
    for count in 0...10 {
      let arguments = Array(repeating: value, count: count).joined(separator: ", ")
      let text = """
        local L = Layout.new("L")
        function L:prepare(view) local x = \(call)\(arguments)) end
        return L
        """
      let outcome = Exporter { _ in nil }.export([("rows.lua", text)])[0]
      #expect(outcome.refusal == nil || outcome.refusal?.fix.isEmpty == false)
    }
  }

  @Test(arguments: [
    ("math.floor()", "'math.floor' needs 1 argument, and has 0"),
    ("self:placeCell(1, 1, 0, 0, 9)", "'self:placeCell' needs 6 arguments, and has 5"),
    ("view:itemCount()", "':itemCount' needs 1 argument, and has 0"),
    ("Attributes.cell(1)", "'Attributes.cell' needs 2 arguments, and has 1"),
  ])
  func `a call with too few arguments is refused`(call: String, reason: String) throws {
    let found = try refusal(
      "local L = Layout.new('L')\nfunction L:prepare(view) local x = \(call) end\nreturn L")
    #expect(found.reason == reason && found.line == 2)
  }

  @Test func `modules that require each other are refused`() throws {
    let found = try refusal(
      "local B = require('b')\nreturn B:extend('A', {})",
      modules: [
        "b": "local C = require('c')\nreturn C:extend('B', {})",
        "c": "local B = require('b')\nreturn B:extend('C', {})",
      ])
    #expect(found.reason.hasPrefix("modules require each other in a cycle"))
  }

  @Test func `ten times as many statements take about ten times as long`() throws {
    func seconds(_ count: Int) throws -> Double {
      let statements = (0..<count).map { "if x > \($0) then x = x - \($0) else x = x + \($0) end" }
      let text = script(
        "function L:f0(x)\n\(statements.joined(separator: "\n"))\nreturn x end")
      let begin = ThreadTime.now
      let outcome = Exporter { _ in nil }.export([("rows.lua", text)])[0]
      #expect(outcome.refusal == nil)
      return (ThreadTime.now - begin) / .seconds(1)
    }
    _ = try seconds(10)
    // The square would be a hundred times as long.
    #expect(try seconds(3000) < 30 * max(seconds(300), 0.01))
  }
}
