import Report
import CollectionLayout
import Scripting
internal import Testing

@testable import Workbench

/// The names of the API: for editors, at the prompt, and in the machine they are the same.
@Suite struct APIEntryTests {
  /// What Lua itself has.
  private static let ofLua: Set<String> = [
    "assert", "collectgarbage", "coroutine", "error", "getmetatable", "ipairs", "load", "math",
    "next", "os", "pairs", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "require",
    "select", "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8", "xpcall",
    "_VERSION", "warn",
  ]

  @Test func `every global that a script has is told of`() throws {
    try inSession {
      let fixture = SessionFixture()
      let globals = try #require(fixture.session.simulation).program.globalNames
        .filter { !Self.ofLua.contains($0) && $0 != "view" && $0 != "layout" && $0.first != "_" }
      let known = Set(
        APIEntry.all.map { $0.name.prefix { $0 != "." && $0 != ":" } }.map(String.init))
      #expect(globals.filter { !known.contains($0) } == [])
      #expect(globals.count > 30)
    }
  }

  @Test(arguments: [
    (["view"], "View"), (["view", "data"], "Data"), (["view", "bounds"], "Rect"),
    (["view", "contentInset"], "Insets"), (["Layout"], "Layout"), (["FlowLayout"], "FlowLayout"),
    (["ListLayout"], "ListLayout"), (["CompositionalLayout"], "CompositionalLayout"),
    (["TransitionLayout"], "TransitionLayout"), (["Transform"], "Transform"),
    (["cell"], "Attributes"),
    (["Transform3D"], "Transform3D"), (["Parameter"], "Parameter"), (["snapshot"], "Snapshot"),
    (["outline"], "SectionSnapshot"),
  ])
  func `every member that a value has is told of, and no other`(path: [String], owner: String)
    throws
  {
    try inSession {
      let fixture = SessionFixture(
        "return Scenario { layout = FlowLayout, data = { { 'a' } } }")
      fixture.type("cell = Attributes.cell(1, 1) snapshot = Snapshot() outline = SectionSnapshot()")
      let members = Set(
        try #require(fixture.session.simulation).program.members(of: path).map(\.name))
      let told = Set(
        APIEntry.all.filter {
          $0.name.prefix { $0 != "." && $0 != ":" } == owner && $0.name != owner
        }
        .map(\.shortName))
      let inherited = owner.hasSuffix("Layout") && owner != "Layout"
      let ofLayout = Set(
        APIEntry.all.filter { $0.name.hasPrefix("Layout") }.map(\.shortName))
      #expect(members.subtracting(told).subtracting(inherited ? ofLayout : []).sorted() == [])
      // Callbacks and words that a class may have are not there before it has them.
      let optional = Set(LayoutField.all.map(\.name))
      // What is made anew each time is no field, and a transform's numbers and methods are its own.
      let made: Set = [
        "identity", "inverse", "apply", "cell", "supplementary", "decoration", "m11", "m34",
      ]
      #expect(told.subtracting(members).subtracting(optional).subtracting(made).sorted() == [])
    }
  }
}
