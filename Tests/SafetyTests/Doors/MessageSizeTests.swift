import Foundation
import Testing
import TestSupport

/// What is said about a script has a bounded size, however long its names and messages are, through
/// every door.
@Suite struct MessageSizeTests {
  /// The maximum size of what is said of one script, in bytes: the texts of its diagnostics twice,
  /// since a JSON string may take six bytes for one, and what surrounds them.
  private static let maxBytes = 2 << 20

  /// A layout of one row, with more statements in `prepare`, before and after it.
  private static func layout(
    _ before: String = "", prepare: String = "", after: String = "", size: String = "100, 100"
  ) -> String {
    """
    local long = ("\\u{e9}v"):rep(30000)
    \(before)
    local L = Layout.new("L", {rowHeight = 40})
    function L:prepare(view)
      \(prepare)
      self:placeCell(1, 1, 0, 0, 10, self.rowHeight)
    end
    function L:contentSize(view) return \(size) end
    \(after)
    return L
    """
  }

  /// Scripts whose diagnostics quote a long text, each in another way.
  static let scripts: [(name: String, text: String)] = [
    (
      "assigned globals",
      layout(
        """
        local s = "return function() "
        for i = 1, 100 do s = s .. ("v"):rep(9000) .. i .. " = 1 " end
        load(s .. " end")()()
        """)
    ),
    ("an undeclared global", layout("load('return ' .. ('v'):rep(60000))()")),
    ("an error", layout(prepare: "error(long)")),
    ("an error of many lines", layout(prepare: "error((('x'):rep(20) .. '\\n'):rep(9000))")),
    ("an error that is a table", layout(prepare: "error({[long] = long, message = long})")),
    (
      "an error's text",
      layout(prepare: "error(setmetatable({}, {__tostring = function() return long end}))")
    ),
    ("a caught error", layout(prepare: "local ok, e = pcall(view.data, view, long) error(e)")),
    ("a kind", layout(prepare: "self:placeDecoration(long, 1, 1, 0, 0, 1e9, 1e9)")),
    (
      "many kinds",
      layout(
        prepare:
          "for i = 1, 300 do self:placeDecoration(i .. long, 1, 1, 0, 0, -1, 1) end")
    ),
    (
      "kinds outside",
      layout(
        prepare:
          "for i = 1, 300 do self:placeSupplementary(i .. long, 1, i, 1e5, 1e5, 5, 5) end")
    ),
    ("an unknown field", layout(prepare: "return self[long] + 1")),
    ("an unknown method", layout(prepare: "view[long](view)")),
    ("a parameter", layout("Layout.new('M', {[long] = 1})()")),
    ("a wrong argument", layout(prepare: "self:placeCell(long, 1, 0, 0, 1, 1)")),
    ("a chunk's name", layout("load('x = = 1', '=' .. long)() load('error(1)', '@' .. long)()")),
    ("a module", layout("require(long)")),
    ("a syntax error", "local x = " + String(repeating: "a", count: 100_000) + " b c"),
    (
      "a traceback",
      layout(
        "local f = ('f'):rep(9000) "
          + "load('local function ' .. f .. '() error(1) end ' .. f .. '()')()")
    ),
    (
      "a choice",
      layout("Layout.new('M', {c = Parameter.choice{long, long .. 1}}){c = 1}")
    ),
    (
      "a size",
      layout(size: "long, 1")
    ),
    ("a returned text", layout(after: "function L:shouldInvalidate() return long end")),
    ("a thrown thread", layout(prepare: "coroutine.wrap(function() error(long) end)()")),
    ("a class", layout("Layout.new(long)")),
  ]

  private static let doors: [[String]] = [
    ["run"], ["run", "-f", "json"], ["run", "-f", "ndjson"], ["run", "-f", "svg"],
    ["run", "-f", "html"], ["run", "--isolate"], ["check", "--cases-limit", "1", "-f", "json"],
    ["check", "--cases-limit", "1", "-f", "sarif"], ["explain", "--item", "1,1"], ["repl"],
  ]

  @Test(arguments: scripts.indices)
  func `what is said of a script is bounded through every door`(number: Int) throws {
    let script = Self.scripts[number]
    let workspace = try Workspace(["s.lua": script.text])
    for door in Self.doors {
      let arguments = [door[0], "s.lua"] + door.dropFirst() + ["--time-limit", "5"]
      let end = try Program.moonlay.run(arguments, in: workspace.path)
      let size = end.outputBytes.count + end.errorBytes.count
      #expect(size <= Self.maxBytes, "\(script.name), \(door)")
      #expect([0, 1, 2, 3].contains(end.status), "\(script.name), \(door): \(end.status)")
      // A line that a person reads, in a terminal or a log.
      let isForPeople = ["json", "ndjson", "svg", "html", "sarif", "junit"].allSatisfy {
        !door.contains($0)
      }
      let longest =
        (isForPeople ? end.errorBytes + end.outputBytes : end.errorBytes)
        .split(separator: 10).map(\.count).max() ?? 0
      #expect(longest <= 48 << 10, "\(script.name), \(door)")
    }
  }
}
