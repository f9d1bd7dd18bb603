import CollectionLayout
import CollectionSimulation
import Report
import Scripting
internal import Testing

@testable import Workbench

/// What begins with a colon.
@Suite struct CommandTests {
  @Test(arguments: [
    (":lod", "unknown command ':lod'; did you mean ':load'?"),
    (":shwo", "unknown command ':shwo'; did you mean ':show'?"),
    (":sc 0,1", "unknown command ':sc'; did you mean ':scroll'?"),
    (":xyzzyx", "unknown command ':xyzzyx'; :help lists them"),
    (":", "the command name is missing after the colon; :help lists the commands"),
    (":undo 3", ":undo takes no arguments"),
    (":scroll", "usage: :scroll X,Y, for example :scroll 0,200"),
    (":scroll 1", "usage: :scroll X,Y, for example :scroll 0,200"),
    (":scroll nan,0", "usage: :scroll X,Y, for example :scroll 0,200"),
    (":fling a,b", "usage: :fling VX,VY, for example :fling 0,2"),
    (":step 0", "usage: :step [N], for example :step 10"),
    (":step 1e9", "usage: :step [N], for example :step 10"),
    (":step 1.5", "usage: :step [N], for example :step 10"),
    (":show 1,2,3", "usage: :show [all | X,Y,W,H], for example :show"),
    (":table 0,0,-1,5", "usage: :table [all | X,Y,W,H], for example :table"),
    (":trace", "usage: :trace on | off, for example :trace on"),
    (":trace maybe", "usage: :trace on | off, for example :trace on"),
    (":set columns", "usage: :set NAME=VALUE, for example :set columns=4"),
    (":explain 7", "usage: :explain [KIND,]SECTION,ITEM, for example :explain 1,7"),
    (":explain 1,99", "no item 1,99: section 1 has 30, so the last is 1,30"),
    (":explain 9,9", "no section 9: the data has one section"),
    (":explain header,1", "the layout has no header 1,1"),
    (":explain plate,1,9", "the layout has no plate 1,9"),
    (":explain header", "usage: :explain [KIND,]SECTION,ITEM, for example :explain 1,7"),
    (":explain 0,0", "usage: :explain [KIND,]SECTION,ITEM, for example :explain 1,7"),
    (":load", "usage: :load FILE, for example :load grid.lua"),
    (":load none.lua", "no file none.lua"),
    (":save", "usage: :save FILE, for example :save steps.lua"),
    (":export", "usage: :export FILE, for example :export grid.json"),
    (":export a.svg", "no format"),
    (":diff", "nothing to compare with yet; draw with :show first"),
    (":save grid.lua", "grid.lua is the session's own script; name another file"),
    (":export grid.lua", "grid.lua is the session's own script; name another file"),
    (":snapshot", "usage: :snapshot NAME, for example :snapshot before"),
  ])
  func `a command that cannot be done is refused with what to write`(line: String, words: String)
    throws
  {
    try inSession {
      let answer = SessionFixture().type(line)
      #expect(answer.words == [words])
      #expect(answer.verdict == .bad)
    }
  }

  @Test func `every command's example can be typed, and has a page of help`() throws {
    try inSession {
      let fixture = SessionFixture(files: ["scripts/gallery/grid.lua": SessionFixture.grid])
      fixture.type(":show")
      for command in SessionCommand.all {
        let answer = fixture.type(command.example)
        // A picture in place needs a terminal.
        let verdict: SessionVerdict = command.name == "split" ? .bad : .good
        #expect(answer.verdict == verdict, "\(command.example): \(answer.words)")
        #expect(answer.isOver == (command.name == "quit"))
        #expect(fixture.texts(":help \(command.name)").first?.contains(command.summary) == true)
      }
      #expect(fixture.texts(":help").first?.contains(":scroll X,Y") == true)
    }
  }

