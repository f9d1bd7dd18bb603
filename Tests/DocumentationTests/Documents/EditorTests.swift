import Foundation
import Scripting
import Testing
import TestSupport
import Workbench

/// What an editor is told of scripts, and what it finds by that.
@Suite struct EditorTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
  }

  private static func signatures() throws -> ScriptSignatures {
    ScriptSignatures(APIReference(EditorAnnotations.current))
  }

  @Test func `a misspelt callback and a wrong argument are found`() throws {
    let script = """
      local Grid = Layout.new("Grid")
      function Grid:prepar(view)
        self:placeCell(1, 1, 0, 0, 10)
        self:placeCel(1, 1, 0, 0, 10, 10)
        return view:itemCont(1), view:itemCount(), view:round(1, 2)
      end
      function Grid:attributes(rect, view) end
      function Grid:shouldInvalidate(view, newBounds, context) end
      function Grid:placeTiles(view, step) self:placeCell(1, 1, step, 0, self:size(view)) end
      return Grid
      """

    #expect(
      try Self.signatures().findings(in: script) == [
        "2: prepar is misspelt: prepare",
        "3: placeCell needs 6 to 9 arguments, and is given 5",
        "4: placeCel is nothing that a layout has",
        "5: itemCont is nothing that a view has",
        "5: itemCount needs 1 to 1 arguments, and is given 0",
        "5: round needs 1 to 1 arguments, and is given 2",
        "7: attributes calls its argument 'view' 'rect'",
        "7: attributes calls its argument 'rect' 'view'",
        "8: shouldInvalidate is given 2, and wants 3",
      ])
  }

  @Test(arguments: GalleryScript.all)
  func `the gallery's names and arguments are the API's`(script: GalleryScript) throws {
    #expect(try Self.signatures().findings(in: Self.text(script.path)) == [])
  }

  @Test func `the settings lead the language server to the annotations`() throws {
    let data = Data(try Self.text(".luarc.json").utf8)
    let settings = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any])

    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    for folder in try #require(settings["workspace.library"] as? [String]) {
      let path = "\(Program.root)/\(folder)/moonlay.lua"
      #expect(FileManager.default.fileExists(atPath: path))
    }
    #expect((settings["runtime.builtin"] as? [String: String])?["io"] == "disable")
  }

  @Test func `luacheck knows every global of the annotations`() throws {
    let settings = try Self.text(".luacheckrc")
    let globals = Set(
      try Self.text("scripts/editor/moonlay.lua")
        .matches(of: /\n(?:function )?([A-Za-z]\w*)(?:\(| = \{\}|\.\w+\()/)
        .map { String($0.1) })
    #expect(globals.count > 30)
    for name in globals.sorted()
    where !name.hasSuffix("Methods") && !["View", "Data"].contains(name) {
      #expect(settings.contains("\"\(name)\""), "\(name)")
    }
  }
}