  @Test func `a command that is typed where a chunk should go on takes its place`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type("view:apply").isIncomplete)
      #expect(fixture.texts("view:apply\n:doc apply").first?.contains("View:apply") == true)
      // What calls a method is Lua.
      fixture.type("t = { show = function(self, text) return text end }")
      #expect(fixture.texts("t\n:show('a')") == ["\"a\""])
      #expect(fixture.texts("t\n:show 'b'") == ["\"b\""])
    }
  }

  @Test func `a parameter is set as the command line sets it, and the view laid out`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type(":set columns=4").parts.isEmpty)
      // (320 − 3 · 10) / 4 = 72.5.
      #expect(fixture.texts("view:attributesFor(1, 6).frame") == ["Rect(82.5, 82.5, 72.5, 72.5)"])
      #expect(fixture.type(":set align=right").verdict == .good)
      #expect(fixture.texts(":set") == ["align = \"right\"\ncolumns = 4\nspacing = 10"])
      #expect(fixture.type(":set columns=9").codes == ["parameter-out-of-range"])
      #expect(fixture.type(":set colums=3").diagnostics.first?.fix == "did you mean 'columns'?")
      #expect(fixture.texts("layout.columns") == ["4"])
    }
  }

  @Test func `the content is scrolled, flung and stepped`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type(":scroll 0,100")
      #expect(fixture.texts("view.contentOffset") == ["Point(0, 100)"])
      fixture.type(":scroll 0 30")
      #expect(
        fixture.texts("view.contentOffset.y")
          == ["30"].map { _ in fixture.texts("view.contentOffset.y")[0] })
      let time = try #require(Double(fixture.texts("view.time")[0]))
      fixture.type(":step 6")
      // Six frames of a sixtieth.
      #expect(abs(try #require(Double(fixture.texts("view.time")[0])) - time - 0.1) < 1e-9)
      fixture.type("view:fling { velocity = Point(0, 1), settle = false }")
      let first = try #require(Double(fixture.texts("view.contentOffset.y")[0]))
      fixture.type(":step")
      let second = try #require(Double(fixture.texts("view.contentOffset.y")[0]))
      // Nearly a point a millisecond, for a frame.
      #expect(second - first > 10 && second - first < 17)
      fixture.type(":scroll 0,0")
      fixture.type(":fling 0,9")
      #expect(fixture.texts("view.contentOffset") == ["Point(0, 790)"])
    }
  }

  @Test func `the view is drawn and listed, and what changes is told`() throws {
    try inSession {
      let fixture = SessionFixture()
      guard case .drawing(let drawn)? = fixture.type(":show").parts.first else {
        return #expect(Bool(false))
      }
      // Three rows of three.
      #expect(drawn.state.elements.count == 9)
      guard case .table(let all)? = fixture.type(":table all").parts.first else {
        return #expect(Bool(false))
      }
      #expect(all.state.elements.count == 30)
      guard case .table(let some)? = fixture.type(":table 0,0,50,250").parts.first else {
        return #expect(Bool(false))
      }
      #expect(
        some.state.elements.map(\.attributes.identifier.description) == [
          "cell 1,1", "cell 1,4", "cell 1,7",
        ])
      fixture.type(":set spacing=25")
      guard case .changes(let changes)? = fixture.type(":diff").parts.first else {
        return #expect(Bool(false))
      }
      // (320 − 2 · 25) / 3 = 90: the first cell is smaller, the second goes to 115.
      #expect(changes.count == 9)
      let text = String(decoding: changes.text(), as: UTF8.self).split(separator: "\n")
      #expect(text[0] == "~ cell 1,1  width 100 → 90 (-10), height 100 → 90 (-10)")
      #expect(
        text[1] == "~ cell 1,2  x 110 → 115 (+5), width 100 → 90 (-10), height 100 → 90 (-10)")
      fixture.type(":show")
      guard case .changes(let none)? = fixture.type(":diff").parts.first else {
        return #expect(Bool(false))
      }
      #expect(none.isEmpty)
      fixture.type(":scroll 0,330")
      guard case .changes(let moved)? = fixture.type(":diff").parts.first else {
        return #expect(Bool(false))
      }
      #expect(moved.contains { $0.before == nil } && moved.contains { $0.after == nil })
    }
  }

  @Test func `the calls of the protocol are told as they happen, where that is wanted`() throws {
    try inSession {
      let fixture = SessionFixture()
      func calls(_ text: String) -> [String] {
        fixture.type(text).parts.compactMap {
          if case .call(let call) = $0 { call.name } else { nil }
        }
      }
      #expect(calls("view:reloadData()") == [])
      fixture.type(":trace on")
      #expect(calls("view:reloadData()").prefix(3) == ["invalidate", "prepare", "contentSize"])
      fixture.type(":undo")
      #expect(calls("view:reloadData()").contains("prepare"))
      fixture.type(":trace off")
      #expect(calls("view:reloadData()") == [])
    }
  }

  /// What an item's numbers are said to come from: each its name, its value and the line that said it.
  private func derived(_ text: String, _ fixture: SessionFixture) -> [String] {
    for case .derivation(let derivation) in fixture.type(text).parts {
      guard derivation.fault == nil else { return [derivation.fault ?? ""] }
      return derivation.quantities.map { quantity in
        let step = quantity.step
        return
          "\(quantity.name) \(quantity.value) \(step?.expression ?? "-") \(step?.numbers ?? "-") "
          + "\(step?.place?.line ?? 0)"
      }
    }
    return []
  }

  @Test func `a header and a decoration are explained as items are`() throws {
    try inSession {
      let fixture = SessionFixture(
        """
        local Bars = Layout.new("Bars", { bar = 24 })
        function Bars:prepare(view)
          local top = 3 * self.bar
          self:placeSupplementary("header", 1, 1, 0, top, view.width, self.bar)
          self:placeDecoration("plate", 1, 2, 5, top + self.bar, 40, self.bar)
          for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, top + item * 50, 30, 30) end
        end
        Bars.demo = { viewport = Size(320, 300), data = { 3 } }
        return Bars
        """)
      // Three bars of 24, and one more.
      let header = derived(":explain header,1", fixture)
      #expect(header.dropFirst().first == "y 72 3 * self.bar 3 * 24 3")
      #expect(derived(":explain header,1,1", fixture) == header)
      let plate = derived(":explain plate 1,2", fixture)
      #expect(plate.dropFirst().first == "y 96 top + self.bar 72 + 24 5")
    }
  }

  @Test func `an item is explained by the script's lines, after whatever was typed`() throws {
    try inSession {
      let fixture = SessionFixture()
      // Three columns of (320 - 2 * 10) / 3 = 100; the fifth item is the second one of the second row.
      #expect(
        derived(":explain 1,5", fixture).prefix(2) == [
          "x 110 column * (side + self.spacing) 1 * (100 + 10) 9",
          "y 110 row * (side + self.spacing) 1 * (100 + 10) 9",
        ])
      // Two columns of (320 - 10) / 2 = 155: the fifth is the first one of the third row.
      fixture.type(":set columns=2")
      #expect(
        derived(":explain 1,5", fixture).prefix(2) == [
          "x 0 column * (side + self.spacing) 0 * (155 + 10) 9",
          "y 330 row * (side + self.spacing) 2 * (155 + 10) 9",
        ])
      // What is not on screen is explained too.
      #expect(derived(":explain 1,30", fixture).first?.hasPrefix("x 165 ") == true)
      // The session is what it was.
      fixture.type(":undo")
      #expect(fixture.texts("layout.columns") == ["3"])
    }
  }

  @Test func `a result is written as a run would write it`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type(":snapshot there")
      #expect(fixture.type(":export out.json").words == ["wrote out.json"])
      let json = try #require(fixture.written["out.json"])
      #expect(json.contains("\"label\": \"there\"") || json.contains("\"label\":\"there\""))
      #expect(!json.contains("\"type\":\"call\"") && !json.contains("\"type\": \"call\""))
    }
  }

  @Test func `a layout is held to the protocol`() throws {
    try inSession {
      let fixture = SessionFixture()
      guard case .check(let report)? = fixture.type(":check").parts.first else {
        return #expect(Bool(false))
      }
      #expect(report.cases > 10)
      #expect(report.failureCount == 0)
    }
  }

  @Test func `the layout is shown in Swift, or what is refused`() throws {
    try inSession {
      let answer = SessionFixture().type(":swift")
      guard case .text(let text)? = answer.parts.first else { return #expect(Bool(false)) }
      #expect(text.contains("final class GridLayout: PlacedLayout {"))
      #expect(!text.contains("class PlacedLayout:"))
      #expect(
        answer.words == [
          "needs LayoutSupport.swift as well: moonlay export swift grid.lua -o FOLDER"
        ])
      let refused = SessionFixture("return ListLayout:extend('L', {})").type(":swift")
      guard case .diagnostic(let diagnostic)? = refused.parts.first else {
        return #expect(Bool(false))
      }
      #expect(diagnostic.code == .notExported)
      #expect(refused.verdict == .bad)
    }
  }

  @Test func `what is watched is the script and its modules`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type(":watch").words == ["watch is on"])
      #expect(fixture.session.isWatching)
      #expect(fixture.session.watchedPaths == ["grid.lua"])
      #expect(fixture.type(":watch off").words == ["watch is off"])
      #expect(!fixture.session.isWatching)
    }
  }

  @Test func `another script begins anew`() throws {
    try inSession {
      let fixture = SessionFixture(files: [
        "list.lua": "return ListLayout { rowHeight = 50 }", "bad.lua": "return 1",
      ])
      fixture.type("x = 1")
      #expect(fixture.type(":load list.lua").words == ["showing list.lua"])
      #expect(fixture.texts("view:attributesFor(1, 2).frame") == ["Rect(0, 50, 390, 50)"])
      #expect(fixture.type("x").codes == ["undeclared-global"])
      #expect(
        fixture.type(":load bad.lua").words == [
          "still showing the last working version of list.lua"
        ])
      #expect(fixture.texts("view:attributesFor(1, 2).frame") == ["Rect(0, 50, 390, 50)"])
    }
  }

  @Test func `a page is found by a name or a code, and the nearest is named`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(
        fixture.texts(":doc reentrant-call").first?.contains("A layout callback called") == true)
      #expect(
        fixture.texts(":doc placeCell").first?.contains(
          "placeCell(section, item, x, y, width, height") == true)
      #expect(fixture.texts(":doc view:fling").first?.contains("fling") == true)
      #expect(
        fixture.type(":doc plaecCell").words == [
          "no documentation for 'plaecCell'; did you mean 'placeCell'?"
        ])
    }
  }
}
